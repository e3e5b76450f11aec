import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test.each([
  ['2027-01-10T22:59:00Z', 'i dag'],
  ['2027-01-10T23:01:00Z', 'i morgen'],
  ['2027-01-15T11:00:00Z', 'om 5 dage'],
  ['2027-01-24T11:00:00Z', 'om 2 uger'],
  ['2027-03-30T11:00:00Z', 'om 11 uger'],
  ['2027-01-10T07:59:00Z', undefined],
])('until %s is %s', (until, words) => {
  expect(timeLeft(until, '2027-01-10T08:00:00Z')).toBe(words);
});
