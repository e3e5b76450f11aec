import type { Store } from '../database/tables.ts';

/** Whether a profile has this normalised e-mail. Relies on the unique index of `users(email_norm)`. */
export async function hasProfile(store: Store, emailNorm: string): Promise<boolean> {
  return (await store.selectFrom('users').select('id').where('email_norm', '=', emailNorm).executeTakeFirst()) !== undefined;
}
