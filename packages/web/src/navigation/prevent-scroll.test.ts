// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isScrollPrevented, preventScroll } from './prevent-scroll.ts';

const held = () => document.documentElement.hasAttribute('data-prevent-scroll');

test('the page is held still until the last holder has let go', () => {
  const first = preventScroll();
  const second = preventScroll();
  first();
  expect([held(), isScrollPrevented()]).toEqual([true, true]);
  second();
  expect([held(), isScrollPrevented()]).toEqual([false, false]);
});

test('letting go twice lets go of nobody else’s hold', () => {
  const first = preventScroll();
  const second = preventScroll();
  first();
  first();
  expect(held()).toBe(true);
  second();
  expect(held()).toBe(false);
});
