import type { SignUpRow } from '@edison/contracts/bff/sign-ups/sign-up-list';

/** One person of a list as typed: everything is text. */
export type RowTexts = { readonly [K in keyof SignUpRow]: string };

/** A row; `key` stays with it while others come and go. */
export interface RowDraft extends RowTexts {
  readonly key: string;
}

/** A list as it is typed. */
export interface ListDraft {
  /** Empty until one is chosen. */
  readonly sessionId: string;
  readonly rows: readonly RowDraft[];
}

/** No list has more rows (`signUpList`). */
export const mostRows = 100;

/** A row with nothing in it, or with what is given. */
export function newRow(texts: Partial<RowTexts> = {}): RowDraft {
  return { key: crypto.randomUUID(), firstName: '', lastName: '', email: '', seats: '', organisation: '', note: '', ...texts };
}

/** Nothing is typed into it. */
export function isEmptyRow({ key: _, ...texts }: RowDraft): boolean {
  return Object.values(texts).every((text) => text.trim() === '');
}

/** The rows that say something, with their place among all. */
export function filledRows(rows: readonly RowDraft[]): readonly { readonly at: number; readonly row: RowDraft }[] {
  return rows.flatMap((row, at) => (isEmptyRow(row) ? [] : [{ at, row }]));
}

/** A row as the call takes it. */
export function toSignUpRow({ key: _, ...texts }: RowDraft): SignUpRow {
  return texts;
}

/** A list out of a draft that was kept, which may be older than this form, or of another event's sessions. */
export function listOf(kept: Readonly<Record<string, unknown>>, sessions: readonly string[]): ListDraft {
  const { sessionId, rows } = kept;
  const known = sessions.find((session) => session === sessionId) ?? (sessions.length === 1 ? sessions[0] : undefined);
  const texts = Array.isArray(rows) ? rows.slice(0, mostRows).map(rowOf) : [];
  return { sessionId: known ?? '', rows: texts };
}

function rowOf(kept: unknown): RowDraft {
  const cells = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  const row = newRow();
  return { ...row, ...Object.fromEntries(cells.filter(([cell, text]) => cell in row && cell !== 'key' && typeof text === 'string')) };
}
