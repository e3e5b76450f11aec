import { expect, test } from 'vitest';
import { expectEveryCell } from './every-cell.ts';

const headings = ['Navn', 'Klasse'];
const table = [headings, ['Bo Bodil', '6.B'], ['Ida', '6.B']];
const whole = [
  { cells: { name: 'Bo Bodil' }, unplaced: [{ column: 'Klasse', text: '6.B' }] },
  { cells: { name: 'Ida', classLabel: '6.B' }, unplaced: [] },
];

test('a list that was read whole passes, with and without headings', () => {
  expectEveryCell(table, { rows: whole, unused: [] }, headings);
  expectEveryCell(table.slice(1), { rows: whole, unused: [] }, headings);
});

test.each([
  ['a word that is part of another', [{ cells: { name: 'Bodil', classLabel: '6.B' }, unplaced: [] }, ...whole.slice(1)]],
  ['a word that stands in another row', [{ cells: { name: 'Bo Bodil' }, unplaced: [] }, ...whole.slice(1)]],
  ['a whole row', whole.slice(1)],
])('canary: fails when %s is lost', (_, rows) => {
  expect(() => expectEveryCell(table, { rows, unused: [] }, headings)).toThrow('gone');
});
