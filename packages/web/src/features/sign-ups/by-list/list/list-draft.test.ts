import { expect, test } from 'vitest';
import { filledRows, isEmptyRow, listOf, newRow } from './list-draft.ts';

const bounds = { sessions: ['s1', 's2'], columns: ['name', 'members'], most: 2 };

test('a draft that was kept is read with care', () => {
  expect(listOf({}, { ...bounds, sessions: ['s1'] })).toEqual({ sessionId: 's1', rows: [] });
  const rows = [{ cells: { name: 'Lynet', members: 3, evil: 'x' } }, null, { cells: { name: 'one too many' } }];
  const kept = listOf({ sessionId: 'gone', rows }, bounds);
  expect([kept.sessionId, kept.rows.map(({ cells }) => cells)]).toEqual(['', [{ name: 'Lynet' }, {}]]);
});

test('rows with nothing but spaces in them do not count', () => {
  const rows = [newRow(), newRow({ name: ' ' }), newRow({ name: 'Lynet' })];
  expect(rows.map(isEmptyRow)).toEqual([true, true, false]);
  expect(filledRows(rows).map(({ at }) => at)).toEqual([2]);
});
