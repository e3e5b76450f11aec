import { createHash, createHmac } from 'node:crypto';
import { danishWallClock } from '@edison/contracts/danish-time';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { type Caller, normaliseEmail } from '../access/caller.ts';
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

/**
 * HMAC-SHA256 (RFC 2104) with a key that the database has made. Addresses can be guessed, so an unkeyed digest would reveal them. The input
 * is itself a SHA-256, which was stored before keys were used: those rows could be converted without knowing the addresses.
 */
async function digest(store: Store, who: string): Promise<string> {
  const { key } = await store.selectFrom('digest_keys').select('key').where('purpose', '=', 'person').executeTakeFirstOrThrow();
  const plain = createHash('sha256').update(who).digest('base64url');
  return createHmac('sha256', key).update(plain).digest('base64url');
}

const keptMonths = 24;

/**
 * Anonymises uses of codes 24 months after the end of the code (or after the use if it has no end), and downloads 24 months after their
 * day, which still count. Relies on `redemptions_old` and `downloads_old`.
 */
export async function clearOldDigests(store: Store, now: Date): Promise<void> {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - keptMonths);
  await store
    .deleteFrom('redemptions as r')
    .using('codes as c')
    .whereRef('c.code', '=', 'r.code')
    .where('r.redeemed_at', '<', since)
    .where(sql<boolean>`coalesce(least(c.valid_until, c.revoked_at), r.redeemed_at) < ${since}`)
    .execute();
  await store
    .updateTable('downloads')
    .set({ person: sql`'cleared ' || gen_random_uuid()`, user_id: null })
    .where('day', '<', danishWallClock(since).slice(0, 10))
    .where('person', 'not like', 'cleared %')
    .execute();
}
