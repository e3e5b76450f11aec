import type pg from 'pg';
import type { Database } from '../database.ts';
import {
  digestTable,
  filledByMigrations,
  listDetours,
  listMigrations,
  listSequences,
  listTables,
  type Table,
  type TableDigest,
} from './tables.ts';

/** Why a database is not moved, in a sentence for whoever runs the command. Nothing has been written. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}

/** What was moved, and how it was compared. */
export interface MovedTable extends TableDigest {
  readonly table: string;
}

/** Rows a statement: some 100 kB of what is usual, so that a large table needs little memory. */
const batch = 500;
/** The same texts of times and numbers on both sides, whatever the servers are set to. */
const sameTexts = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'`;

/**
 * Copies every row of our schemas into an empty database, in one transaction there: all of it or nothing. Each table is counted and digested
 * on both sides before the commit. The source is only read.
 *
 * @param migrateTarget runs this release's migrations on the target.
 * @throws MoveRefused when the target is not empty, when the two are not of this release, or when a copy is not like its source.
 */
export async function moveDatabase(
  source: Pick<Database, 'pool'>,
  target: Pick<Database, 'pool'>,
  migrateTarget: () => Promise<void>,
): Promise<readonly MovedTable[]> {
  await using from = await openTransaction(source, 'begin isolation level repeatable read read only');
  await withClient(target, refuseUsed);
  await migrateTarget();
  await using to = await openTransaction(target, 'begin');
  // Cancelled after seconds otherwise, as statements of the site are.
  await to.client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  await refuseOtherRelease(from.client, to.client);
  const moved = await copyAll(from.client, to.client);
  await to.client.query('commit');
  await to.client.query('analyze');
  return moved;
}

async function copyAll(from: pg.ClientBase, to: pg.ClientBase): Promise<readonly MovedTable[]> {
  const tables = await listTables(from);
  // Two commands at once: the second waits here, and then finds that somebody was there.
  await to.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access exclusive mode`);
  await refuseUsed(to);
  const detours = await listDetours(to);
  for (const { away } of detours) await to.query(away);
  await to.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of tables) await copyRows(from, to, table);
  for (const sequence of await listSequences(from)) await copySequence(from, to, sequence);
  for (const { back } of detours) await to.query(back);
  const moved: MovedTable[] = [];
  for (const table of tables) moved.push(await compare(from, to, table));
  return moved;
}

/** Copies a table in batches, each value as the text that PostgreSQL itself writes and reads. */
async function copyRows(from: pg.ClientBase, to: pg.ClientBase, { name, columns }: Table): Promise<void> {
  await from.query(`declare copied no scroll cursor for select ${columns.map((column) => `${column.name}::text`).join(', ')} from ${name}`);
  const names = columns.map((column) => column.name).join(', ');
  const values = columns.map((column, i) => `c${i}::${column.type}`).join(', ');
  const insert = `insert into ${name} (${names}) overriding system value select ${values}
    from unnest(${columns.map((_, i) => `$${i + 1}::text[]`).join(', ')}) as given (${columns.map((_, i) => `c${i}`).join(', ')})`;
  for (;;) {
    const { rows } = await from.query<(string | null)[]>({ text: `fetch ${batch} from copied`, rowMode: 'array' });
    if (rows.length === 0) break;
    const byColumn = columns.map((_, i) => rows.map((row) => row[i] ?? null));
    await to.query(insert, byColumn);
  }
  await from.query('close copied');
}

async function copySequence(from: pg.ClientBase, to: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await from.query<{ last: string; called: boolean }>(`select last_value::text as last, is_called as called from ${name}`);
  const [at] = rows;
  if (at) await to.query('select setval($1::regclass, $2::bigint, $3)', [name, at.last, at.called]);
}

async function compare(from: pg.ClientBase, to: pg.ClientBase, table: Table): Promise<MovedTable> {
  const [was, is] = [await digestTable(from, table), await digestTable(to, table)];
  if (was.rows !== is.rows || was.digest !== is.digest)
    throw new MoveRefused(
      `The copy of ${table.name} is not like its source (${was.rows} rows, ${is.rows} in the copy): nothing was moved.`,
    );
  return { table: table.name.replaceAll('"', ''), ...is };
}

/** A database is empty as long as no table has a row that the migrations have not made. */
async function refuseUsed(client: pg.ClientBase): Promise<void> {
  for (const { name } of await listTables(client)) {
    if (filledByMigrations.includes(name)) continue;
    const { rows } = await client.query(`select from ${name} limit 1`);
    if (rows.length > 0)
      throw new MoveRefused(
        `The database at DATABASE_URL is not empty: ${name.replaceAll('"', '')} has rows. Make a new database and name it in DATABASE_URL.`,
      );
  }
}

async function refuseOtherRelease(from: pg.ClientBase, to: pg.ClientBase): Promise<void> {
  const [was, is] = [await listMigrations(from), await listMigrations(to)];
  const lacking = is.filter((name) => !was.includes(name));
  const unknown = was.filter((name) => !is.includes(name));
  if (unknown.length > 0)
    throw new MoveRefused(`A newer release has used the data folder (${unknown.at(-1)}): run this command of that release.`);
  if (lacking.length > 0)
    throw new MoveRefused(
      `An older release has used the data folder (it lacks ${lacking.at(-1)}): start this release on it once, without DATABASE_URL, and stop it.`,
    );
}

interface Transaction extends AsyncDisposable {
  readonly client: pg.PoolClient;
}

/** Disposing rolls back what was not committed. */
async function openTransaction({ pool }: Pick<Database, 'pool'>, begin: string): Promise<Transaction> {
  const client = await pool.connect();
  await client.query(begin);
  await client.query(sameTexts);
  return {
    client,
    async [Symbol.asyncDispose]() {
      await client.query('rollback').catch(() => undefined);
      client.release();
    },
  };
}

async function withClient<T>({ pool }: Pick<Database, 'pool'>, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
