import { isOver } from '@edison/contracts/deadline';
import { Problem } from '@edison/contracts/problem';
import { actsAsAdmin, type Person, type Requester } from '../access/caller.ts';
import type { Tx } from '../database/tables.ts';
import type { LockedSession } from '../seats/lock-session.ts';
import { refuseByState } from '../seats/seat-rules.ts';

/** The session of a sign-up, and whether it is the caller's own. @throws Problem NOT_FOUND, also for another person's unless an admin asks. */
export async function whoseSignUp(tx: Tx, signUpId: string, person: Person): Promise<{ sessionId: string; own: boolean }> {
  const row = await tx.selectFrom('sign_ups').select(['session_id', 'email_norm']).where('id', '=', signUpId).executeTakeFirst();
  const own = person.emailVerified && row?.email_norm === person.emailNorm;
  if (!row || !(own || person.isAdmin)) throw new Problem('NOT_FOUND');
  return { sessionId: row.session_id, own };
}

/**
 * Refuses a change or cancellation after the deadline.
 *
 * @throws Problem BAD_REQUEST for another person's sign-up without a reason; CANCEL_DEADLINE_PASSED for an own one.
 */
export function refuseLate(session: LockedSession, own: boolean, asking: Requester, now: Date): void {
  if (!own && asking.reason === undefined) throw new Problem('BAD_REQUEST', { field: 'reason' });
  if (!actsAsAdmin(asking) && isOver(session.cancel_until, now, session.starts_at)) throw new Problem('CANCEL_DEADLINE_PASSED');
}

/**
 * Refuses more seats when a new sign-up would be refused too. Admins are refused for an archived programme alone.
 *
 * @throws Problem NOT_FOUND, EVENT_CANCELLED, NOT_OPEN_YET or CLOSED.
 */
export function refuseMore(session: LockedSession, asking: Requester, now: Date): void {
  if (!actsAsAdmin(asking)) refuseByState(session, now);
  else if (session.archived_at !== null) throw new Problem('CLOSED');
}
