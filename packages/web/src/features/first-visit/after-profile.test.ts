// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { addressAfterProfile } from './after-profile.ts';

test('whoever came from an event goes back to it', () => {
  expect(addressAfterProfile('/kurser-og-events/laerercamp/')).toBe('/kurser-og-events/laerercamp/');
});

test.each([
  ...[undefined, '', 'https://ond.example/', '//ond.example', '/\\ond.example', '/min-profil'],
  // A link from another site must not make the browser fetch these as if one of our pages had asked.
  ...['/bff/me/account/data.json', '/BFF/me/account/data.csv?x=1', '/%62ff/me/account/data.json', '/x/../bff/me/account/data.json'],
  ...['/x/..//bff/me/account/data.json', '/auth', '/identity/logout#x', '/login?reason=admin', '/%'],
])('everybody else to the overview: %s', (asked) => {
  expect(addressAfterProfile(asked)).toBe('/min-profil/min-oversigt');
});
