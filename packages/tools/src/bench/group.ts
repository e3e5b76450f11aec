import type { Rounds } from './rounds.ts';
import type { Figure } from './row.ts';

/** Rows that are measured together. */
export interface Group {
  /** For `--only`. */
  readonly name: string;
  rows(rounds: Rounds): Promise<readonly Figure[]>;
}
