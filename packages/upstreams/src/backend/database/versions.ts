import { Problem } from '@edison/contracts/problem';

/** A row that counts its versions. */
interface Versioned {
  readonly version: number;
  readonly changed_at: Date | null;
}

/** The refusal of a change that was made of an older version; `field` names what the version is of where there are several. */
export function changedMeanwhile({ version, changed_at }: Versioned, field?: string): Problem {
  const details = { version, ...(changed_at && { changedAt: changed_at.toISOString() }) };
  return new Problem('CHANGED_MEANWHILE', { ...(field !== undefined && { field }), details });
}
