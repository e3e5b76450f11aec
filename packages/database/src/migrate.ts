import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/**
 * Migrates one schema with the numbered `.sql` files of a folder, in order, each once, forward only. Of two processes at once, one waits
 * for the other's lock. Migrations of a newer release are left alone, so that a replica of the old release can restart during a rolling
 * upgrade.
 *
 * @param folder where the files are, as a `file:` URL that ends with a slash.
 */
export async function migrate(database: Database, schema: string, folder: URL): Promise<void> {
  const queries = database.queries<unknown>(schema);
  await sql`create schema if not exists ${sql.id(schema)}`.execute(queries).catch(ignoreRaceOnCreate);
  const newer = await readNewer(queries, schema, folder);
  const migrator = new Migrator({
    db: queries,
    provider: { getMigrations: async () => ({ ...(await readMigrations(schema, folder)), ...newer }) },
    migrationTableSchema: schema,
  });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (error) throw new Error(`Migration ${failed?.migrationName ?? ''} of schema ${schema} failed`, { cause: error });
}

/** `create schema if not exists` is not atomic: the second of two processes can fail on the first one's catalogue row. */
function ignoreRaceOnCreate(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '42P06')) return;
  throw error;
}

/** Migrations that a newer release has run: done, with a number above our last. */
async function readNewer(queries: Kysely<unknown>, schema: string, folder: URL): Promise<Record<string, Migration>> {
  const table = sql.id(schema, 'kysely_migration');
  const own = Object.keys(await readMigrations(schema, folder));
  const done = await sql<{ name: string }>`select name from ${table} where name collate "C" > ${own.at(-1) ?? ''}`
    .execute(queries)
    .catch(ignoreAbsentTable);
  return Object.fromEntries((done?.rows ?? []).map(({ name }) => [name, { up: async () => undefined }]));
}

function ignoreAbsentTable(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === '42P01') return;
  throw error;
}

async function readMigrations(schema: string, folder: URL): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  return Object.fromEntries(
    files.map((file, i) => [file.replace(/\.sql$/, ''), { up: (db: Kysely<unknown>) => run(db, schema, texts[i] ?? '') }]),
  );
}

async function run(db: Kysely<unknown>, schema: string, text: string): Promise<void> {
  await sql`set local search_path to ${sql.id(schema)}`.execute(db);
  for (const statement of statementsOf(text)) await sql.raw(statement).execute(db);
}

/** Statements end with a semicolon at the end of a line, except inside a `$$` body. */
function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  for (const line of text.split('\n')) {
    if (/^\s*--/.test(line)) continue;
    current += `${line}\n`;
    const insideBody = (current.match(/\$\$/g) ?? []).length % 2 === 1;
    if (line.trimEnd().endsWith(';') && !insideBody) {
      statements.push(current);
      current = '';
    }
  }
  return current.trim() ? [...statements, current] : statements;
}
