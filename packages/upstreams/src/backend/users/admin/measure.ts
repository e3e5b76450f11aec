import type { Actor } from '../../audit/record-change.ts';

/** What an admin does to a person. */
export interface Measure {
  readonly userId: string;
  readonly reason: string;
  readonly by: Actor;
}
