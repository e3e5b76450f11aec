import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Store, Tx } from '../database/tables.ts';

/** The digest of a mailed secret, which is what is stored. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A secret for a mail: 32 random bytes in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Makes a link for each sign-up, by which its guest sees, changes and cancels it, with one statement.
 *
 * @param expiresAt the deadline of changes; the link itself leads to the sign-up for eight weeks more.
 *
 * @returns the URLs by sign-up id; the secret stands behind the #, so that no server logs it.
 */
export async function createCancelLinks(
  tx: Tx,
  siteUrl: string,
  signUpIds: readonly string[],
  expiresAt: Date,
): Promise<ReadonlyMap<string, string>> {
  const tokens = signUpIds.map((id) => [id, newToken()] as const);
  if (tokens.length === 0) return new Map();
  const digests = tokens.map(([, token]) => digestOf(token));
  await sql`
    insert into backend.cancel_links (token_hash, sign_up_id, queue_no, expires_at)
    select t.digest, u.id, u.queue_no, ${expiresAt}
    from unnest(${signUpIds}::text[], ${digests}::text[]) as t (id, digest) join backend.sign_ups u on u.id = t.id`.execute(tx);
  return new Map(tokens.map(([id, token]) => [id, `${siteUrl}/din-tilmelding/#${token}`]));
}

/**
 * The sign-up of a link; undefined for an unknown link. `ended`: it is cancelled, or was and is renewed since. Relies on
 * `cancel_links_pkey`.
 */
export async function findLinked(store: Store, token: string) {
  const row = await store
    .selectFrom('cancel_links as l')
    .innerJoin('sign_ups as u', 'u.id', 'l.sign_up_id')
    .select(['u.id', 'u.session_id', 'u.state', 'u.queue_no', 'l.queue_no as linked_no'])
    .where('l.token_hash', '=', digestOf(token))
    .executeTakeFirst();
  return row && { id: row.id, session_id: row.session_id, ended: row.state === 'cancelled' || row.queue_no !== row.linked_no };
}
