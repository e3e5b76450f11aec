import { expect, test } from 'vitest';
import { freeSlug, slugOf } from './make-slug.ts';

test.each([
  ['Lærercamp på Ærø', 'laerercamp-paa-aeroe'],
  ['Kursus: Idé & koncept (6.–7. kl.)', 'kursus-ide-koncept-6-7-kl'],
  ['  Ü ber-alles!! ', 'u-ber-alles'],
  [`${'x'.repeat(79)} y`, 'x'.repeat(79)],
])('%j has the address %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a title without a letter or a digit makes no address', () => {
  expect(() => slugOf('???')).toThrow('BAD_REQUEST');
});

test('a slug that somebody has gets the next one on offer, then the lowest free number, and is cut before it', () => {
  expect(freeSlug(['finale', 'finale-2027'], new Set())).toBe('finale');
  expect(freeSlug(['finale', 'finale-2027'], new Set(['finale']))).toBe('finale-2027');
  expect(freeSlug(['finale'], new Set(['finale', 'finale-2', 'finale-4']))).toBe('finale-3');
  const long = 'a'.repeat(80);
  expect(freeSlug([long], new Set([long]))).toBe(`${'a'.repeat(78)}-2`);
});
