import type { Database } from '@edison/database/database';
import { type SessionTables, schema } from '../session/store/tables.ts';

/** How many sessions could be gone on with at this moment. Index: session_touched_at. */
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
