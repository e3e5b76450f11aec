/** A row as typed, by the names of its columns: everything is text. */
export type Cells = Readonly<Record<string, string>>;

/** A row; `key` stays with it while others come and go. */
export interface RowDraft {
  readonly key: string;
  readonly cells: Cells;
}

/** A list as it is typed. */
export interface ListDraft {
  /** Empty until one is chosen. */
  readonly sessionId: string;
  readonly rows: readonly RowDraft[];
  /** Why, where somebody of the office is asked for it. */
  readonly reason?: string;
}

/** A row with nothing in it, or with what is given. */
export function newRow(cells: Cells = {}): RowDraft {
  return { key: crypto.randomUUID(), cells };
}

/** Nothing is typed into it. */
export function isEmptyRow({ cells }: RowDraft): boolean {
  return Object.values(cells).every((text) => text.trim() === '');
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
  const { sessionId, rows, reason } = kept;
  const known = sessions.find((session) => session === sessionId) ?? (sessions.length === 1 ? sessions[0] : undefined);
  const read = Array.isArray(rows) ? rows.slice(0, most).map((row) => newRow(cellsOf(row, columns))) : [];
  return { sessionId: known ?? '', rows: read, ...(typeof reason === 'string' && { reason }) };
}

function cellsOf(kept: unknown, columns: readonly string[]): Cells {
  const cells: unknown = typeof kept === 'object' && kept !== null && 'cells' in kept ? kept.cells : undefined;
  const given = typeof cells === 'object' && cells !== null ? Object.entries(cells) : [];
  return Object.fromEntries(given.filter(([column, text]) => columns.includes(column) && typeof text === 'string'));
}
