import type { Database } from '@edison/database/database';
import type { ExpiredTables } from '@edison/database/jobs/expired-rows';
import type { Sealer } from '@edison/database/seal';
import { sql } from 'kysely';
import { deleteSessionsOfLogout, deleteSessionsOfPerson, hasLoginEnded, lockByName, type ProviderLogout } from './ended-logins.ts';
import { decryptSession, type SessionContent, type StoredSession, sealContent } from './session-content.ts';
import type { SessionOwners } from './session-owner.ts';
import { orStoreUnavailable } from './store-errors.ts';
import { type SessionTables, schema } from './tables.ts';

/** A login at the provider, by the claims of its ID token. */
export interface Login {
  /** When the person authenticated, seconds since 1970, if the provider says so (OpenID Connect Core 2, `auth_time`). */
  readonly authTime: number | undefined;
  /** When this login was started with `prompt=login`, by our clock; undefined without it. */
  readonly promptedAt: Date | undefined;
  /** The provider's session id (OpenID Connect Back-Channel Logout 2.1), if it gives one. */
  readonly sid?: string;
}

/** A session that a login starts. */
export interface NewSession {
  readonly content: SessionContent;
  readonly now: Date;
  readonly endsAt: Date;
  readonly login: Login;
}

/** The rows of sessions. Every method throws `STORE_UNAVAILABLE` when the database does not answer. */
export interface SessionStore {
  find(key: string): Promise<StoredSession | undefined>;
  /** Inserts a session; false, without a row, when its login is older than the person's last logout everywhere, or has ended at the provider. */
  create(key: string, session: NewSession): Promise<boolean>;
  /** The person's sessions, the latest used first. */
  listOf(subject: string): Promise<readonly StoredSession[]>;
  /** Deletes and returns all sessions of the person, and refuses logins at the provider from before `now`. */
  deleteSessionsOfPerson(subject: string, now: Date): Promise<readonly StoredSession[]>;
  /** Deletes and returns the sessions of a back-channel logout; undefined when its token has been used before. */
  deleteSessionsOfLogout(logout: ProviderLogout, now: Date): Promise<readonly StoredSession[] | undefined>;
  /** Sets `touched_at`, unless it is later than `since`. Never restores a deleted session. */
  touch(session: Pick<StoredSession, 'key' | 'person'>, now: Date, since: Date): Promise<void>;
  /** Updates the content if the row still has this version; false when it has another or is deleted. */
  replace(key: string, version: number, content: SessionContent): Promise<boolean>;
  /** Deletes the session, with a version only if the row still has it; returns whether it did. */
  remove(key: string, version?: number): Promise<boolean>;
}

type Row = Parameters<typeof decryptSession>[1];

/** A prepared statement, because every request of a signed-in person runs it. */
const findByKey = { name: 'bff session', text: `select key, sealed, version, ends_at, touched_at from ${schema}.session where key = $1` };

