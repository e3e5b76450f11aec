import type { Store } from '../database/tables.ts';

/** Links a login (issuer and subject) to a user; replaces an earlier link. */
export async function linkIdentity(
  store: Store,
  userId: string,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
  now: Date,
): Promise<void> {
  await store
    .insertInto('user_identities')
    .values({ provider: issuer, subject, user_id: userId, linked_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet({ user_id: userId, linked_at: now }))
    .execute();
}
