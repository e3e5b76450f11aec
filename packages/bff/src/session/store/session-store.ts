import type { Database } from '@edison/database/database';
import { createOwnedSessions, type OwnedSessions } from './owned-sessions.ts';
import type { Sealer } from './seal.ts';
import { openRow, type SessionContent, type StoredSession, sealContent } from './session-content.ts';
import type { SessionOwners } from './session-owner.ts';
import { orStoreUnavailable } from './store-errors.ts';
import { type SessionTables, schema } from './tables.ts';

/** The rows of sessions. Every method throws `STORE_UNAVAILABLE` when the database does not answer. */
export interface SessionStore extends OwnedSessions {
  find(key: string): Promise<StoredSession | undefined>;
  /** Notes that the person was here, unless somebody has noted it after `since`. Never brings a removed session back. */
  touch(session: Pick<StoredSession, 'key' | 'person'>, now: Date, since: Date): Promise<void>;
  /** Takes refreshed tokens in unless somebody else has, or the session has ended: then false. */
  replace(key: string, version: number, content: SessionContent): Promise<boolean>;
  /** Ends the session; with a version, only if it is still at that version. Says whether there was one. */
  remove(key: string, version?: number): Promise<boolean>;
}

type Row = Parameters<typeof openRow>[1];

/** Asked for by every request of whoever is signed in: prepared once a connection, and not put together each time. */
const findByKey = { name: 'bff session', text: `select key, sealed, version, ends_at, touched_at from ${schema}.session where key = $1` };

/** The session rows of a database, sealed by `sealer`, under the names that `owners` gives people. */
export function createSessionStore(database: Database, sealer: Sealer, owners: SessionOwners): SessionStore {
  const db = database.queries<SessionTables>(schema);
  return {
    ...createOwnedSessions(database, sealer, owners),
    find: (key) =>
      orStoreUnavailable(async () => {
        const { rows } = await database.pool.query<Row>({ ...findByKey, values: [key] });
        return rows[0] && openRow(sealer, rows[0]);
      }),
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
