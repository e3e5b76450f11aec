import { expect, test } from 'vitest';
import { foldDanish } from './fold-danish.ts';
import { patternsFor } from './grams.ts';

test.each([
  [['Århus', 'Aarhus', 'århus', 'A\u030Arhus', 'ARHUS'], 'arhus'],
  [['Søren', 'Soeren', 'Soren', 'søren '], 'soren'],
  [['Ægidius', 'Aegidius'], 'aegidius'],
  [['Sct. Knuds', 'Skt. Knuds', 'Sankt  Knuds', 'skt Knuds'], 'sankt knuds'],
  [['André'], 'andre'],
])('%j are all the same', (spellings, folded) => {
  expect(spellings.map(foldDanish)).toEqual(spellings.map(() => folded));
});

test('signs that mean something to the database mean themselves', () => {
  expect(patternsFor('50% a_b c\\')).toEqual(['%50\\%%', '%a\\_b%', '%c\\\\%']);
  expect(patternsFor('   ')).toEqual([]);
});

test('a very long term is cut to eight words, quickly', () => {
  expect(patternsFor('ord '.repeat(20_000))).toHaveLength(8);
});
