import { sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';

/**
 * Keeps seats, school and dates for the figures, under a placeholder address; deletes mailed links and co-owners.
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

/** Ends mailed links, so that the next owner of the mailbox neither cancels seats nor watches recordings. Relies on `cancel_links_sign_up`. */
export async function endMailedLinks(tx: Tx, signUpIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('cancel_links').where('sign_up_id', 'in', signUpIds).execute();
  await tx.deleteFrom('recording_grants').where('sign_up_id', 'in', signUpIds).execute();
}
