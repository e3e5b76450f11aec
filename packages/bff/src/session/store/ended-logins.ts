import { createHash } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { SessionOwners } from './session-owner.ts';
import type { SessionTables } from './tables.ts';

/** A back-channel logout: of one login (`sid`), or of a person in every browser. */
export type ProviderLogout = {
  /** The id of the logout token (`jti`). */
  readonly id: string;
  /** When it was, by the provider's clock. */
  readonly at: Date;
} & ({ readonly sid: string; readonly subject?: string } | { readonly sid?: undefined; readonly subject: string });

type Rows = readonly Selectable<SessionTables['session']>[];

/** Twice the life of a login's start: no callback comes later, and no logout token is taken that late. */
const rememberedMilliseconds = 20 * 60_000;

/**
 * Ends the sessions that a logout at the provider ends. Undefined, and nothing is done, when the token has been used before: asked in the
 * same transaction, so that a logout that failed half-way can be sent again.
 */
export async function removeLogin(
  tx: Kysely<SessionTables>,
  owners: SessionOwners,
  logout: ProviderLogout,
  now: Date,
): Promise<Rows | undefined> {
  const forgetAt = new Date(now.getTime() + rememberedMilliseconds);
  const key = createHash('sha256').update(logout.id).digest('base64url');
  const first = tx.insertInto('seen_logout').values({ key, forget_at: forgetAt });
  if (
    !(await first
      .onConflict((seen) => seen.doNothing())
      .returning('key')
      .executeTakeFirst())
  )
    return undefined;
  const { sid, subject } = logout;
  // Told in whole seconds, by whoever has ended them all: a login of the same second is taken for one that came after.
  if (sid === undefined) return await removeAll(tx, owners, subject, new Date(logout.at.getTime() - 1));
  await oneAtATime(tx, `login:${sid}`);
  const names = owners.logins(sid);
  const ended = names.map((login) => ({ login, forget_at: forgetAt }));
  await tx
    .insertInto('ended_login')
    .values(ended)
    .onConflict((known) => known.doNothing())
    .execute();
  // Index: session_login.
  const rows = tx.deleteFrom('session').where('login', 'in', names).returningAll();
  return await (subject === undefined ? rows : rows.where('owner', 'in', owners.all(subject))).execute();
}

/** Ends all sessions of the person, and makes logins from before `at` worthless here. */
export async function removeAll(tx: Kysely<SessionTables>, owners: SessionOwners, subject: string, at: Date): Promise<Rows> {
  await oneAtATime(tx, `session:${subject}`);
  await tx
    .insertInto('logout_everywhere')
    .values({ owner: owners.of(subject), at })
    .onConflict((known) => known.column('owner').doUpdateSet({ at: sql<Date>`greatest(logout_everywhere.at, excluded.at)` }))
    .execute();
  return await tx.deleteFrom('session').where('owner', 'in', owners.all(subject)).returningAll().execute();
}

/** Whether the provider has ended the login while its callback was under way. */
export async function hasEnded(tx: Kysely<SessionTables>, owners: SessionOwners, sid: string): Promise<boolean> {
  await oneAtATime(tx, `login:${sid}`);
  const row = tx.selectFrom('ended_login').select('login').where('login', 'in', owners.logins(sid));
  return (await row.executeTakeFirst()) !== undefined;
}

/** A login that comes in while the person is logged out is judged before it or after it, never between. */
export async function oneAtATime(tx: Kysely<SessionTables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
