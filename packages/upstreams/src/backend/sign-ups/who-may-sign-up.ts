import { asksForSchool } from '@edison/contracts/bff/events/who-signs-up';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import type { LockedSession } from '../seats/lock-session.ts';
import { refuseByState, refuseOver } from '../seats/seat-rules.ts';
import { missingOf, type ProfileRow } from '../users/profile.ts';

/**
 * Refuses a person who may not sign up for the session. Codes and free seats are checked elsewhere.
 *
 * @throws Problem NOT_FOUND, EVENT_CANCELLED, NOT_OPEN_YET, CLOSED, WRONG_AUDIENCE, REAFFIRM_NEEDED or NOT_ENROLLED.
 */
export async function requireEligible(tx: Tx, session: LockedSession, user: ProfileRow, now: Date): Promise<void> {
  refuseIneligible(session, user, await membersAmong(tx, session, [user.id]), { now, byAdmin: false });
}

/**
 * As `requireEligible`, with what was read before.
 *
 * @param members user ids of the members of the event's programme, if it is for members only.
 * @param of `byAdmin`: an admin, who gives a reason, may sign the person up outside the registration period, and says for the person that the
 * school is the same this year.
 */
export function refuseIneligible(
  session: LockedSession,
  user: ProfileRow,
  members: ReadonlySet<string>,
  { now, byAdmin }: { readonly now: Date; readonly byAdmin: boolean },
): void {
  if (byAdmin) refuseOver(session, now);
  else refuseByState(session, now);
  // Judges sign up by another call; a teacher brings a team or comes alone.
  if (session.audience === 'judge') throw new Problem('WRONG_AUDIENCE');
  if (asksForSchool(session) && missingOf(user, now).length > 0 && !(byAdmin && mayReaffirm(session, user, now)))
    throw new Problem('REAFFIRM_NEEDED');
  if (session.access === 'programme' && !members.has(user.id)) throw new Problem('NOT_ENROLLED');
}

/** Whether a sign-up by an admin says for the person that the school is the same this year: it is asked for, confirmed and open. */
export function mayReaffirm(session: LockedSession, user: ProfileRow, now: Date): boolean {
  return asksForSchool(session) && user.institution_state === 'confirmed' && missingOf(user, now).includes('reaffirm');
}

/** Those of the users who are members of the event's programme, if the event is for its members. Relies on the key of `memberships`. */
export async function membersAmong(tx: Tx, session: LockedSession, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (session.access !== 'programme' || session.programme_key === null) return new Set();
  const rows = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('programme_key', '=', session.programme_key)
    .where(sql<boolean>`user_id = any(${userIds}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}
