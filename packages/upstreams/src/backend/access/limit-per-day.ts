import { createHash } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import { countTry } from '@edison/database/count-try';
import type { Tx } from '../database/tables.ts';

const day = 24 * 60 * 60;

/** What is counted for each person, and how often a day they may do it. */
export const mostPerDay = {
  /** An admin must look at each new school, and anybody can create an account. */
  schools: 10,
  /** Changes of one's own account, each of which is a row of the audit log that stays. A busy first day has a dozen. */
  ownChanges: 200,
  /** People of other places whom a teacher signs up by list: each gets a mail. */
  outsideAddresses: 30,
  /** Links to a new e-mail that admins have sent to one person: each is a mail to an address that nobody has confirmed. */
  emailLinks: 4,
} as const;

/** What a person does, and how often at once. `problem`: the refusal, of the seconds to wait; RATE_LIMITED by default. */
interface CountedAction {
  readonly what: keyof typeof mostPerDay;
  /** Id of the person, or of the login without a profile. */
  readonly who: string;
  readonly weight?: number;
  readonly problem?: (retryAfter: number) => Problem;
}

/**
 * Counts something that a person does, in one statement and in the transaction of the change, which takes the count back if it fails. The
 * row of the counter is locked until then, so that requests at once are counted one after the other.
 *
 * @throws Problem RATE_LIMITED with the seconds to wait, or the action's.
 */
export async function limitPerDay(tx: Tx, action: CountedAction, now: Date): Promise<void> {
  const limit = { tries: mostPerDay[action.what], seconds: day };
  const counted = { table: 'backend.day_counters', subject: subjectOf(action), weight: action.weight };
  const retryAfter = await countTry(tx, counted, limit, now);
  if (retryAfter > 0) throw action.problem?.(retryAfter) ?? new Problem('RATE_LIMITED', { retryAfter });
}

/** How often a person has done something today. Relies on `day_counters_pkey`. */
export async function triesToday(tx: Tx, action: Pick<CountedAction, 'what' | 'who'>, now: Date): Promise<number> {
  const counter = tx.selectFrom('day_counters').select('tries').where('subject', '=', subjectOf(action)).where('ends_at', '>', now);
  return (await counter.executeTakeFirst())?.tries ?? 0;
}

function subjectOf({ what, who }: Pick<CountedAction, 'what' | 'who'>): string {
  return createHash('sha256').update(`${what} ${who}`).digest('base64url');
}
