import { Problem } from '@edison/contracts/problem';

/** A row with a version, for optimistic locking. */
interface Versioned {
  readonly version: number;
  readonly changed_at?: Date | null;
}

/** The problem CHANGED_MEANWHILE with the current version; `field` names the row where a call has several. */
export function changedMeanwhile({ version, changed_at }: Versioned, field?: string): Problem {
  const details = { version, ...(changed_at && { changedAt: changed_at.toISOString() }) };
  return new Problem('CHANGED_MEANWHILE', { ...(field !== undefined && { field }), details });
}

/** The row in the version that was seen. `field` names it where a call has several. @throws Problem NOT_FOUND or CHANGED_MEANWHILE. */
export function requireVersion<Row extends Versioned>(row: Row | undefined, version: number, field?: string): Row {
  if (row?.version === version) return row;
  throw staleOrGone(row, field);
}

interface Seen {
  readonly id: string;
  readonly version: number;
  readonly field: string;
}

/** The same of several rows, which are locked together. */
export function requireSeen<Row extends Versioned & { readonly id: string }>(rows: readonly Row[], { id, version, field }: Seen): Row {
  return requireVersion(
    rows.find((row) => row.id === id),
    version,
    field,
  );
}

/** Why a guarded update of a version changed no row: CHANGED_MEANWHILE with the row's version now, or NOT_FOUND. */
export function staleOrGone(row: Versioned | undefined, field?: string): Problem {
  return row ? changedMeanwhile(row, field) : new Problem('NOT_FOUND', field === undefined ? {} : { field });
}
