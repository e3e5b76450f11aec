import { expect, test } from 'vitest';
import { afterProfile } from './after-profile.ts';

test('whoever came from an event goes back to it', () => {
  expect(afterProfile('/kurser-og-events/laerercamp/')).toBe('/kurser-og-events/laerercamp/');
});

test.each([undefined, '', 'https://ond.example/', '//ond.example', '/\\ond.example', '/min-profil'])(
  'everybody else to the overview: %s',
  (asked) => {
    expect(afterProfile(asked)).toBe('/min-profil/min-oversigt');
  },
);
