import { describe, expect, test } from 'vitest';
import { isPastHero, navScrollLeft, sectionInMiddle } from './positions.ts';

describe('the navigation is sticky', () => {
  test.each([
    [400, 0, false],
    [0, 0, false],
    [-1, 0, true],
    [76, 76, false],
    [75, 76, true],
  ])('a hero that ends at %d below a header of %d that stands still: %s', (heroBottom, header, sticky) => {
    expect(isPastHero(heroBottom, header)).toBe(sticky);
  });
});

describe('the section in the middle of the viewport', () => {
  const at = (scrolled: number) =>
    sectionInMiddle(
      [
        { anchor: 'one', top: 600 - scrolled },
        { anchor: 'two', top: 1400 - scrolled },
      ],
      800,
    );

  test.each([
    [0, undefined],
    [199, undefined],
    [200, 'one'],
    [999, 'one'],
    [1000, 'two'],
    [5000, 'two'],
  ])('scrolled by %d it is %s', (scrolled, anchor) => {
    expect(at(scrolled)).toBe(anchor);
  });
});

test('the active item stands 40 px from the left edge, and the first ones where they are', () => {
  expect([300, 41, 40, 0].map(navScrollLeft)).toEqual([260, 1, 0, 0]);
});
