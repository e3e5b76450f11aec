import { expect, test } from 'vitest';
import { loggedOutSentence } from './write-mail.ts';

test.each([
  [1800, 'en halv time'],
  [3600, 'en time'],
  [600, '10 minutter'],
  [601, '11 minutter'],
  [10, 'et minut'],
])('access tokens of %i seconds keep somebody logged in for no longer than %s', (seconds, time) => {
  expect(loggedOutSentence(seconds)).toBe(`Du bliver logget ud alle steder inden for ${time}.`);
});

test('where the site is told of it, everybody is out at once', () => {
  expect(loggedOutSentence(undefined)).toBe('Du er logget ud alle steder.');
});
