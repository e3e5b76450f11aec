import { expect, test } from 'vitest';
import { slugOf } from './make-slug.ts';

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
