import { readFile } from 'node:fs/promises';
import { migrate } from '@edison/database/migrate';
import { defaultTestKind, openTestDatabase, stopTestPostgres } from '@edison/database/testing';
import { afterAll, expect, test } from 'vitest';

const migrations = {
  backend: new URL('../../upstreams/src/backend/database/migrations/', import.meta.url),
  bff: new URL('../../bff/src/database/migrations/', import.meta.url),
  identity: new URL('../../upstreams/src/identity/migrations/', import.meta.url),
  jobs: new URL('../../database/src/jobs/migrations/', import.meta.url),
};

afterAll(stopTestPostgres);

/** The rows of the document by `schema.table.column`. */
async function readInventory() {
  const text = await readFile(new URL('../../../docs/spec/personal-data.md', import.meta.url), 'utf8');
  return text.split(/^## /m).flatMap((part) => {
    const schema = part.slice(0, part.indexOf('\n'));
    const rows = [...part.matchAll(/^\| (?!table|-)(.+) \|$/gm)].map(([, row = '']) => row.split(' | '));
    return rows.flatMap(([table, columns = '', tells, ownData, ends]) =>
      columns.split(' ').map((column) => ({ name: `${schema}.${table}.${column}`, says: [tells, ownData, ends] })),
    );
  });
}

test('every column of every table stands once in the inventory of personal data, with whom it tells of, whether the person sees it, and how it ends', async () => {
  await using database = await openTestDatabase(defaultTestKind);
  for (const [schema, folder] of Object.entries(migrations)) await migrate(database, schema, folder);
  const { rows } = await database.pool.query(
    `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns where table_schema = any($1)`,
    [Object.keys(migrations)],
  );
  const inventory = await readInventory();
  expect(inventory.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort());
  expect(inventory.filter(({ says }) => says.length !== 3 || says.some((words) => !words?.trim()))).toEqual([]);
});
