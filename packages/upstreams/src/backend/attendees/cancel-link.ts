import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../database/tables.ts';

/** The digest of a mailed secret: what is kept of it. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A secret for a mail: 32 random bytes in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Makes a link that gives back what the sign-up holds now, until `expiresAt`.
 *
 * @returns its address; the secret stands behind the #, so that no server writes it down.
 */
export async function createCancelLink(tx: Tx, siteUrl: string, signUpId: string, expiresAt: Date): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('cancel_links')
    .columns(['token_hash', 'sign_up_id', 'queue_no', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('sign_ups')
        .select((row) => [row.val(digestOf(token)).as('token_hash'), 'id', 'queue_no', row.val(expiresAt).as('expires_at')])
        .where('id', '=', signUpId),
    )
    .execute();
  return `${siteUrl}/afmeld/#${token}`;
}

/** What a link is about, whether it can still be used or not; undefined when there is none. Relies on `cancel_links_pkey`. */
export function findCancelLink(tx: Tx, token: string) {
  return tx
    .selectFrom('cancel_links as l')
    .innerJoin('sign_ups as u', 'u.id', 'l.sign_up_id')
    .select(['u.id', 'u.session_id', 'l.queue_no'])
    .where('l.token_hash', '=', digestOf(token))
    .executeTakeFirst();
}
