import { createHash, createHmac } from 'node:crypto';
import { danishWallClock } from '@edison/contracts/danish-time';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { type Caller, normaliseEmail } from '../access/caller.ts';
import type { Store } from '../database/tables.ts';

/** What knows a guest again: a browser. Never an address: anybody can write one. */
export interface GuestFacts {
  readonly visitor?: string | undefined;
}

/** Whose a use of a code or a download is, as a keyed digest that is the same each time. @throws Problem BAD_REQUEST for nobody at all. */
export async function personDigest(store: Store, caller: Caller, facts: GuestFacts): Promise<string> {
  const person = await findPersonDigest(store, caller, facts);
  if (person === undefined) throw new Problem('BAD_REQUEST', { field: 'visitor' });
  return person;
}

/** The same, or undefined for somebody who says nothing. */
export async function findPersonDigest(store: Store, caller: Caller, { visitor }: GuestFacts): Promise<string | undefined> {
  if (caller.kind === 'person' && caller.emailVerified) return digestOfEmail(store, caller.emailNorm);
  return visitor === undefined ? undefined : digestOfBrowser(store, visitor);
}

/** Everybody that a caller is: somebody who logs in after they were given something is the browser still. */
export async function personDigests(store: Store, caller: Caller, { visitor }: GuestFacts): Promise<readonly string[]> {
  const persons = [await findPersonDigest(store, caller, {}), visitor === undefined ? undefined : await digestOfBrowser(store, visitor)];
  return persons.filter((person) => person !== undefined);
}

function digestOfBrowser(store: Store, visitor: string): Promise<string> {
  return digest(store, `visitor ${visitor}`);
}

/** The same for somebody whose address is known otherwise: an admin acts for them. */
export function digestOfEmail(store: Store, email: string): Promise<string> {
  return digest(store, `email ${normaliseEmail(email)}`);
}

/**
 * HMAC-SHA256 (RFC 2104) with the key that the database made for itself. Addresses can be guessed, so a plain digest would tell who it was.
 * What goes in is the SHA-256 that was once kept itself: those rows could be moved on without knowing who they are.
 */
async function digest(store: Store, who: string): Promise<string> {
  const { key } = await store.selectFrom('digest_keys').select('key').where('purpose', '=', 'person').executeTakeFirstOrThrow();
  const plain = createHash('sha256').update(who).digest('base64url');
  return createHmac('sha256', key).update(plain).digest('base64url');
}

const keptMonths = 24;

/**
 * Forgets who it was: uses of codes 24 months after the code's end (after the use itself, where the code has none), and whose a download was
 * 24 months after its day; the download stays as a figure. Relies on `redemptions_old` and `downloads_old`.
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
