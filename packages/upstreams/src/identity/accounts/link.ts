import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sha256 } from '../hash.ts';
import type { IdentityTables, LinkPurpose } from '../tables.ts';
import { normalEmail } from './account.ts';

/** What a mailed link stands for. `password` is the hash of the password that a registration chose. */
export interface Link {
  readonly purpose: LinkPurpose;
  readonly email: string;
  readonly password: string | null;
  /** Whose change of e-mail it is; `email` is the new one. */
  readonly accountId?: string | null;
}

/** Remembers a link for some seconds, and answers with the secret that goes into the mail; we keep its hash. */
export async function createLink(queries: Kysely<IdentityTables>, { accountId = null, ...link }: Link, seconds: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await queries
    .insertInto('link')
    .values({
      ...link,
      account_id: accountId,
      token_hash: sha256(secret),
      email_norm: normalEmail(link.email),
      expires_at: new Date(Date.now() + seconds * 1000),
    })
    .execute();
  return secret;
}

/** Tells whether the link still works, and leaves it: mail scanners open links too. */
export async function isLive(queries: Kysely<IdentityTables>, purpose: LinkPurpose, secret: string): Promise<boolean> {
  return (await findLink(queries, purpose, secret)) !== undefined;
}

/** The link as long as it works, left as it is. */
export async function findLink(queries: Kysely<IdentityTables>, purpose: LinkPurpose, secret: string): Promise<Link | undefined> {
  return queries
    .selectFrom('link')
    .select(['purpose', 'email', 'password', 'account_id as accountId'])
    .where('token_hash', '=', sha256(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
}

/** The address of a registration that waits to be confirmed, as it was typed. Relies on `link_email`. */
export async function findWaiting(queries: Kysely<IdentityTables>, email: string): Promise<string | undefined> {
  const found = await queries
    .selectFrom('link')
    .select('email')
    .where('email_norm', '=', normalEmail(email))
    .where('purpose', '=', 'confirm')
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return found?.email;
}

/**
 * Uses the link up; of two at once one gets it, the other null. The other registrations of its address end with it, and with a new
 * password the other links for one: a registration that a stranger began ends no invitation.
 */
export async function useLink(queries: Kysely<IdentityTables>, purpose: LinkPurpose, secret: string): Promise<Link | null> {
  const link = await queries
    .deleteFrom('link')
    .where('token_hash', '=', sha256(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .returning(['purpose', 'email', 'password', 'account_id as accountId'])
    .executeTakeFirst();
  if (!link) return null;
  const ended: LinkPurpose[] = purpose === 'password' ? ['confirm', 'password'] : ['confirm'];
  await queries.deleteFrom('link').where('email_norm', '=', normalEmail(link.email)).where('purpose', 'in', ended).execute();
  return link;
}
