import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { sessionQuery } from '../../api/session-query.ts';
import { forgetDraft, keepDraft, readDraft } from '../../forms/drafts.ts';
import { isEmptyRow, type ListBounds, type ListDraft, type RowDraft, readListDraft } from './list-draft.ts';

type Change =
  | { readonly kind: 'session'; readonly sessionId: string }
  | { readonly kind: 'reason'; readonly reason: string }
  | { readonly kind: 'type'; readonly key: string; readonly column: string; readonly text: string }
  | { readonly kind: 'insert'; readonly rows: readonly RowDraft[]; readonly overflow?: readonly string[]; readonly behind?: string }
  | { readonly kind: 'place'; readonly unplaced: string; readonly into: string }
  | { readonly kind: 'leave-out'; readonly unplaced: string }
  | { readonly kind: 'leave-out-overflow' }
  | { readonly kind: 'remove'; readonly key: string }
  | { readonly kind: 'clear' };

/** The list as typed; its draft survives a reload and a login in this tab, until the list is sent. */
export function useListDraft(name: string, bounds: ListBounds) {
  const { data: session } = useQuery({ ...sessionQuery(), enabled: false });
  // The person who opened the list stays the owner of the draft, even when the session ends or becomes another person's.
  const [owner] = useState(session?.kind === 'signed-in' ? session.email : '');
  const [begin] = useState(() => readListDraft(readDraft(name, owner), bounds));
  const [list, change] = useReducer((before: ListDraft, made: Change) => changed(before, made, bounds.most), begin);
  const [sent, setSent] = useState(() => sentOf(readDraft(name, owner).sent));
  useEffect(() => {
    if (list.rows.some((row) => !isEmptyRow(row)) || list.overflow.length > 0) keepDraft(name, owner, { ...list, sent });
    else forgetDraft(name);
  }, [name, owner, list, sent]);
  /** The idempotency key of a list: an equal list sent again, also after a reload, has the same key. */
  function keyOf(choices: object): string {
    const now = JSON.stringify(choices);
    if (sent?.choices === now) return sent.key;
    const key = crypto.randomUUID();
    setSent({ choices: now, key });
    return key;
  }
  return { list, change, keyOf, restored: begin.rows.length > 0 };
}

/** The list that was last sent, or attempted to be, and its idempotency key. */
interface Sent {
  readonly choices: string;
  readonly key: string;
}

function sentOf(kept: unknown): Sent | undefined {
  if (typeof kept !== 'object' || kept === null || !('choices' in kept) || !('key' in kept)) return undefined;
  const { choices, key } = kept;
  return typeof choices === 'string' && typeof key === 'string' ? { choices, key } : undefined;
}

function changed(list: ListDraft, change: Change, most: number): ListDraft {
  const { rows } = list;
  switch (change.kind) {
    case 'session':
      return { ...list, sessionId: change.sessionId };
    case 'reason':
      return { ...list, reason: change.reason };
    case 'type':
      return { ...list, rows: rows.map((row) => (row.key === change.key ? typed(row, change.column, change.text) : row)) };
    case 'insert':
      return {
        ...list,
        rows: insertRows(rows, change.rows, change.behind).slice(0, most),
        overflow: [...list.overflow, ...(change.overflow ?? [])],
      };
    case 'place':
      return { ...list, rows: rows.map((row) => placeCells(row, change.unplaced, change.into)) };
    case 'leave-out':
      return { ...list, rows: rows.map((row) => placeCells(row, change.unplaced)) };
    case 'leave-out-overflow':
      return { ...list, overflow: [] };
    case 'remove':
      return { ...list, rows: rows.filter(({ key }) => key !== change.key) };
    case 'clear':
      return { ...list, rows: [], overflow: [] };
  }
}

function typed(row: RowDraft, column: string, text: string): RowDraft {
  return { ...row, cells: { ...row.cells, [column]: text } };
}

/** A row without its unplaced cells of one column: their text is appended to a cell, or dropped. */
function placeCells(row: RowDraft, column: string, into?: string): RowDraft {
  const texts = row.unplaced.flatMap((cell) => (cell.column === column ? [cell.text] : []));
  if (texts.length === 0) return row;
  const rest = { ...row, unplaced: row.unplaced.filter((cell) => cell.column !== column) };
  if (into === undefined) return rest;
  const before = row.cells[into]?.trim() ?? '';
  return typed(rest, into, [...(before === '' ? [] : [before]), ...texts].join(', '));
}

/** Inserts rows after a row, or at the end. An empty row there (or the empty last row) is replaced. */
function insertRows(rows: readonly RowDraft[], more: readonly RowDraft[], behind: string | undefined): readonly RowDraft[] {
  const found = rows.findIndex(({ key }) => key === behind);
  const at = found < 0 ? rows.length - 1 : found;
  const before = rows[at];
  const gives = before !== undefined && isEmptyRow(before) && more.some((row) => !isEmptyRow(row));
  return [...rows.slice(0, gives ? at : at + 1), ...more, ...rows.slice(at + 1)];
}
