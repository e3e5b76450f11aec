import { expect, test } from 'vitest';
import { besideHeading, readPromises, smallerHeading, withoutHeading } from './read-promises.ts';

const rows = [
  '| # | Requirement | Source |',
  '|---|---|---|',
  '| S1 | No token \\| no trace | RFC |',
  '| S2 | PKCE | RFC |',
  '| Q1 | 0 of 500 | race |',
];
const without = ['', withoutHeading, '', '| row | reason |', '|---|---|', '| S2 | we have no login |'];
const smaller = ['', smallerHeading, '', '| rows | in every run | in the long set |', '|---|---|---|', '| Q1 | 60 | 500 |'];
const beside = ['', besideHeading, '', '| rows | tests |', '|---|---|', '| S1, Q1 (half) | [a](a.test.ts) |', '| Q1 | [b](b.test.ts) |'];
const read = (...lines: string[]) => readPromises(lines.join('\n'));

test('every row is read with its reason not to apply, its size in every run, and with the tests beside its subject', () => {
  expect(read(...rows, ...without, ...smaller, ...beside)).toEqual([
    { row: 'S1', requirement: 'No token \\| no trace', beside: ['[a](a.test.ts)'] },
    { row: 'S2', requirement: 'PKCE', beside: [], without: 'we have no login' },
    { row: 'Q1', requirement: '0 of 500', sizes: { each: '60', long: '500' }, beside: ['[a](a.test.ts)', '[b](b.test.ts)'] },
  ]);
});

test('a row that nobody promised, or that is promised twice, is a mistake of the document', () => {
  expect(() => read(...rows, ...without, '| S99 | no such row |')).toThrow('not promised: S99');
  expect(() => read(...rows, ...smaller, '| Q8 | 1 | 2 |')).toThrow('not promised: Q8');
  expect(() => read(...rows, ...beside, '| Q9 | [b](b.test.ts) |')).toThrow('not promised: Q9');
  expect(() => read(...rows, '| S1 | again | |')).toThrow('twice');
});
