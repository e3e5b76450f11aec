import { randomBytes } from 'node:crypto';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { sha256 } from '../hash.ts';
import type { IdentityTables, LinkPurpose } from '../tables.ts';
import { normalEmail } from './account.ts';

/** A mailed link. `password`: hash of the password that was chosen at the registration. */
export interface Link {
  readonly purpose: LinkPurpose;
  readonly email: string;
  readonly password: string | null;
  /** Account whose e-mail changes; `email` is the new one. */
  readonly accountId?: string | null;
}

/** Stores a link that is valid for `seconds`, and returns its secret for the mail; only the secret's hash is stored. */
export async function createLink(
  tx: QueryExecutorProvider,
  { purpose, email, password, accountId = null }: Link,
  seconds: number,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await sql`
    insert into identity.link (token_hash, purpose, email, email_norm, password, account_id, expires_at)
    values (${sha256(secret)}, ${purpose}, ${email}, ${normalEmail(email)}, ${password}, ${accountId},
      ${new Date(Date.now() + seconds * 1000)})`.execute(tx);
  return secret;
}

/** Whether the link is valid; does not use it, because mail scanners open links too. */
export async function isLinkValid(queries: Kysely<IdentityTables>, purpose: LinkPurpose, secret: string): Promise<boolean> {
  return (await findLink(queries, purpose, secret)) !== undefined;
}

/** The link if it is valid; does not use it. */
export async function findLink(queries: Kysely<IdentityTables>, purpose: LinkPurpose, secret: string): Promise<Link | undefined> {
  return queries
    .selectFrom('link')
    .select(['purpose', 'email', 'password', 'account_id as accountId'])
    .where('token_hash', '=', sha256(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
}

/** The address of an unconfirmed registration or an invitation, as typed. Relies on `link_email`. */
export async function findUnconfirmed(queries: Kysely<IdentityTables>, email: string): Promise<string | undefined> {
  const found = await queries
    .selectFrom('link')
    .select('email')
    .where('email_norm', '=', normalEmail(email))
    .where('purpose', 'in', ['confirm', 'invitation'])
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return found?.email;
}

/**
 * Uses the link; of two calls at once one gets it, the other null. Also deletes other registrations of the address and, for a new or a first
 * password, other links for one. A registration does not delete invitations, for a stranger may have started it.
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
  const choosesPassword = purpose === 'password' || purpose === 'invitation';
  const ended: LinkPurpose[] = choosesPassword ? ['confirm', 'password', 'invitation'] : ['confirm'];
  await queries.deleteFrom('link').where('email_norm', '=', normalEmail(link.email)).where('purpose', 'in', ended).execute();
  return link;
}
