import type { Database } from '@edison/database/database';
import { hasEnded, oneAtATime, type ProviderLogout, removeAll, removeLogin } from './ended-logins.ts';
import type { Sealer } from './seal.ts';
import { openRow, type SessionContent, type StoredSession, sealContent } from './session-content.ts';
import type { SessionOwners } from './session-owner.ts';
import { orStoreUnavailable } from './store-errors.ts';
import { type SessionTables, schema } from './tables.ts';

/** How somebody has logged in at the provider. */
export interface Login {
  /** When the password was given, seconds since 1970, where the provider says so (OpenID Connect Core 2, `auth_time`). */
  readonly authTime: number | undefined;
  /** When this login asked the provider for the password anew, by our clock; undefined when it did not. */
  readonly askedAnewAt: Date | undefined;
  /** The provider's name for this login (OpenID Connect Back-Channel Logout 2.1), where it gives one. */
  readonly sid?: string;
}

/** A person's sessions together. Every method throws `STORE_UNAVAILABLE` when the database does not answer. */
export interface OwnedSessions {
  /** Stores a new session; false, and nothing is stored, when its login is older than the person's last logout everywhere, or has ended at the provider. */
  create(key: string, content: SessionContent, now: Date, endsAt: Date, login: Login): Promise<boolean>;
  /** The person's sessions, the latest used first. */
  listOf(subject: string): Promise<readonly StoredSession[]>;
  /** Ends all sessions of the person, and makes older logins at the provider worthless here. Answers what has ended. */
  removeAll(subject: string, now: Date): Promise<readonly StoredSession[]>;
  /** Ends what a logout at the provider ends. Undefined, and nothing is done, when this logout token has been used before. */
  removeLogin(logout: ProviderLogout, now: Date): Promise<readonly StoredSession[] | undefined>;
}

/** A person's sessions in a database, sealed by `sealer`, under the names that `owners` gives people. */
export function createOwnedSessions(database: Database, sealer: Sealer, owners: SessionOwners): OwnedSessions {
  const db = database.queries<SessionTables>(schema);
  const opened = (rows: readonly Parameters<typeof openRow>[1][]) => rows.flatMap((row) => openRow(sealer, row) ?? []);
  return {
    create: (key, value, now, endsAt, login) =>
      orStoreUnavailable(() =>
        db.transaction().execute(async (tx) => {
          const { subject } = value.person;
          await oneAtATime(tx, `session:${subject}`);
          if (login.sid !== undefined && (await hasEnded(tx, owners, login.sid))) return false;
          const ended = await tx
            .selectFrom('logout_everywhere')
            .select('at')
            .where('owner', 'in', owners.all(subject))
            .orderBy('at', 'desc')
            .executeTakeFirst();
          if (ended && !isAfter(login, ended.at)) return false;
          const [name] = login.sid === undefined ? [] : owners.logins(login.sid);
          const row = { key, sealed: sealContent(sealer, key, value), ends_at: endsAt, touched_at: now, owner: owners.of(subject) };
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
    removeAll: (subject, now) =>
      orStoreUnavailable(() => db.transaction().execute(async (tx) => opened(await removeAll(tx, owners, subject, now)))),
    removeLogin: (logout, now) =>
      orStoreUnavailable(() =>
        db.transaction().execute(async (tx) => {
          const ended = await removeLogin(tx, owners, logout, now);
          return ended && opened(ended);
        }),
      ),
  };
}

/**
 * The provider knows seconds: of a password given in the very second of the end, only having asked for it since, in that second, tells
 * that it came after. Where the provider says no time at all, having asked has to do.
 */
function isAfter({ authTime, askedAnewAt }: Login, ended: Date): boolean {
  if (authTime !== undefined && authTime !== secondOf(ended)) return authTime > secondOf(ended);
  if (askedAnewAt === undefined || askedAnewAt < ended) return false;
  return authTime === undefined || secondOf(askedAnewAt) === authTime;
}

/** Seconds since 1970, as a provider tells it. */
function secondOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
