// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { samplePage } from '../../testing/sample.ts';
import Carousel from './carousel.tsx';

const width = 600;
let lessMotion = false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'performance'] });
  lessMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }));
  // jsdom has no layout: each picture is 600 px wide here.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function block() {
  const { view } = samplePage('/vindere/', []);
  if (view.kind !== 'page') throw new Error('A page was asked for.');
  const Slides = ['Broen', 'Armen', 'Skoen'].map((Caption) => ({
    Image: { Url: `/media/${Caption}.webp`, AltText: `Et billede af ${Caption}`, Width: 1600, Height: 1000 },
    Caption,
  }));
  return <Carousel content={{ Headline: 'Fra værkstedet', Slides }} answer={view.answer} />;
}

const row = () => screen.getByRole('list');
const shown = () => row().scrollLeft / width;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Advances the clock in small steps, so that React can render in between. */
function pass(milliseconds: number): void {
  for (let left = milliseconds; left > 0; left -= 50) act(() => vi.advanceTimersByTime(Math.min(left, 50)));
}
const carousel = () => screen.getByRole('group', { name: 'Fra værkstedet' });

describe('what is there from the start', () => {
  test('without script it is a list of pictures with their captions, and no button', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(block());
    expect([...page.querySelectorAll('ul figcaption')].map((words) => words.textContent)).toEqual(['Broen', 'Armen', 'Skoen']);
    expect(page.querySelector('button')).toBeNull();
    expect(page.querySelector('[style]')).toBeNull();
  });

  test('it is called a carousel, and each picture says which of how many it is', () => {
    render(block());
    expect(carousel().getAttribute('aria-roledescription')).toBe('karrusel');
    expect(screen.getAllByRole('figure').map((figure) => figure.getAttribute('aria-label'))).toEqual([
      'Billede 1 af 3',
      'Billede 2 af 3',
      'Billede 3 af 3',
    ]);
  });
});

describe('by itself', () => {
  test('a picture stands 3,000 ms and the next slides in within 300 ms; after the last comes the first', () => {
    render(block());
    pass(2999);
    expect(shown()).toBe(0);
    pass(1);
    pass(150);
    expect(shown()).toBeGreaterThan(0);
    expect(shown()).toBeLessThan(1);
    pass(150 + 17);
    expect(shown()).toBe(1);
    pass(3000 + 320);
    expect(shown()).toBe(2);
    pass(3000 + 320);
    expect(shown()).toBe(0);
  });

  test('nothing moves for who wants less motion, until asked; then pictures change without sliding', () => {
    lessMotion = true;
    render(block());
    pass(10_000);
    expect(shown()).toBe(0);
    press('Afspil');
    pass(3000);
    expect(shown()).toBe(1);
  });

  test.each([
    ['somebody points at it', () => fireEvent.pointerEnter(carousel()), () => fireEvent.pointerLeave(carousel())],
    ['the focus is in it', () => fireEvent.focusIn(row()), () => fireEvent.focusOut(row(), { relatedTarget: document.body })],
    ['the page is hidden', () => setHidden(true), () => setHidden(false)],
  ])('it rests while %s, and goes on afterwards', (_while, begin, end) => {
    render(block());
    act(() => void begin());
    pass(10_000);
    expect(shown()).toBe(0);
    act(() => void end());
    pass(3400);
    expect(shown()).toBe(1);
  });

  test('pausing stops it for good, playing starts it again even with the focus on the button', () => {
    render(block());
    press('Sæt på pause');
    pass(10_000);
    expect(shown()).toBe(0);
    act(() => screen.getByRole('button', { name: 'Afspil' }).focus());
    press('Afspil');
    pass(3400);
    expect(shown()).toBe(1);
  });
});

function setHidden(hidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('by hand', () => {
  test('buttons and arrow keys go to the next and the one before, around the ends, and it moves by itself no more', () => {
    render(block());
    press('Forrige');
    pass(320);
    expect(shown()).toBe(2);
    fireEvent.keyDown(row(), { key: 'ArrowRight' });
    pass(320);
    expect(shown()).toBe(0);
    press('Næste');
    pass(320);
    expect(shown()).toBe(1);
    pass(10_000);
    expect(shown()).toBe(1);
    expect(screen.getByText('2 / 3')).toBeDefined();
  });

  test('a swipe is followed', () => {
    render(block());
    fireEvent.pointerDown(row());
    row().scrollLeft = 2 * width;
    fireEvent.scroll(row());
    expect(screen.getByText('3 / 3')).toBeDefined();
    pass(10_000);
    expect(shown()).toBe(2);
  });

  test('the new picture is told when somebody asked for it, and not when time brought it', () => {
    render(block());
    const told = () => screen.getByText(/^Billede \d af 3\. /);
    expect(told().getAttribute('aria-live')).toBe('off');
    press('Næste');
    expect([told().getAttribute('aria-live'), told().textContent]).toEqual(['polite', 'Billede 2 af 3. Armen']);
  });
});

describe('a picture is enlarged', () => {
  const zoom = () => document.querySelector('[data-zoom]')?.getAttribute('data-zoom');

  test('from 1 to 3, and no further either way', () => {
    render(block());
    expect(screen.getByRole('button', { name: 'Gør billedet mindre' }).getAttribute('aria-disabled')).toBe('true');
    press('Gør billedet mindre');
    const seen = [zoom()];
    for (let press3 = 0; press3 < 6; press3 += 1) {
      press('Forstør billedet');
      seen.push(zoom());
    }
    expect(seen).toEqual(['1', '1.5', '2', '2.5', '3', '3', '3']);
    expect(screen.getByRole('button', { name: 'Forstør billedet' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('large, it can be moved about with the arrow keys, and the row stands still', () => {
    render(block());
    fireEvent.doubleClick(screen.getByRole('img', { name: /Broen/ }));
    expect(zoom()).toBe('3');
    const large = screen.getByRole('group', { name: 'Billede 1 af 3' });
    expect(large.tabIndex).toBe(0);
    fireEvent.keyDown(large, { key: 'ArrowRight' });
    pass(10_000);
    expect([shown(), row().dataset.locked]).toEqual([0, 'true']);
    press('Næste');
    expect(zoom()).toBe('1');
  });
});
