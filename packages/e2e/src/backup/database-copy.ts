import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '@edison/database/testing/start-postgres';
import pg from 'pg';

const run = promisify(execFile);

/** The rows of each table, by `schema.table`. */
export type Counts = Readonly<Record<string, number>>;

/** Whether this machine can dump and restore. */
export const hasPostgres = (await findPostgres()) !== undefined;

/**
 * Dumps a database into a file, as docs/operations/backup.md says, while whoever works on it goes on.
 *
 * @returns how many rows each table had at the very moment that the dump is of
 */
export async function dump(url: string, file: string): Promise<Counts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query('select pg_export_snapshot() as id');
    const counts = await countOn(client);
    await run(await tool('pg_dump'), ['--format=custom', `--snapshot=${rows[0]?.id}`, `--file=${file}`, url]);
    return counts;
  } finally {
    await client.end();
  }
}

/** Restores a dump into an empty database. */
export async function restore(file: string, url: string): Promise<void> {
  await run(await tool('pg_restore'), ['--clean', '--if-exists', '--no-owner', '--exit-on-error', `--dbname=${url}`, file]);
}

/** How many rows each table of ours has. */
export async function countRows(url: string): Promise<Counts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await countOn(client);
  } finally {
    await client.end();
  }
}

async function countOn(client: pg.Client): Promise<Counts> {
  const { rows } = await client.query(`
    select table_schema || '.' || table_name as name,
      (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', table_schema, table_name), false, true, '')))[1]::text as rows
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('backend', 'identity', 'bff', 'jobs') order by 1`);
  return Object.fromEntries(rows.map((row) => [String(row.name), Number(row.rows)]));
}

async function tool(name: string): Promise<string> {
  const folder = await findPostgres();
  if (folder === undefined) throw new Error('PostgreSQL is not installed here');
  return join(folder, name);
}
