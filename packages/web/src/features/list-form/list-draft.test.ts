import { expect, test } from 'vitest';
import { countFreeRows, filledRows, isEmptyRow, newRow, readListDraft } from './list-draft.ts';

const bounds = { sessions: ['s1', 's2'], columns: ['name', 'members'], most: 2 };

test('a draft that was kept is read with care', () => {
  expect(readListDraft({}, { ...bounds, sessions: ['s1'] })).toEqual({ sessionId: 's1', rows: [], overflow: [] });
  const rows = [{ cells: { name: 'Lynet', members: 3, evil: 'x' } }, null, { cells: { name: 'one too many' } }];
  const kept = readListDraft({ sessionId: 'gone', rows }, bounds);
  expect([kept.sessionId, kept.rows.map(({ cells }) => cells)]).toEqual(['', [{ name: 'Lynet' }, {}]]);
});

test('rows with nothing but spaces in them do not count', () => {
  const rows = [newRow(), newRow({ name: ' ' }), newRow({ name: 'Lynet' })];
  expect(rows.map(isEmptyRow)).toEqual([true, true, false]);
  expect(filledRows(rows).map(({ at }) => at)).toEqual([2]);
});

test('what has no place in the list is kept with it, and read with care', () => {
  const ida = { column: 'Kolonne 3 uden overskrift', text: 'Ida' };
  const rows = [{ cells: { name: 'Lynet' }, unplaced: [ida, { column: 3, text: 'x' }, null] }];
  const kept = readListDraft({ rows, overflow: ['Raketten · Dea', 4] }, bounds);
  expect([kept.rows[0]?.unplaced, kept.overflow]).toEqual([[ida], ['Raketten · Dea']]);
  expect(isEmptyRow(newRow({}, [ida]))).toBe(false);
});

test('rows have the room that is left, and an empty last row gives way', () => {
  const full = newRow({ name: 'Lynet' });
  const empty = newRow();
  expect([
    countFreeRows([], 2),
    countFreeRows([full], 2),
    countFreeRows([full, empty], 2),
    countFreeRows([full, full], 2),
    countFreeRows([empty, full], 2, empty.key),
  ]).toEqual([2, 1, 1, 0, 1]);
});
