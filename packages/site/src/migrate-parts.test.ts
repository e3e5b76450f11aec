import { filledByMigrations, listTables } from '@edison/database/move/tables';
import { defaultTestKind, openTestDatabase, stopTestPostgres } from '@edison/database/testing';
import { afterAll, expect, test } from 'vitest';
import { migrateParts } from './migrate-parts.ts';

afterAll(stopTestPostgres);

test('a database that only the migrations have written to counts as empty: the tables that they fill are known', async () => {
  await using database = await openTestDatabase(defaultTestKind);
  await migrateParts(database, { backend: { kind: 'embedded' }, provider: { kind: 'embedded' } });
  const client = await database.pool.connect();
  const filled: string[] = [];
  for (const { name } of await listTables(client)) {
    if (((await client.query(`select from ${name} limit 1`)).rowCount ?? 0) > 0) filled.push(name);
  }
  client.release();
  expect(filled).toEqual(filledByMigrations);
});
