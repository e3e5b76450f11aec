import type { Database } from '@edison/database/database';

/** The unparsed answers of the content service in the database, for the next process. */
export interface StoredAnswers {
  /** The `limit` newest answers, oldest first. */
  readAll(limit: number): Promise<ReadonlyArray<{ readonly key: string; readonly body: string; readonly storedAt: Date }>>;
  put(key: string, body: string, storedAt: Date): Promise<void>;
  forget(key: string): Promise<void>;
  /** Deletes answers older than `since`, and the oldest ones above `limit`. */
  prune(since: Date, limit: number): Promise<void>;
  /** Records the signature of a purge call; false when it was recorded before, which makes the call a replay. */
  takePurge(signature: string, seenAt: Date): Promise<boolean>;
}

interface Tables {
  kept_answer: { key: string; body: string; stored_at: Date };
  seen_purge: { signature: string; seen_at: Date };
}

export function openStoredAnswers(database: Database): StoredAnswers {
  const queries = database.queries<Tables>('bff');
  return {
    async readAll(limit) {
      const rows = await queries.selectFrom('kept_answer').selectAll().orderBy('stored_at', 'desc').limit(limit).execute();
      return rows.reverse().map((row) => ({ key: row.key, body: row.body, storedAt: new Date(row.stored_at) }));
    },
    async put(key, body, storedAt) {
      const row = { body, stored_at: storedAt };
      await queries
        .insertInto('kept_answer')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
    },
    async forget(key) {
      await queries.deleteFrom('kept_answer').where('key', '=', key).execute();
    },
    async prune(since, limit) {
      await queries.deleteFrom('kept_answer').where('stored_at', '<', since).execute();
      await queries
        .deleteFrom('kept_answer')
        .where('key', 'in', (all) => all.selectFrom('kept_answer').select('key').orderBy('stored_at', 'desc').offset(limit))
        .execute();
    },
    async takePurge(signature, seenAt) {
      const hourAgo = new Date(seenAt.getTime() - 3_600_000);
      await queries.deleteFrom('seen_purge').where('seen_at', '<', hourAgo).execute();
      const taken = await queries
        .insertInto('seen_purge')
        .values({ signature, seen_at: seenAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('signature')
        .execute();
      return taken.length === 1;
    },
  };
}
