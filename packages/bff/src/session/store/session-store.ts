import { Problem } from '@edison/contracts/problem';
import type { Database } from '@edison/database/database';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Sealer } from './seal.ts';
import { type SessionTables, schema } from './tables.ts';

const person = z.object({
  subject: z.string(),
  role: z.enum(['teacher', 'admin']),
  permissions: z.array(z.string()),
  name: z.string(),
  email: z.string(),
});

const tokens = z.object({
  access: z.string(),
  /** When the access token runs out, milliseconds since 1970. */
  accessEndsAt: z.number(),
  refresh: z.string().optional(),
  id: z.string().optional(),
});

const content = z.object({ person, tokens });

/** Who has signed in, as the provider told. */
export type Person = z.infer<typeof person>;
/** What the provider gave for the person. Never leaves the server. */
export type Tokens = z.infer<typeof tokens>;
export type SessionContent = z.infer<typeof content>;

/** One session as it is stored. `version` goes up with each refresh of the tokens. */
export interface StoredSession extends SessionContent {
  readonly key: string;
  readonly version: number;
  readonly endsAt: Date;
  readonly touchedAt: Date;
}

/** The rows of sessions. Every method throws `STORE_UNAVAILABLE` when the database does not answer. */
export interface SessionStore {
  create(key: string, content: SessionContent, now: Date, endsAt: Date): Promise<void>;
  find(key: string): Promise<StoredSession | undefined>;
  /** Notes that the person was here. Never brings a removed session back. */
  touch(key: string, now: Date): Promise<void>;
  /** Takes refreshed tokens in unless somebody else has, or the session has ended: then false. */
  replace(key: string, version: number, content: SessionContent): Promise<boolean>;
  /** Ends the session; with a version, only if it is still at that version. Says whether there was one. */
  remove(key: string, version?: number): Promise<boolean>;
}

/** The session rows of a database, sealed by `sealer`. */
export function createSessionStore(database: Database, sealer: Sealer): SessionStore {
  const db = database.queries<SessionTables>(schema);
  const seal = (key: string, value: SessionContent) => sealer.seal(JSON.stringify(value), key);
  return {
    create: (key, value, now, endsAt) =>
      asking(async () => {
        await db
          .insertInto('session')
          .values({ key, sealed: seal(key, value), ends_at: endsAt, touched_at: now })
          .execute();
      }),
    find: (key) => asking(() => findSession(db, sealer, key)),
    touch: (key, now) =>
      asking(async () => {
        await db.updateTable('session').set({ touched_at: now }).where('key', '=', key).where('touched_at', '<', now).execute();
      }),
    replace: (key, version, value) =>
      asking(async () => {
        const change = { sealed: seal(key, value), version: version + 1 };
        const changed = await db
          .updateTable('session')
          .set(change)
          .where('key', '=', key)
          .where('version', '=', version)
          .executeTakeFirst();
        return changed.numUpdatedRows > 0n;
      }),
    remove: (key, version) =>
      asking(async () => {
        const row = db.deleteFrom('session').where('key', '=', key);
        const removed = await (version === undefined ? row : row.where('version', '=', version)).executeTakeFirst();
        return removed.numDeletedRows > 0n;
      }),
  };
}

/** Runs a question to the store; whatever it fails with is `STORE_UNAVAILABLE`, and its text stays in the cause. */
export async function asking<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (cause) {
    throw new Problem('STORE_UNAVAILABLE', { cause, retryAfter: 5 });
  }
}

async function findSession(db: Kysely<SessionTables>, sealer: Sealer, key: string): Promise<StoredSession | undefined> {
  const row = await db.selectFrom('session').selectAll().where('key', '=', key).executeTakeFirst();
  const text = row && sealer.open(row.sealed, key);
  if (!row || text === undefined) return undefined;
  // What another release has written and this one cannot read is no session.
  const { data } = content.safeParse(JSON.parse(text));
  return data && { key, version: row.version, endsAt: row.ends_at, touchedAt: row.touched_at, ...data };
}
