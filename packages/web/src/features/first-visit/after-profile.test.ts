import { expect, test } from 'vitest';
import { afterProfile } from './after-profile.ts';

test('whoever came from an event goes back to it', () => {
  expect(afterProfile('?returnTo=%2Fkurser-og-events%2Flaerercamp%2F')).toBe('/kurser-og-events/laerercamp/');
});

test.each([
  '',
  '?returnTo=',
  '?returnTo=https%3A%2F%2Fond.example%2F',
  '?returnTo=%2F%2Fond.example',
  '?returnTo=%2F%5Cond.example',
  '?returnTo=%2Fmin-profil',
])('everybody else to the overview: %s', (search) => {
  expect(afterProfile(search)).toBe('/min-profil/min-oversigt');
});
