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
  await sql`
    update backend.sign_ups s set institution_id = null, school_taken = true
    from ${upcomingSignUps({ userId, now })} and s.institution_id = ${institutionId}`.execute(tx);
  await sql`
    update backend.teams t set institution_id = null, school_taken = true, shared_with = null
    from ${upcomingTeams({ userId, now })} and t.institution_id = ${institutionId}`.execute(tx);
}

/** Gives the school that a user has now to those of their teams and sign-ups to come from which a no has taken one. */
export async function giveSchoolTo(tx: Tx, userId: string, now: Date): Promise<void> {
  const { institution_id: to } = await tx.selectFrom('users').select('institution_id').where('id', '=', userId).executeTakeFirstOrThrow();
  await sql`
    update backend.sign_ups s set institution_id = ${to}, school_taken = false
    from ${upcomingSignUps({ userId, now })} and s.institution_id is null and s.school_taken`.execute(tx);
  await sql`
    update backend.teams t set institution_id = ${to}, school_taken = false
    from ${upcomingTeams({ userId, now })} and t.institution_id is null and t.school_taken`.execute(tx);
}

/** Whose, and from when on. */
interface Upcoming {
  readonly userId: string;
  readonly now: Date;
}

/** The user's own sign-ups `s` of sessions that have not begun. Relies on `sign_ups_person`. */
function upcomingSignUps({ userId, now }: Upcoming) {
  return sql`backend.users u, backend.sessions e
    where u.id = ${userId} and s.email_norm = u.email_norm and s.user_id = u.id and s.state <> 'cancelled'
      and e.id = s.session_id and e.starts_at > ${now}::timestamptz`;
}

/** The user's teams `t` at sessions that have not begun. Relies on `teams_owner`. */
function upcomingTeams({ userId, now }: Upcoming) {
  return sql`backend.sign_ups s, backend.sessions e
    where t.owner_user_id = ${userId} and s.id = t.sign_up_id and e.id = s.session_id and e.starts_at > ${now}::timestamptz`;
}
