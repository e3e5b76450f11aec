import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/**
 * Anonymises sign-ups: seats, school and dates stay for the statistics, under a placeholder address; mailed links and co-owners are
 * deleted.
 */
export async function anonymiseSignUps(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('sign_ups')
    .set({
      user_id: null,
      email: sql<string>`'slettet-' || id || '@slettet.invalid'`,
      email_norm: sql<string>`lower('slettet-' || id || '@slettet.invalid')`,
      name: 'Slettet bruger',
      note: null,
      reason: null,
    })
    .where('id', 'in', ids)
    .execute();
  await endMailedLinks(tx, ids);
  await tx.deleteFrom('co_owners').where('sign_up_id', 'in', ids).execute();
}

/** Invalidates mailed links, so that the next owner of the mailbox can neither cancel seats nor watch recordings. Relies on `cancel_links_sign_up`. */
export async function endMailedLinks(tx: Tx, signUpIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('cancel_links').where('sign_up_id', 'in', signUpIds).execute();
  await tx.deleteFrom('recording_grants').where('sign_up_id', 'in', signUpIds).execute();
}
