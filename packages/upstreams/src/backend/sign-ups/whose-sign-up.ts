import { isOver } from '@edison/contracts/deadline';
import { Problem } from '@edison/contracts/problem';
import type { Person } from '../access/caller.ts';
import type { Tx } from '../database/tables.ts';
import type { LockedSession } from '../seats/lock-session.ts';
import { refuseByState } from '../seats/seat-rules.ts';

/** Where a sign-up is, and whether it is the caller's own. @throws Problem NOT_FOUND, also for somebody else's unless an admin asks. */
export async function whoseSignUp(tx: Tx, signUpId: string, person: Person): Promise<{ sessionId: string; own: boolean }> {
  const row = await tx.selectFrom('sign_ups').select(['session_id', 'email_norm']).where('id', '=', signUpId).executeTakeFirst();
  const own = person.emailVerified && row?.email_norm === person.emailNorm;
  if (!row || !(own || person.isAdmin)) throw new Problem('NOT_FOUND');
  return { sessionId: row.session_id, own };
}

/** Who asks for a change, and why when it is an admin. */
interface Asking {
  readonly person: Person;
  readonly reason?: string | undefined;
}

/**
 * Whether a sign-up may still be changed or given back.
 *
 * @throws Problem BAD_REQUEST for somebody else's without a reason; CANCEL_DEADLINE_PASSED for an own one.
 */
export function refuseLate(session: LockedSession, own: boolean, asking: Asking, now: Date): void {
  if (!own && asking.reason === undefined) throw new Problem('BAD_REQUEST', { field: 'reason' });
  if (!isByAdmin(asking) && isOver(session.cancel_until, now, session.starts_at)) throw new Problem('CANCEL_DEADLINE_PASSED');
}

/**
 * Whether a sign-up may have more seats: as long as somebody new could come.
 *
 * @throws Problem NOT_FOUND, EVENT_CANCELLED, NOT_OPEN_YET or CLOSED, but for admins.
 */
export function refuseMore(session: LockedSession, asking: Asking, now: Date): void {
  if (!isByAdmin(asking)) refuseByState(session, now);
}

/** An admin's reason makes it an admin's doing, also of an admin's own. */
function isByAdmin({ person, reason }: Asking): boolean {
  return person.isAdmin && reason !== undefined;
}
