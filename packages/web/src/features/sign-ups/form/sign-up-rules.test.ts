import { expect, test } from 'vitest';
import { checkWish, lineOf, seatsOf } from './sign-up-rules.ts';

const wish = { sessionId: 's1', seats: '1', note: '' };

test('a session and one seat are enough', () => {
  expect(checkWish(wish)).toEqual({});
});

test('a session has to be chosen', () => {
  expect(checkWish({ ...wish, sessionId: '' })).toEqual({ sessionId: 'Vælg, hvornår du vil med.' });
});

test.each(['0', '31', '-1', '2,5', '1e1', '', 'to'])('%j is no number of seats', (typed) => {
  expect(seatsOf(typed)).toBeNaN();
  expect(checkWish({ ...wish, seats: typed }).seats).toBe('Skriv et tal mellem 1 og 30.');
});

test.each([
  ['1', 1],
  [' 30 ', 30],
])('%j is %i seats', (typed, seats) => {
  expect(seatsOf(typed)).toBe(seats);
});

test('a note is sent as one line, and may hold 500 characters of it', () => {
  expect(lineOf('  Nødder\n og æg ')).toBe('Nødder og æg');
  expect(checkWish({ ...wish, note: ` ${'a'.repeat(500)}\n` })).toEqual({});
  expect(checkWish({ ...wish, note: 'a'.repeat(501) }).note).toBe('Skriv højst 500 tegn i beskeden.');
});
