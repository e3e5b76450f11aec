import { createHash } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { SessionOwners } from './session-owner.ts';
import type { SessionTables } from './tables.ts';

/** A back-channel logout: of one login (`sid`), or of a person in every browser. */
export type ProviderLogout = {
  /** The id of the logout token (`jti`). */
  readonly id: string;
  /** The token's `iat`. */
  readonly at: Date;
} & ({ readonly sid: string; readonly subject?: string } | { readonly sid?: undefined; readonly subject: string });

type Rows = readonly Selectable<SessionTables['session']>[];

/** Twice the life of a login transaction: no callback is accepted later, nor is a logout token that old. */
const rememberedMilliseconds = 20 * 60_000;

/**
 * Deletes the sessions of a logout at the provider and returns them; undefined, without a change, when the token has been used before. That
 * is recorded in the same transaction, so that a failed logout can be sent again.
 */
export async function deleteSessionsOfLogout(
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
  // `at` has whole seconds; a login of the same second counts as a later one.
  if (sid === undefined) return await deleteSessionsOfPerson(tx, owners, subject, new Date(logout.at.getTime() - 1));
  await lockByName(tx, `login:${sid}`);
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

/** Deletes all sessions of the person, and refuses logins from before `at`. */
export async function deleteSessionsOfPerson(tx: Kysely<SessionTables>, owners: SessionOwners, subject: string, at: Date): Promise<Rows> {
  await lockByName(tx, `session:${subject}`);
  await tx
    .insertInto('logout_everywhere')
    .values({ owner: owners.of(subject), at })
    .onConflict((known) => known.column('owner').doUpdateSet({ at: sql<Date>`greatest(logout_everywhere.at, excluded.at)` }))
    .execute();
  return await tx.deleteFrom('session').where('owner', 'in', owners.all(subject)).returningAll().execute();
}

/** Whether the provider has ended this login before its callback arrived here. */
export async function hasLoginEnded(tx: Kysely<SessionTables>, owners: SessionOwners, sid: string): Promise<boolean> {
  await lockByName(tx, `login:${sid}`);
  const row = tx.selectFrom('ended_login').select('login').where('login', 'in', owners.logins(sid));
  return (await row.executeTakeFirst()) !== undefined;
}

/** Locks by name until the transaction ends, so that a person's logins and logouts run one after the other. */
export async function lockByName(tx: Kysely<SessionTables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
