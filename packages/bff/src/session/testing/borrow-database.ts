import type { Database } from '@edison/database/database';
import { defaultTestKind, openTestDatabase, stopTestPostgres } from '@edison/database/testing';
import { seedTables } from '../../testing/seed-tables.ts';

const kept = new Map<Database['kind'], Promise<Database>>();

/** The test file's shared database of a kind, migrated and emptied; disposing of it leaves it open for the next test. */
export async function borrowDatabase(kind = defaultTestKind): Promise<Database> {
  const opened = kept.get(kind) ?? openTestDatabase(kind, seedTables);
  kept.set(kind, opened);
  const database = await opened;
  await database.pool.query(
    'truncate bff.session, bff.logout_everywhere, bff.ended_login, bff.seen_logout, bff.spent_login, bff.lease, bff.kept_answer, bff.seen_purge',
  );
  return { ...database, [Symbol.asyncDispose]: async () => undefined };
}

/** Closes the borrowed databases; call it in `afterAll`. */
export async function closeDatabases(): Promise<void> {
  for (const opened of kept.values()) await (await opened)[Symbol.asyncDispose]();
  kept.clear();
  await stopTestPostgres();
}
