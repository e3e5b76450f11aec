import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/**
 * Whether a person co-owns the team `t` of a query: has accepted an invitation to its sign-up that has not ended. A sign-up that was
 * cancelled has no co-owners, whatever its rows say: the release before this one does not end them. Relies on `co_owners_user`.
 */
export function coOwnsTeam(userId: string) {
  return sql<boolean>`exists (
    select from backend.co_owners c join backend.sign_ups of on of.id = c.sign_up_id
    where c.user_id = ${userId} and c.sign_up_id = t.sign_up_id and c.ended_at is null and of.state <> 'cancelled')`;
}

/**
 * The same of a sign-up that the caller has locked, with a share of the row: an end waits for what is changed, so that once it is answered
 * nothing of that co-owner's follows.
 */
export async function lockCoOwnership(tx: Tx, signUpId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('co_owners')
    .select('id')
    .where('user_id', '=', userId)
    .where('sign_up_id', '=', signUpId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
