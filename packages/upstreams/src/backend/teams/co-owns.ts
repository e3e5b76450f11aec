import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/**
 * SQL condition: the person co-owns the team `t`, by an accepted invitation to its sign-up that has not ended. A cancelled sign-up has no
 * co-owners; the state is checked, because the release before this one does not end them. Relies on `co_owners_user`.
 */
export function coOwnsTeam(userId: string) {
  return sql<boolean>`exists (
    select from backend.co_owners c join backend.sign_ups of on of.id = c.sign_up_id
    where c.user_id = ${userId} and c.sign_up_id = t.sign_up_id and c.ended_at is null and of.state <> 'cancelled')`;
}

/**
 * Whether the person co-owns a sign-up that the caller has locked. Locks the co-ownership too, so that ending it waits for this change: no
 * change by a former co-owner comes later.
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
