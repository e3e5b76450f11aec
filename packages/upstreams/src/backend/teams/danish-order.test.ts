import fc from 'fast-check';
import { expect, test } from 'vitest';
import { danishOrder } from './danish-order.ts';

const byBytes = (names: readonly string[]) =>
  names.toSorted((a, b) => Buffer.compare(Buffer.from(danishOrder(a)), Buffer.from(danishOrder(b))));

test('names sort as in a Danish telephone book: Æ, Ø and Å last, aa as å, case and other accents apart', () => {
  const sorted = ['Alfa', 'beta', 'Émil', 'Zorro', 'Æbler', 'Øer', 'Aabo', 'Ålen', 'Aarhus'];
  expect(byBytes(sorted.toReversed())).toEqual(sorted);
});

test('whatever is written sorts the same in both spellings of Unicode, and with other spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(danishOrder(name.normalize('NFD'))).toBe(danishOrder(name.normalize('NFC')));
      expect(danishOrder(` ${name}  `)).toBe(danishOrder(name));
    }),
  );
});
