import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@edison/database/database';
import { DataDirectoryInUse } from '@edison/database/lock-data-directory';
import { openDatabase } from '@edison/database/open-database';
import { openStore } from '@edison/upstreams/backend';
import { finishRemoval, loadSeason, noteRemoved, removeSeason, SeasonRefused } from '@edison/upstreams/backend/demo-season';
import { type Config, ConfigProblem, readConfig } from './config.ts';
import { migrateParts } from './migrate-parts.ts';
import { readSecrets } from './secrets.ts';

// `npm run demo:load` and `npm run demo:remove`: the demo season in a trial installation, with the environment of its site. On PostgreSQL beside
// the running site, on PGlite while it is stopped. How: docs/operations/running.md.

const usage = 'Usage: npm run demo:load [-- --yes], or npm run demo:remove, with the environment of the site.';

async function main([what, ...more]: readonly string[]): Promise<void> {
  const yes = more.length === 1 && more[0] === '--yes' && what === 'load';
  if ((what !== 'load' && what !== 'remove') || (more.length > 0 && !yes)) throw new SeasonRefused(usage);
  const config = readConfig(process.env);
  if (config.backend.kind === 'remote') throw new SeasonRefused('BACKEND_URL is set: the season is for the embedded backend alone.');
  await using database = await openOwnDatabase(config);
  await migrateParts(database, config);
  if (what === 'load') await load(database, config, yes);
  else await remove(database, config);
}

async function openOwnDatabase({ database, dataDirectory }: Config): Promise<Database> {
  if (database.kind === 'postgres') {
    const { host, pathname } = new URL(database.url);
    console.log(`Database: ${host}${pathname}`);
    return openDatabase(database);
  }
  if (!existsSync(join(dataDirectory, 'pglite')))
    throw new SeasonRefused('No site has run in this folder: set DATABASE_URL, or EDISON_DATA_DIR, as the site has it.');
  console.log(`Database: folder ${dataDirectory}`);
  return openDatabase({ kind: 'pglite', directory: dataDirectory });
}

async function load(database: Database, { provider }: Config, despiteUse: boolean): Promise<void> {
  const store = await openStore(database, false, new Date());
  await loadSeason(store, { admins: await findAdmins(database, provider), despiteUse }, new Date());
  console.log('Loaded: people, schools, programmes, events, materials and codes of the demo. A running site shows them within seconds.');
  if (provider.kind === 'remote') return;
  const { addDemoTeachers } = await import('@edison/upstreams/identity/demo');
  const password = makePassword();
  const emails = await addDemoTeachers(database.queries('identity'), password);
  console.log(`Logins, all with the password ${password}: ${emails.join(', ')}`);
}

/** Each step is written down before it begins or can be done twice, so that a run after one that was stopped finishes its work. */
async function remove(database: Database, config: Config): Promise<void> {
  const store = await openStore(database, false, new Date());
  const removed = await removeSeason(store, new Date());
  const { counts, files } = removed;
  const gone = new Set(removed.subjects);
  if (config.provider.kind === 'embedded') {
    const { findDemoLogins, removeDemoLogins } = await import('@edison/upstreams/identity/demo');
    for (const subject of await findDemoLogins(database.queries('identity'), removed.subjects)) gone.add(subject);
    await noteRemoved(store, { ...removed, subjects: [...gone] });
    await removeDemoLogins(database.queries('identity'), [...gone]);
  }
  const { forgetPeople } = await import('@edison/bff/forget-people');
  const { sessionKeys } = await readSecrets(config.sessionKeys, config.dataDirectory);
  await forgetPeople(database, [...gone], sessionKeys);
  // Only what was uploaded lies here; the demo's own files are part of the code.
  for (const file of files) await rm(join(config.dataDirectory, 'files', file), { force: true });
  await finishRemoval(store);
  console.log(
    `Removed: ${Object.entries(counts)
      .map(([noun, count]) => `${count} ${noun}`)
      .join(', ')}, and what hung on them.`,
  );
}

/** Normalised addresses of the admins at the embedded provider; of another one nobody knows them. */
async function findAdmins({ pool }: Database, provider: Config['provider']): Promise<readonly string[]> {
  if (provider.kind === 'remote') return [];
  const { rows } = await pool.query<{ email: string }>(
    `select email_norm as email from identity.account where permissions @> '["role:admin"]'::jsonb`,
  );
  return rows.map(({ email }) => email);
}

/** 64 bits in letters that nobody confuses. */
function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from({ length: 13 }, () => letters[randomInt(letters.length)]).join('');
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof SeasonRefused || error instanceof ConfigProblem || error instanceof DataDirectoryInUse;
  console.error(expected ? error.message : error);
  if (error instanceof SeasonRefused) for (const thing of error.things) console.error(`- ${thing}`);
  process.exitCode = 1;
});
