import { Problem } from '@edison/contracts/problem';

/** A row with a version, for optimistic locking. */
interface Versioned {
  readonly version: number;
  readonly changed_at: Date | null;
}

/** The problem CHANGED_MEANWHILE with the current version; `field` names the row where a call has several. */
export function changedMeanwhile({ version, changed_at }: Versioned, field?: string): Problem {
  const details = { version, ...(changed_at && { changedAt: changed_at.toISOString() }) };
  return new Problem('CHANGED_MEANWHILE', { ...(field !== undefined && { field }), details });
}
