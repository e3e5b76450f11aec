import type { House } from './read-house.ts';
import type { Source } from './read-source.ts';

/** One place that breaks a rule. `line` is 0 when the file, folder or package as a whole does. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly what: string;
}

/** A rule of the house: a name for the report, and a check over all sources. */
export interface Rule {
  readonly name: string;
  find(sources: readonly Source[], house: House): readonly Finding[];
}
