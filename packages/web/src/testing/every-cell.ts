import { expect } from 'vitest';
import type { ReadList } from '../features/list-form/list-kind.ts';

/** Random tables of headings, names and empty cells; the same seed gives the same tables. */
export function randomTables(seed: number, count: number, headings: readonly string[]): readonly (readonly (readonly string[])[])[] {
  let state = seed;
  const below = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  let word = 0;
  const cell = (): string => {
    word += 1;
    const name = `Navn${word.toString(36).replaceAll(/\d/g, (digit) => 'qwrtzuvxyj'[Number(digit)] ?? '')}`;
    return (
      ['', '', name, name, name, `${name} ${name}x`, `${name}, ${name}y`, `${name}@s.dk`, `${name} <${name}@s.dk>`, '6.B', '7'][
        below(11)
      ] ?? ''
    );
  };
  return Array.from({ length: count }, () => {
    const width = 1 + below(7);
    const first = Array.from({ length: width }, () => (below(3) === 0 ? '' : (headings[below(headings.length)] ?? '')));
    const rows = Array.from({ length: 1 + below(3) }, () => Array.from({ length: 1 + below(8) }, cell));
    return below(4) === 0 ? rows : [first, ...rows];
  });
}

/** Expects that no word of a pasted table is lost: each one is in the cells or the unplaced cells of its row, or in the headings. */
export function expectEveryCell(table: readonly (readonly string[])[], { rows, unused }: ReadList, headings: readonly string[]): void {
  const filled = table.map((row) => wordsIn(row)).filter((words) => words.length > 0);
  const read = rows.map(({ cells, unplaced }) => new Set(wordsIn([...Object.values(cells), ...unplaced.map(({ text }) => text)])));
  const isHeaded = filled.length > read.length;
  const known = isHeaded ? [new Set(wordsIn([...headings, ...unused])), ...read] : read;
  const gone = filled.flatMap((words, at) => words.filter((word) => !known[at]?.has(word)));
  expect({ table, rows: known.length, gone }).toEqual({ table, rows: filled.length, gone: [] });
}

function wordsIn(cells: readonly string[]): readonly string[] {
  return cells.flatMap((cell) => cell.split(/[\s,<>]+/)).filter((word) => word !== '');
}
