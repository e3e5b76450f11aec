// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beforeReact } from './before-react.ts';

/**
 * Runs the inline script in this document, and records its listeners, observers, frames and reloads. `tells`: whether the browser reports
 * paints; `came` and `hash`: the navigation type and the fragment.
 */
function run({ tells = true, came = 'navigate', hash = '' } = {}) {
  const heard = new Map<string, () => void>();
  const waiting: (() => void)[] = [];
  const frames: (() => void)[] = [];
  const location = { reload: vi.fn(), hash };
  const performance = { getEntriesByType: () => [{ type: came }] };
  const onFrame = (draw: () => void) => void frames.push(draw);
  const listen = (type: string, listener: () => void) => void heard.set(type, listener);
  class Observer {
    constructor(painted: () => void) {
      waiting.push(painted);
    }
    observe(): void {}
  }
  const names = ['addEventListener', 'location', 'performance', 'requestAnimationFrame', 'PerformanceObserver'];
  const script = new Function(...names, beforeReact('/assets/public-12345678.js'));
  script(listen, location, performance, onFrame, tells ? Observer : undefined);
  const paint = (): void => {
    for (const tell of waiting.splice(0)) tell();
  };
  const frame = (): void => frames.shift()?.();
  return { heard, location, paint, frame };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-in-parts');
});

test('it weighs at most 2.6 kB', () => {
  expect(new TextEncoder().encode(beforeReact('/assets/public-12345678.js')).length).toBeLessThanOrEqual(2_662);
});

test('where the document is marked as one without script it does nothing', () => {
  document.documentElement.setAttribute('data-no-script', '');
  const { heard } = run();
  expect([heard.size, document.documentElement.hasAttribute('data-in-parts')]).toEqual([0, false]);
  document.documentElement.removeAttribute('data-no-script');
});

/** Whether the entry is being fetched, which has a timeout of two minutes. */
const isAskedFor = () => vi.getTimerCount() > 1;

describe('the entry is asked for', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('once everything is loaded and painted', () => {
    const { heard, paint } = run();
    heard.get('load')?.();
    vi.advanceTimersByTime(900);
    expect(isAskedFor()).toBe(false);
    paint();
    vi.advanceTimersByTime(0);
    expect(isAskedFor()).toBe(true);
  });

  test('after a second where nothing is painted, for nobody looks', () => {
    const { heard } = run();
    heard.get('load')?.();
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(1);
  });

  test('at once where the browser does not tell', () => {
    const { heard } = run({ tells: false });
    heard.get('load')?.();
    expect(isAskedFor()).toBe(true);
  });

  test('once, also when a paint and the second come together', () => {
    const { heard, paint } = run();
    heard.get('load')?.();
    paint();
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(1);
  });
});

