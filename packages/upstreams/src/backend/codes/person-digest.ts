import { createHash, createHmac } from 'node:crypto';
import { danishDay } from '@edison/contracts/calendar/days';
import { Problem } from '@edison/contracts/problem';
import type { ExpiredTables } from '@edison/database/jobs/expired-rows';
import { sql } from 'kysely';
import { type Caller, normaliseEmail } from '../access/caller.ts';
import { mailboxOf } from '../access/mailbox.ts';
import type { Store } from '../database/tables.ts';

/** A guest is recognised by the browser's id, never by an address, which anybody can type. */
export interface GuestFacts {
  readonly visitor?: string | undefined;
}

/** The keyed digest under which uses of codes and downloads are stored for a caller. @throws Problem BAD_REQUEST for a guest without an id. */
export async function personDigest(store: Store, caller: Caller, facts: GuestFacts): Promise<string> {
  const person = await findPersonDigest(store, caller, facts);
  if (person === undefined) throw new Problem('BAD_REQUEST', { field: 'visitor' });
  return person;
}

/** As `personDigest`; undefined for a guest without an id. */
export async function findPersonDigest(store: Store, caller: Caller, { visitor }: GuestFacts): Promise<string | undefined> {
  if (caller.kind === 'person' && caller.emailVerified) return digestOfEmail(store, caller.emailNorm);
  return visitor === undefined ? undefined : digestOfBrowser(store, visitor);
}

/** All digests of a caller: of the account and of the browser, which may have got something before it was logged in. */
export async function personDigests(store: Store, caller: Caller, { visitor }: GuestFacts): Promise<readonly string[]> {
  const persons = [await findPersonDigest(store, caller, {}), visitor === undefined ? undefined : await digestOfBrowser(store, visitor)];
  return persons.filter((person) => person !== undefined);
}

function digestOfBrowser(store: Store, visitor: string): Promise<string> {
  return digest(store, `visitor ${visitor}`);
}

/** The digest of an address, for an admin who acts on a user. */
export function digestOfEmail(store: Store, email: string): Promise<string> {
  return digest(store, `email ${normaliseEmail(email)}`);
}

/** The digests of addresses, in their order. */
export async function digestsOfEmails(store: Store, emails: readonly string[]): Promise<readonly string[]> {
  const key = await readKey(store);
  return emails.map((email) => keyed(key, `email ${normaliseEmail(email)}`));
}

/** The digest of a mailbox, whatever the tag of the address. */
export function digestOfMailbox(store: Store, emailNorm: string): Promise<string> {
  return digest(store, `mailbox ${mailboxOf(emailNorm)}`);
}

/**
 * HMAC-SHA256 (RFC 2104) with a key that the database has made. Addresses can be guessed, so an unkeyed digest would reveal them. The input
 * is itself a SHA-256, which was stored before keys were used: those rows could be converted without knowing the addresses.
 */
async function digest(store: Store, who: string): Promise<string> {
  return keyed(await readKey(store), who);
}

async function readKey(store: Store) {
  return (await store.selectFrom('digest_keys').select('key').where('purpose', '=', 'person').executeTakeFirstOrThrow()).key;
}

function keyed(key: Awaited<ReturnType<typeof readKey>>, who: string): string {
  const plain = createHash('sha256').update(who).digest('base64url');
  return createHmac('sha256', key).update(plain).digest('base64url');
}

const keptMonths = 24;

/**
 * Whose digests are forgotten: uses of codes 24 months after the end of the code (or after the use if it has no end), and whose a download
 * was 24 months after its day; the download still counts. Relies on `redemptions_old` and `downloads_old`.
 */
export function oldDigests(now: Date): ExpiredTables {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - keptMonths);
  return {
    redemptions: {
      table: 'backend.redemptions',
      where: sql`r.redeemed_at < ${since} and
        (select coalesce(least(c.valid_until, c.revoked_at), r.redeemed_at) from backend.codes as c where c.code = r.code) < ${since}`,
    },
    downloads: {
      table: 'backend.downloads',
      where: sql`r.day < ${danishDay(since)} and r.person not like 'cleared %'`,
      set: sql`person = 'cleared ' || gen_random_uuid(), user_id = null`,
    },
  };
}
