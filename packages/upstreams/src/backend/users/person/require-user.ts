import { Problem } from '@edison/contracts/problem';
import type { Store, Tx } from '../../database/tables.ts';

/** Somebody by their id. Relies on `users_pkey`. @throws Problem NOT_FOUND. */
export async function requireUser(store: Store, userId: string) {
  const user = await users(store, userId).executeTakeFirst();
  if (!user) throw new Problem('NOT_FOUND');
  return user;
}

/** The same, kept as they are until the transaction ends. @throws Problem NOT_FOUND. */
export async function lockUser(tx: Tx, userId: string) {
  const user = await users(tx, userId).forNoKeyUpdate().executeTakeFirst();
  if (!user) throw new Problem('NOT_FOUND');
  return user;
}

function users(store: Store, userId: string) {
  return store.selectFrom('users').select(['id', 'email', 'email_norm', 'first_name', 'last_name', 'state']).where('id', '=', userId);
}
