import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

interface Claim {
  readonly userId: string;
  readonly institutionId: string;
}

/**
 * Takes a school away from a user, and from their teams and sign-ups that are still to come: what was shared with it is shared no longer.
 * Seats and teams stay, for they are the user's own.
 */
export async function takeSchoolFrom(tx: Tx, { userId, institutionId }: Claim, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ institution_id: null })
    .where('id', '=', userId)
    .where('institution_id', '=', institutionId)
    .execute();
  await moveToCome(tx, { userId, from: institutionId, to: null }, now);
}

/** Gives the school that a user has now to their teams and sign-ups to come from which one was taken. */
export async function giveSchoolTo(tx: Tx, userId: string, now: Date): Promise<void> {
  const { institution_id: to } = await tx.selectFrom('users').select('institution_id').where('id', '=', userId).executeTakeFirstOrThrow();
  await moveToCome(tx, { userId, from: null, to }, now);
}

interface Move {
  readonly userId: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Relies on `teams_owner` and `sign_ups_person`. */
async function moveToCome(tx: Tx, { userId, from, to }: Move, now: Date): Promise<void> {
  await sql`
    update backend.sign_ups s set institution_id = ${to}
    from backend.users u, backend.sessions e
    where u.id = ${userId} and s.email_norm = u.email_norm and s.user_id = u.id and s.institution_id is not distinct from ${from}
      and s.state <> 'cancelled' and e.id = s.session_id and e.starts_at > ${now}::timestamptz`.execute(tx);
  await sql`
    update backend.teams t set institution_id = ${to}, shared_with = null
    from backend.sign_ups s, backend.sessions e
    where t.owner_user_id = ${userId} and t.institution_id is not distinct from ${from} and s.id = t.sign_up_id
      and e.id = s.session_id and e.starts_at > ${now}::timestamptz`.execute(tx);
}
