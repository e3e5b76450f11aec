// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { preventScroll } from '../navigation/prevent-scroll.ts';
import { keyboardStep, smoothness, smoothScroll } from './smooth-scroll.ts';
import { startSmoothScroll, wantsSmoothScroll } from './start-smooth-scroll.ts';
import { triggerScroll } from './trigger-scroll.ts';

let end: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => setTimeout(() => frame(Date.now()), 16));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal('scrollY', 0);
  // Lenis asks the window for its class, and Vitest's has none.
  vi.stubGlobal('Window', Object);
  window.scrollTo = (to?: ScrollToOptions | number) => void vi.stubGlobal('scrollY', typeof to === 'object' ? to.top : to);
  // jsdom has no layout.
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 10_000, configurable: true });
});
afterEach(() => {
  end();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function press(key: string, on: EventTarget = document.body): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  on.dispatchEvent(event);
  return event.defaultPrevented;
}

function wheel(pixels: number): boolean {
  const event = new WheelEvent('wheel', { deltaY: pixels, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}

const settle = () => vi.advanceTimersByTime(5_000);

test('the figures are the seed’s', () => {
  expect([smoothness, keyboardStep]).toEqual([{ lerp: 0.1, touchMultiplier: 2 }, 120]);
});

describe('smooth scrolling', () => {
  beforeEach(() => {
    end = smoothScroll();
  });

  test('an arrow key moves the page by 120 pixels, little by little', () => {
    expect(press('ArrowDown')).toBe(true);
    vi.advanceTimersByTime(50);
    expect(window.scrollY).toBeGreaterThan(0);
    expect(window.scrollY).toBeLessThan(120);
    settle();
    expect(window.scrollY).toBe(120);
    press('ArrowDown');
    press('ArrowDown');
    press('ArrowUp');
    settle();
    expect(window.scrollY).toBe(240);
  });

  test('the wheel moves it too, and no frame is asked for once it stands', () => {
    expect(wheel(300)).toBe(true);
    settle();
    expect(window.scrollY).toBe(300);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each(['Tab', ' ', 'PageDown', 'Home', 'End', 'a'])('the key %j stays the browser’s, and ends a movement under way', (key) => {
    wheel(1_000);
    vi.advanceTimersByTime(50);
    expect(press(key)).toBe(false);
    const at = window.scrollY;
    settle();
    expect(window.scrollY).toBe(at);
  });

  test.each(['<input>', '<textarea></textarea>', '<select></select>', '<div role="listbox"></div>'])(
    'an arrow key inside %s is its own',
    (html) => {
      document.body.innerHTML = html;
      expect(press('ArrowDown', document.body.firstElementChild ?? document.body)).toBe(false);
      settle();
      expect(window.scrollY).toBe(0);
    },
  );

  test('it stands while the page is held still, and goes on afterwards', async () => {
    const release = preventScroll();
    await vi.advanceTimersByTimeAsync(0);
    wheel(300);
    press('ArrowDown');
    settle();
    expect(window.scrollY).toBe(0);
    release();
    await vi.advanceTimersByTimeAsync(0);
    wheel(300);
    settle();
    expect(window.scrollY).toBe(300);
  });

  test('it follows the event that asks for a place', () => {
    triggerScroll(700);
    vi.advanceTimersByTime(50);
    expect(window.scrollY).toBeLessThan(700);
    settle();
    expect(window.scrollY).toBe(700);
  });

  test('ended, it leaves the wheel and the keys alone', () => {
    end();
    expect([wheel(300), press('ArrowDown')]).toEqual([false, false]);
  });
});

describe('smooth scrolling is off', () => {
  test('where motion is unwanted, and inside an iframe', () => {
    const other = { self: window, top: null };
    expect(wantsSmoothScroll(window, false)).toBe(true);
    expect(wantsSmoothScroll(window, true)).toBe(false);
    expect(wantsSmoothScroll(other, false)).toBe(false);
  });

  test('as soon as the visitor asks for less motion, and on again afterwards', async () => {
    const setting = { matches: false, change: () => undefined };
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return setting.matches;
      },
      addEventListener: (_type: string, listener: () => undefined) => {
        setting.change = listener;
      },
    }));
    const ended = vi.fn();
    const started = vi.fn(() => ended);
    startSmoothScroll(async () => ({ smoothScroll: started, smoothness, keyboardStep }));
    await vi.advanceTimersByTimeAsync(0);
    expect([started.mock.calls.length, ended.mock.calls.length]).toEqual([1, 0]);
    setting.matches = true;
    setting.change();
    expect(ended).toHaveBeenCalledTimes(1);
    setting.matches = false;
    setting.change();
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toHaveBeenCalledTimes(2);
  });
});
