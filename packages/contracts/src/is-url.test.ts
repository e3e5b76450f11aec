import { expect, test } from 'vitest';
import { isUrl } from './is-url.ts';

test.each([
  ['https://skole.dk/a?b=c', undefined],
  ['/vindere/', 'https://example.org/'],
  ['mailto:a@skole.dk', undefined],
  ['https://', undefined],
  ['https://[a', undefined],
  ['/vindere/', undefined],
  ['https://a b', undefined],
  ['', undefined],
])('says the same of %o at %o as a young browser does', (text, base) => {
  expect(isUrl(text, base)).toBe(URL.canParse(text, base));
});
