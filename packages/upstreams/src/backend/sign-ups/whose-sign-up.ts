import { Problem } from '@edison/contracts/problem';
import type { Person } from '../access/caller.ts';
import type { Tx } from '../database/tables.ts';
import type { LockedSession } from '../seats/lock-session.ts';

/** Where a sign-up is, and whether it is the caller's own. @throws Problem NOT_FOUND, also for somebody else's unless an admin asks. */
export async function whoseSignUp(tx: Tx, signUpId: string, person: Person): Promise<{ sessionId: string; own: boolean }> {
  const row = await tx.selectFrom('sign_ups').select(['session_id', 'email_norm']).where('id', '=', signUpId).executeTakeFirst();
  const own = person.emailVerified && row?.email_norm === person.emailNorm;
  if (!row || !(own || person.isAdmin)) throw new Problem('NOT_FOUND');
  return { sessionId: row.session_id, own };
}

/**
 * Whether a sign-up may still be changed or given back. An admin's reason makes it the office's doing, also of an admin's own.
 *
 * @throws Problem BAD_REQUEST for somebody else's without a reason; CANCEL_DEADLINE_PASSED for an own one.
 */
export function refuseLate(
  session: LockedSession,
  own: boolean,
  { person, reason }: { readonly person: Person; readonly reason?: string | undefined },
  now: Date,
): void {
  if (!own && reason === undefined) throw new Problem('BAD_REQUEST', { field: 'reason' });
  const byOffice = person.isAdmin && reason !== undefined;
  if (!byOffice && now > session.cancel_until) throw new Problem('CANCEL_DEADLINE_PASSED');
}