test('an entry that has not come after two minutes counts as gone', () => {
  vi.useFakeTimers();
  const { heard, location } = run({ tells: false });
  heard.get('load')?.();
  vi.advanceTimersByTime(120_999);
  expect(location.reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(location.reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

describe('a page that is longer than the window', () => {
  const isWhole = () => !document.documentElement.hasAttribute('data-in-parts');
  const laidOut = () => [...document.querySelectorAll('section, footer')].map((part) => part.hasAttribute('data-laid'));
  beforeEach(() => document.body.insertAdjacentHTML('beforeend', '<main><section></section><section></section></main><footer></footer>'));

  test('is whole at a click, which may lead to a part of it', () => {
    run();
    expect(isWhole()).toBe(false);
    document.querySelector('main')?.click();
    expect(isWhole()).toBe(true);
  });

  test('is laid out once all is here, a part a frame, down to its end', () => {
    const { heard, frame } = run();
    frame();
    expect([laidOut(), isWhole()]).toEqual([[false, false, false], false]);
    heard.get('load')?.();
    frame();
    expect(laidOut()).toEqual([true, false, false]);
    frame();
    frame();
    expect([laidOut(), isWhole()]).toEqual([[true, true, true], false]);
    frame();
    expect(isWhole()).toBe(true);
  });

  test.each([
    ['comes back to it', { came: 'back_forward' }],
    ['loads it anew', { came: 'reload' }],
    ['comes to a part of it', { hash: '#programmet' }],
  ])('is whole at once for whoever %s: the place they are led to is one of the whole page', (_who, how) => {
    run(how);
    expect(isWhole()).toBe(true);
  });
});

describe('menus without React', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <details data-menu data-burger open><summary>Menu</summary><nav><a href="/a/">A</a></nav></details>
      <details class="accordion" open><summary>Spørgsmål</summary></details><p>Ved siden af</p>`;
  });
  const isOpen = (selector: string) => document.querySelector<HTMLDetailsElement>(selector)?.open;

  test('a click elsewhere closes the menu and nothing else', () => {
    run();
    document.querySelector('p')?.click();
    expect([isOpen('[data-menu]'), isOpen('.accordion')]).toEqual([false, true]);
  });

  test('the focus elsewhere closes it', () => {
    run();
    document.body.insertAdjacentHTML('beforeend', '<a href="/b/">B</a>');
    document.querySelector<HTMLElement>('[href="/a/"]')?.focus();
    expect(isOpen('[data-menu]')).toBe(true);
    document.querySelector<HTMLElement>('[href="/b/"]')?.focus();
    expect([isOpen('[data-menu]'), isOpen('.accordion')]).toEqual([false, true]);
  });

  test('escape closes it from anywhere', () => {
    run();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(isOpen('[data-menu]')).toBe(false);
  });

  test('a link that is followed closes it, also when it leads to the same page', () => {
    run();
    document.querySelector('a')?.click();
    expect([isOpen('[data-menu]'), isOpen('.accordion')]).toEqual([false, true]);
  });

  test('a link that opens a window instead leaves it open: the focus comes back to it', () => {
    run();
    const link = document.querySelector('a');
    link?.addEventListener('click', (event) => event.preventDefault());
    link?.click();
    expect(isOpen('[data-menu]')).toBe(true);
  });

  test('a window over the page leaves it as it is: the focus will come back to it', () => {
    run();
    document.body.insertAdjacentHTML('beforeend', '<dialog open><button>Luk</button></dialog>');
    const button = document.querySelector<HTMLElement>('dialog button');
    button?.focus();
    button?.click();
    button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(isOpen('[data-menu]')).toBe(true);
  });

  test('a click inside leaves it open', () => {
    run();
    document.querySelector('nav')?.click();
    expect(isOpen('[data-menu]')).toBe(true);
  });

  test('escape closes it and gives the focus back to its button', () => {
    run();
    document.querySelector('a')?.focus();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(isOpen('[data-menu]')).toBe(false);
    expect(document.activeElement?.textContent).toBe('Menu');
  });

  test('who has gone into the menu before that keeps the focus', () => {
    vi.useFakeTimers();
    run();
    document.querySelector('nav')?.insertAdjacentHTML('beforeend', '<a href="/c/">C</a>');
    document.querySelector('[data-burger]')?.dispatchEvent(new Event('toggle'));
    document.querySelector<HTMLElement>('[href="/c/"]')?.focus();
    vi.advanceTimersByTime(100);
    expect(document.activeElement?.textContent).toBe('C');
    vi.useRealTimers();
  });

  test('the first link takes the focus 100 ms after the burger opened, and not before', () => {
    vi.useFakeTimers();
    run();
    document.querySelector('[data-burger]')?.dispatchEvent(new Event('toggle'));
    vi.advanceTimersByTime(99);
    expect(document.activeElement).toBe(document.body);
    vi.advanceTimersByTime(1);
    expect(document.activeElement?.textContent).toBe('A');
    vi.useRealTimers();
  });
});
