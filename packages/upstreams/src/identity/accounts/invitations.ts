import { randomBytes } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { sha256 } from '../hash.ts';
import { normalEmail } from './account.ts';

/** Links with which people whom an admin invites choose a first password; for the backend in the same database, in its transaction. */
export interface Invitations {
  /** A link for each address; none for an address with an account, whose owner logs in. Earlier invitations of the addresses end. */
  create(tx: QueryExecutorProvider, emails: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Ends the invitations of these addresses. */
  end(tx: QueryExecutorProvider, emails: readonly string[]): Promise<void>;
}

/** Holidays and a full mailbox; who is later registers by the address, which leads to the same profile. */
const linkSeconds = 30 * 24 * 3600;

/** @param issuer beginning of the links. */
export function createInvitations(issuer: string, now: () => Date): Invitations {
  return {
    async create(tx, emails) {
      await endInvitations(tx, emails);
      const links = emails.map((email) => ({ email, email_norm: normalEmail(email), secret: randomBytes(32).toString('base64url') }));
      const rows = links.map(({ email, email_norm, secret }) => ({ email, email_norm, token_hash: sha256(secret) }));
      // Of two spellings of one address both have a link that works once. Relies on the unique index of `account(email_norm)`.
      const made = await sql<{ token_hash: string }>`
        insert into identity.link (token_hash, purpose, email, email_norm, expires_at)
        select n.token_hash, 'invitation', n.email, n.email_norm, ${new Date(now().getTime() + linkSeconds * 1000)}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (token_hash text, email text, email_norm text)
        where not exists (select from identity.account a where a.email_norm = n.email_norm)
        returning token_hash`.execute(tx);
      const hashes = new Set(made.rows.map(({ token_hash }) => token_hash));
      return new Map(links.flatMap(({ email, secret }) => (hashes.has(sha256(secret)) ? [[email, `${issuer}/invitation/${secret}`]] : [])));
    },
    end: endInvitations,
  };
}

/** Relies on `link_email`. */
async function endInvitations(tx: QueryExecutorProvider, emails: readonly string[]): Promise<void> {
  await sql`
    delete from identity.link where purpose = 'invitation' and email_norm = any(${emails.map(normalEmail)}::text[])`.execute(tx);
}
