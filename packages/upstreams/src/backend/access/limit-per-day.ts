import { createHash } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import { countTry } from '@edison/database/count-try';
import type { Tx } from '../database/tables.ts';

const day = 24 * 60 * 60;

/** What is counted for each person, and how often a day they may do it. */
const mostPerDay = {
  /** An admin must look at each new school, and anybody can create an account. */
  schools: 10,
  /** Changes of one's own account, each of which is a row of the audit log that stays. A busy first day has a dozen. */
  ownChanges: 200,
} as const;

/**
 * Counts something that a person does, in one statement and in the transaction of the change, which takes the count back if it fails. The
 * row of the counter is locked until then, so that requests at once are counted one after the other.
 *
 * @param who id of the person, or of the login without a profile.
 * @throws Problem RATE_LIMITED with the seconds to wait.
 */
export async function limitPerDay(tx: Tx, what: keyof typeof mostPerDay, who: string, now: Date): Promise<void> {
  const subject = createHash('sha256').update(`${what} ${who}`).digest('base64url');
  const retryAfter = await countTry(tx, { table: 'backend.day_counters', subject }, { tries: mostPerDay[what], seconds: day }, now);
  if (retryAfter > 0) throw new Problem('RATE_LIMITED', { retryAfter });
}
