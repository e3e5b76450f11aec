import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@edison/database/database';
import { DataDirectoryInUse } from '@edison/database/lock-data-directory';
import { MoveRefused, moveDatabase } from '@edison/database/move/move-database';
import { openDatabase } from '@edison/database/open-database';
import { createRowSealer } from '@edison/database/seal';
import { type Config, ConfigProblem, readConfig } from './config.ts';
import { migrateParts } from './migrate-parts.ts';

// Moves an installation from PGlite (`EDISON_DATA_DIR`) to an empty PostgreSQL (`DATABASE_URL`): `npm run move:database`, with the environment
// that the site is to have from then on. How: docs/operations/upgrading.md.

const usage = 'Usage: npm run move:database [-- --with-demo], with the environment that the site is to have from then on.';

async function main(args: readonly string[]): Promise<void> {
  if (args.some((arg) => arg !== '--with-demo')) throw new MoveRefused(usage);
  const config = readConfig(process.env);
  if (config.database.kind !== 'postgres')
    throw new MoveRefused(
      'DATABASE_URL is missing: name the empty PostgreSQL database to move to. EDISON_DATA_DIR is where it comes from.',
    );
  const { dataDirectory } = config;
  if (!existsSync(join(dataDirectory, 'pglite', 'PG_VERSION')))
    throw new MoveRefused(`There is no embedded database in ${dataDirectory}: set EDISON_DATA_DIR as the site had it.`);
  const { host, pathname } = new URL(config.database.url);
  console.log(`From ${dataDirectory} to ${host}${pathname}`);
  await using source = await openDatabase({ kind: 'pglite', directory: dataDirectory });
  await refuseDemo(source, args.includes('--with-demo'));
  if (config.provider.kind === 'embedded') await refuseOtherKeys(source, config);
  await using target = await openDatabase(config.database);
  const moved = await moveDatabase(source, target, () => migrateParts(target, config));
  for (const { table, rows, digest } of moved)
    if (rows > 0) console.log(`${table.padEnd(34)} ${String(rows).padStart(8)} rows  ${digest.slice(0, 12)}  the same`);
  const rows = moved.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Moved ${rows} rows of ${moved.length} tables; every table was counted and compared. The data folder is as it was.`);
  await sayWhatIsLeft(target, config);
}

/** The people and schools of the demo are made up: by mistake they would stand among the real ones. */
async function refuseDemo(source: Database, wanted: boolean): Promise<void> {
  if (wanted || !(await hasRows(source, 'backend.seeds', `name = 'demo'`))) return;
  throw new MoveRefused(
    'The data folder has the demo season. Take it out first (npm run demo:remove, without DATABASE_URL), or say --with-demo to take it along.',
  );
}

/** Opens one of the things that are sealed: the newest key that signs tokens. Without it every login would end and mails would not open. */
async function refuseOtherKeys({ pool }: Database, { sessionKeys, dataDirectory }: Config): Promise<void> {
  const { rows } = await pool.query<{ kid: string; sealed: string }>(
    'select kid, sealed from identity.sealed_key order by generation desc limit 1',
  );
  const [key] = rows;
  if (!key || createRowSealer(sessionKeys ?? [], 'signing keys').open(key.sealed, key.kid) !== undefined) return;
  const kept = join(dataDirectory, 'session-key');
  throw new MoveRefused(
    existsSync(kept)
      ? `SESSION_KEYS does not open what the site has sealed. It made a key of its own: write the line in ${kept} into SESSION_KEYS, after the new key and a comma.`
      : 'SESSION_KEYS does not open what the site has sealed: name the key that it had too, after the new one and a comma.',
  );
}

async function sayWhatIsLeft({ pool }: Database, { dataDirectory, backend, provider }: Config): Promise<void> {
  const folder = join(dataDirectory, 'files');
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (names.length > 0)
    console.log(
      `${names.length} uploaded files (${Math.ceil(bytes / 1e6)} MB) lie in ${folder}: the site reads them from EDISON_DATA_DIR/files.`,
    );
  const outboxes = [...(backend.kind === 'embedded' ? ['backend'] : []), ...(provider.kind === 'embedded' ? ['identity'] : [])];
  let waiting = 0;
  for (const schema of outboxes) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from ${schema}.outbox where state in ('queued', 'retrying')`,
    );
    waiting += rows[0]?.n ?? 0;
  }
  if (waiting > 0) console.log(`${waiting} mails wait, and leave as soon as the site starts with SMTP_URL.`);
}

async function hasRows({ pool }: Database, table: string, condition: string): Promise<boolean> {
  const { rows } = await pool.query<{ there: string | null }>('select to_regclass($1)::text as there', [table]);
  return Boolean(rows[0]?.there) && ((await pool.query(`select from ${table} where ${condition}`)).rowCount ?? 0) > 0;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof MoveRefused || error instanceof ConfigProblem || error instanceof DataDirectoryInUse;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
});
