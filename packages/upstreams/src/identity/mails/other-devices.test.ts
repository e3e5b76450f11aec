import { expect, test } from 'vitest';
import { otherDevicesSentence } from './other-devices.ts';

test.each([
  [1800, 'en halv time'],
  [3600, 'en time'],
  [600, '10 minutter'],
  [601, '11 minutter'],
  [10, 'et minut'],
])('access tokens of %i seconds keep other devices logged in for no longer than %s', (seconds, time) => {
  expect(otherDevicesSentence(seconds)).toBe(`Andre enheder bliver logget ud inden for ${time}.`);
});
