import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import type { Store, Tx } from '../../database/tables.ts';
import { type AdminAction, lockUser, requireUser } from './require-user.ts';

/** A user's logins: provider and subject of each. Relies on `user_identities_user`. @throws Problem NOT_FOUND. */
export async function loginsOf(store: Store, userId: string) {
  await requireUser(store, userId);
  const logins = await store.selectFrom('user_identities').select(['provider', 'subject']).where('user_id', '=', userId).execute();
  return { logins };
}

/**
 * Ends all logins of a user: their tokens are refused at the next call. The bff ends the sessions of the logins that the call returns.
 *
 * @throws Problem NOT_FOUND, or FORBIDDEN for the caller, who logs out instead.
 */
export async function endLogins(tx: Tx, { userId, reason, by }: AdminAction, now: Date): Promise<void> {
  refuseOneself(by, userId);
  await lockUser(tx, userId);
  await outdateTokens(tx, userId, now);
  await recordChange(tx, { actor: by, action: 'user.end-sessions', object: { kind: 'user', id: userId }, reason }, now);
}

/** Refuses a user's tokens that were issued before `now` or in the same second. Relies on `users_pkey`. */
export async function outdateTokens(tx: Tx, userId: string, now: Date): Promise<void> {
  const latest = sql<Date>`greatest(permissions_changed_at, ${now})`;
  await tx.updateTable('users').set({ permissions_changed_at: latest }).where('id', '=', userId).execute();
}

/** Refuses actions on the caller's own user. @throws Problem FORBIDDEN with the field `userId`. */
export function refuseOneself(by: Actor, userId: string): void {
  if (by.kind === 'person' && by.id === userId) throw new Problem('FORBIDDEN', { field: 'userId' });
}