/** The session rows of a database, encrypted by `sealer`, with people named by `owners`. */
export function createSessionStore(database: Database, sealer: Sealer, owners: SessionOwners): SessionStore {
  const db = database.queries<SessionTables>(schema);
  const opened = (rows: readonly Row[]) => rows.flatMap((row) => decryptSession(sealer, row) ?? []);
  return {
    find: (key) =>
      orStoreUnavailable(async () => {
        const { rows } = await database.pool.query<Row>({ ...findByKey, values: [key] });
        return rows[0] && decryptSession(sealer, rows[0]);
      }),
    create: (key, { content, now, endsAt, login }) =>
      orStoreUnavailable(() =>
        db.transaction().execute(async (tx) => {
          const { subject } = content.person;
          await lockByName(tx, `session:${subject}`);
          if (login.sid !== undefined && (await hasLoginEnded(tx, owners, login.sid))) return false;
          const ended = await tx
            .selectFrom('logout_everywhere')
            .select('at')
            .where('owner', 'in', owners.all(subject))
            .orderBy('at', 'desc')
            .executeTakeFirst();
          if (ended && !isAfter(login, ended.at)) return false;
          const [name] = login.sid === undefined ? [] : owners.logins(login.sid);
          const row = { key, sealed: sealContent(sealer, key, content), ends_at: endsAt, touched_at: now, owner: owners.of(subject) };
          await tx
            .insertInto('session')
            .values({ ...row, ...(name !== undefined && { login: name }) })
            .execute();
          return true;
        }),
      ),
    listOf: (subject) =>
      orStoreUnavailable(async () => {
        // Index: session_owner.
        const rows = db.selectFrom('session').selectAll().where('owner', 'in', owners.all(subject));
        return opened(await rows.orderBy('touched_at', 'desc').orderBy('key').execute());
      }),
    deleteSessionsOfPerson: (subject, now) =>
      orStoreUnavailable(() => db.transaction().execute(async (tx) => opened(await deleteSessionsOfPerson(tx, owners, subject, now)))),
    deleteSessionsOfLogout: (logout, now) =>
      orStoreUnavailable(() =>
        db.transaction().execute(async (tx) => {
          const ended = await deleteSessionsOfLogout(tx, owners, logout, now);
          return ended && opened(ended);
        }),
      ),
    touch: ({ key, person: { subject } }, now, since) =>
      orStoreUnavailable(async () => {
        const change = { touched_at: now, owner: owners.of(subject) };
        await db.updateTable('session').set(change).where('key', '=', key).where('touched_at', '<=', since).execute();
      }),
    replace: (key, version, value) =>
      orStoreUnavailable(async () => {
        const change = { sealed: sealContent(sealer, key, value), version: version + 1 };
        const changed = await db
          .updateTable('session')
          .set(change)
          .where('key', '=', key)
          .where('version', '=', version)
          .executeTakeFirst();
        return changed.numUpdatedRows > 0n;
      }),
    remove: (key, version) =>
      orStoreUnavailable(async () => {
        const row = db.deleteFrom('session').where('key', '=', key);
        const removed = await (version === undefined ? row : row.where('version', '=', version)).executeTakeFirst();
        return removed.numDeletedRows > 0n;
      }),
  };
}

/** How many sessions are neither idle nor ended at this moment. Index: session_touched_at. */
export async function countSessions(database: Database, now: Date, idleSeconds: number): Promise<number> {
  const { count } = await database
    .queries<SessionTables>(schema)
    .selectFrom('session')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('touched_at', '>=', new Date(now.getTime() - idleSeconds * 1000))
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Whether a login is later than a logout everywhere. `auth_time` has whole seconds: in the second of the logout, only a `prompt=login` after
 * it proves that the login is later. Without `auth_time` such a prompt suffices.
 */
function isAfter({ authTime, promptedAt }: Login, ended: Date): boolean {
  if (authTime !== undefined && authTime !== secondOf(ended)) return authTime > secondOf(ended);
  if (promptedAt === undefined || promptedAt < ended) return false;
  return authTime === undefined || secondOf(promptedAt) === authTime;
}

/** Whole seconds since 1970, as in `auth_time`. */
function secondOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

const day = 86_400_000;

/**
 * What nobody can use any more: ended and idle sessions, spent logins past their life, leases run out. Relies on `session_ends_at`,
 * `session_touched_at`, `logout_everywhere_at`, and the index of `forget_at` of each table.
 */
export function expiredSessions(now: Date, idleSeconds: number): ExpiredTables {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const forgotten = sql`r.forget_at < ${now}`;
  return {
    sessions: { table: 'bff.session', where: sql`r.ends_at < ${now} or r.touched_at < ${before(idleSeconds * 1_000)}` },
    spentLogins: { table: 'bff.spent_login', where: forgotten },
    endedLogins: { table: 'bff.ended_login', where: forgotten },
    seenLogouts: { table: 'bff.seen_logout', where: forgotten },
    // A login at a provider lasts 30 days at most.
    logouts: { table: 'bff.logout_everywhere', where: sql`r.at < ${before(30 * day)}` },
    leases: { table: 'bff.lease', where: sql`r.until < ${before(day)}` },
  };
}
