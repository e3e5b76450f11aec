import { expect, test } from 'vitest';
import { given, house, linesOf } from '../testing/given.ts';
import { fileLines } from './file-lines.ts';

test('a file may be as long as the gate, and a test longer', () => {
  const sources = given({ 'bff/src/a.ts': linesOf(5), 'bff/src/a.test.ts': linesOf(8) });
  expect(fileLines.find(sources, house)).toEqual([]);
});

test('one line more is named with the figures', () => {
  const sources = given({ 'bff/src/a.ts': linesOf(6), 'bff/src/a.test.ts': linesOf(9) });
  expect(fileLines.find(sources, house).map(({ what }) => what)).toEqual(['6 lines, at most 5', '9 lines, at most 8']);
});
