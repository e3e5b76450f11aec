import type { UnplacedGroup } from '../../text/by-list/unplaced-text.ts';

/** The cells of a row as typed, by column. */
export type Cells = Readonly<Record<string, string>>;

/** A cell of a pasted list that fits no column of the form. `column` is the heading it had, or its number, as displayed. */
export interface UnplacedCell {
  readonly column: string;
  readonly text: string;
}

/** A row as typed; `key` identifies it while other rows are added and removed. */
export interface RowDraft {
  readonly key: string;
  readonly cells: Cells;
  /** Cells without a column; the list cannot be sent until each is put into a cell or removed. */
  readonly unplaced: readonly UnplacedCell[];
}

/** The whole list as typed. */
export interface ListDraft {
  /** Empty until one is chosen. */
  readonly sessionId: string;
  readonly rows: readonly RowDraft[];
  /** Pasted rows beyond the maximum, as text; the list cannot be sent until they are removed. */
  readonly overflow: readonly string[];
  /** The admin's reason, where one is required. */
  readonly reason: string;
  /** Makes the idempotency key of this list differ from that of an equal list sent earlier; stored in the draft. */
  readonly nonce: string;
}

/** A new row, empty by default. */
export function newRow(cells: Cells = {}, unplaced: readonly UnplacedCell[] = []): RowDraft {
  return { key: crypto.randomUUID(), cells, unplaced };
}

/** Whether nothing is typed into a row. */
export function isEmptyRow({ cells, unplaced }: RowDraft): boolean {
  return unplaced.length === 0 && Object.values(cells).every((text) => text.trim() === '');
}

/** How many rows can be inserted after a row, or at the end. An empty row there (or the empty last row) is replaced. */
export function countFreeRows(rows: readonly RowDraft[], most: number, behind?: string): number {
  const before = rows.find(({ key }) => key === behind) ?? rows.at(-1);
  return Math.max(most - rows.length + (before !== undefined && isEmptyRow(before) ? 1 : 0), 0);
}

/** The rows that are not empty, with their index among all rows. */
export function filledRows(rows: readonly RowDraft[]): readonly { readonly at: number; readonly row: RowDraft }[] {
  return rows.flatMap((row, at) => (isEmptyRow(row) ? [] : [{ at, row }]));
}

/** The sessions, columns and maximum number of rows of a list. */
export interface ListBounds {
  readonly sessions: readonly string[];
  readonly columns: readonly string[];
  readonly most: number;
}

type KeptList = Omit<ListDraft, 'reason' | 'nonce'>;

/** The list in a stored draft. Ignores what no longer fits: the draft may be of an older version of the form, or name a closed session. */
export function readListDraft(kept: Readonly<Record<string, unknown>>, { sessions, columns, most }: ListBounds): KeptList {
  const { sessionId, rows, overflow, ...texts } = kept;
  const known = sessions.find((session) => session === sessionId) ?? (sessions.length === 1 ? sessions[0] : undefined);
  const read = Array.isArray(rows) ? rows.slice(0, most).map((row) => newRow(cellsOf(row, columns), unplacedOf(row))) : [];
  const over = Array.isArray(overflow) ? overflow.filter((text) => typeof text === 'string') : [];
  return { ...texts, sessionId: known ?? '', rows: read, overflow: over };
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

/** The unplaced cells by column, and the overflow, in the order of the rows. */
export function unplacedGroups({ rows, overflow }: Pick<ListDraft, 'rows' | 'overflow'>): readonly UnplacedGroup[] {
  const groups = new Map<string, CellsGroup['cells']>();
  for (const { at, row } of filledRows(rows)) {
    for (const { column, text } of row.unplaced) groups.set(column, [...(groups.get(column) ?? []), { at, text }]);
  }
  const cells = [...groups].map(([column, found]): CellsGroup => ({ kind: 'cells', column, cells: found }));
  return overflow.length === 0 ? cells : [...cells, { kind: 'rows', texts: overflow }];
}

/** The row without the unplaced cells of a column: their text is appended to the cell `into`, or dropped. */
export function placeCells(row: RowDraft, column: string, into?: string): RowDraft {
  const texts = row.unplaced.flatMap((cell) => (cell.column === column ? [cell.text] : []));
  const rest = { ...row, unplaced: row.unplaced.filter((cell) => cell.column !== column) };
  if (into === undefined || texts.length === 0) return rest;
  const before = row.cells[into]?.trim() ?? '';
  return { ...rest, cells: { ...row.cells, [into]: [...(before === '' ? [] : [before]), ...texts].join(', ') } };
}
