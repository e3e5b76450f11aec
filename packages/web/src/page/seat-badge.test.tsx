// @vitest-environment jsdom
import { shownState } from '@edison/contracts/bff/events';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SeatBadge } from './seat-badge.tsx';

afterEach(cleanup);

test.each([
  ['opens-later', 'Åbner senere'],
  ['open', 'Åben for tilmelding'],
  ['few-seats', 'Få pladser'],
  ['waitlist', 'Venteliste'],
  ['full', 'Fuldt booket'],
  ['closed', 'Tilmelding lukket'],
  ['held', 'Afholdt'],
  ['cancelled', 'Aflyst'],
] as const)('%s is said as "%s", in words, and told to the style', (shown, word) => {
  const { container } = render(<SeatBadge shown={shown} />);
  expect(container.textContent).toBe(word);
  expect(container.firstElementChild?.getAttribute('data-state')).toBe(shown);
});

test('no two states are said alike', () => {
  const words = shownState.options.map((shown) => render(<SeatBadge shown={shown} />).container.textContent);
  expect(new Set(words).size).toBe(shownState.options.length);
});
