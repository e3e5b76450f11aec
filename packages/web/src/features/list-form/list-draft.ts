import type { UnplacedGroup } from '../../text/by-list/unplaced-text.ts';

/** A row as typed, by the names of its columns: everything is text. */
export type Cells = Readonly<Record<string, string>>;

/** A cell of a pasted list that has no column here. `column` is the heading of its own column, as people read it. */
export interface UnplacedCell {
  readonly column: string;
  readonly text: string;
}

/** A row; `key` stays with it while others come and go. */
export interface RowDraft {
  readonly key: string;
  readonly cells: Cells;
  /** Until each is put in a cell or removed, the list is not sent. */
  readonly unplaced: readonly UnplacedCell[];
}

/** A list as it is typed. */
export interface ListDraft {
  /** Empty until one is chosen. */
  readonly sessionId: string;
  readonly rows: readonly RowDraft[];
  /** Pasted rows that the list has no room for, as text; it is not sent until they are removed. */
  readonly overflow: readonly string[];
  /** Why, where an admin is asked for it. */
  readonly reason?: string;
}

/** A row with nothing in it, or with what is given. */
export function newRow(cells: Cells = {}, unplaced: readonly UnplacedCell[] = []): RowDraft {
  return { key: crypto.randomUUID(), cells, unplaced };
}

/** Nothing is typed into it. */
export function isEmptyRow({ cells, unplaced }: RowDraft): boolean {
  return unplaced.length === 0 && Object.values(cells).every((text) => text.trim() === '');
}

/** How many rows can be inserted behind a row, or at the end: that row, or the last, makes room when it is empty. */
export function roomIn(rows: readonly RowDraft[], most: number, behind?: string): number {
  const before = rows.find(({ key }) => key === behind) ?? rows.at(-1);
  return Math.max(most - rows.length + (before !== undefined && isEmptyRow(before) ? 1 : 0), 0);
}

/** The rows that say something, with their place among all. */
export function filledRows(rows: readonly RowDraft[]): readonly { readonly at: number; readonly row: RowDraft }[] {
  return rows.flatMap((row, at) => (isEmptyRow(row) ? [] : [{ at, row }]));
}

/** What a list may hold. */
export interface ListBounds {
  readonly sessions: readonly string[];
  readonly columns: readonly string[];
  readonly most: number;
}

/** A list out of a draft that was kept, which may be older than this form, or of another event's sessions. */
export function listOf(kept: Readonly<Record<string, unknown>>, { sessions, columns, most }: ListBounds): ListDraft {
  const { sessionId, rows, overflow, reason } = kept;
  const known = sessions.find((session) => session === sessionId) ?? (sessions.length === 1 ? sessions[0] : undefined);
  const read = Array.isArray(rows) ? rows.slice(0, most).map((row) => newRow(cellsOf(row, columns), unplacedOf(row))) : [];
  const over = Array.isArray(overflow) ? overflow.filter((text) => typeof text === 'string') : [];
  return { sessionId: known ?? '', rows: read, overflow: over, ...(typeof reason === 'string' && { reason }) };
}

function cellsOf(kept: unknown, columns: readonly string[]): Cells {
  const cells: unknown = typeof kept === 'object' && kept !== null && 'cells' in kept ? kept.cells : undefined;
  const given = typeof cells === 'object' && cells !== null ? Object.entries(cells) : [];
  return Object.fromEntries(given.filter(([column, text]) => columns.includes(column) && typeof text === 'string'));
}

function unplacedOf(kept: unknown): readonly UnplacedCell[] {
  const cells: unknown = typeof kept === 'object' && kept !== null && 'unplaced' in kept ? kept.unplaced : undefined;
  return Array.isArray(cells) ? cells.filter(isUnplaced) : [];
}

function isUnplaced(kept: unknown): kept is UnplacedCell {
  if (typeof kept !== 'object' || kept === null || !('column' in kept) || !('text' in kept)) return false;
  return typeof kept.column === 'string' && typeof kept.text === 'string';
}

type CellsGroup = Extract<UnplacedGroup, { readonly kind: 'cells' }>;

/** All that a list cannot be sent with, in the order of its rows. */
export function unplacedIn({ rows, overflow }: ListDraft): readonly UnplacedGroup[] {
  const groups = new Map<string, CellsGroup['cells']>();
  for (const { at, row } of filledRows(rows)) {
    for (const { column, text } of row.unplaced) groups.set(column, [...(groups.get(column) ?? []), { at, text }]);
  }
  const cells = [...groups].map(([column, found]): CellsGroup => ({ kind: 'cells', column, cells: found }));
  return overflow.length === 0 ? cells : [...cells, { kind: 'rows', texts: overflow }];
}
