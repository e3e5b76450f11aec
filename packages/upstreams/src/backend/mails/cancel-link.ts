import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/** The digest of a mailed secret, which is what is stored. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A secret for a mail: 32 random bytes in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Makes a link for each sign-up that cancels it until `expiresAt`, with one statement.
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
  return new Map(tokens.map(([id, token]) => [id, `${siteUrl}/afmeld/#${token}`]));
}

/** The sign-up of a link, valid or expired; undefined for an unknown link. Relies on `cancel_links_pkey`. */
export function findCancelLink(tx: Tx, token: string) {
  return tx
    .selectFrom('cancel_links as l')
    .innerJoin('sign_ups as u', 'u.id', 'l.sign_up_id')
    .select(['u.id', 'u.session_id', 'l.queue_no'])
    .where('l.token_hash', '=', digestOf(token))
    .executeTakeFirst();
}
