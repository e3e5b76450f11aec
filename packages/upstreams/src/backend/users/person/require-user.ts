import { Problem } from '@edison/contracts/problem';
import type { Actor } from '../../audit/record-change.ts';
import type { Store, Tx } from '../../database/tables.ts';

/** Finds a user by id. Relies on `users_pkey`. @throws Problem NOT_FOUND. */
export async function requireUser(store: Store, userId: string) {
  const user = await users(store, userId).executeTakeFirst();
  if (!user) throw new Problem('NOT_FOUND');
  return user;
}

/** Locks a user's row until the transaction ends. @throws Problem NOT_FOUND. */
export async function lockUser(tx: Tx, userId: string) {
  const user = await users(tx, userId).forNoKeyUpdate().executeTakeFirst();
  if (!user) throw new Problem('NOT_FOUND');
  return user;
}

function users(store: Store, userId: string) {
  return store.selectFrom('users').select(['id', 'email', 'email_norm', 'first_name', 'last_name', 'state']).where('id', '=', userId);
}

/** Something that an admin does to a user, with the reason for the audit log. */
export interface AdminAction {
  readonly userId: string;
  readonly reason: string;
  readonly by: Actor;
}
