import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../database.ts';
import { openPostgres } from '../open-postgres.ts';
import { dumpAfter, emptyDump, openDump } from './pglite-dump.ts';
import { findPostgres, startPostgres, type TestPostgres, untilAnswering } from './start-postgres.ts';
import { runClusterVariable } from './start-run.ts';

/** The kinds of database that tests can run on here, for what the one may do otherwise than the other: PGlite always, PostgreSQL where it is installed. */
export const testKinds: ReadonlyArray<Database['kind']> = (await findPostgres()) ? ['pglite', 'postgres'] : ['pglite'];

/**
 * The kind for rules, which are the same on both and are shown once (decision 29): PostgreSQL where it is installed. A copy of one
 * is a tenth of the work of an embedded one that is loaded, and each statement a third.
 */
export const quickKind: Database['kind'] = testKinds.at(-1) ?? 'pglite';

/** What an empty database is to hold before a test begins. It leaves the database open. */
export type Seed = (database: Database) => Promise<void>;

let cluster: Promise<TestPostgres> | undefined;
/** That the cluster of the run answers, which is asked once. */
let answering: Promise<void> | undefined;
/** What was seeded once in this process, to be copied from then on. */
const dumps = new Map<Seed, Promise<Blob>>();
const templates = new Map<Seed, Promise<string>>();

/**
 * A new database of the kind, gone when the test is over: empty, or as `seed` leaves an empty one. Each function that
 * seeds does its work once in a process, so it must not depend on which test asks.
 */
export async function openTestDatabase(kind: Database['kind'], seed?: Seed): Promise<Database> {
  if (kind === 'postgres') return openUnsynced(await createTestPostgres(seed && (await once(templates, seed, seedTemplate))));
  return openDump(seed ? await once(dumps, seed, dumpAfter) : await emptyDump());
}

/** URL of a new PostgreSQL database in the tests' own cluster: empty, or a copy of the one with the name of `template`. */
export async function createTestPostgres(template = 'template1'): Promise<string> {
  const url = await clusterUrl();
  const name = `t_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return url.replace(/\/postgres$/, `/${name}`);
}

/**
 * The name of a database that is seeded once in a run, to be copied: whoever of its processes comes first seeds it, the others wait.
 * After a failure whoever comes next does it. `seed` leaves nobody connected.
 */
export async function seedOnceInRun(name: string, seed: (url: string) => Promise<void>): Promise<string> {
  const url = await clusterUrl();
  const growing = `${name}_growing`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Held until this connection ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await client.query('select from pg_database where datname = $1', [name]);
    if (rows.length > 0) return name;
    await client.query(`drop database if exists ${growing} with (force)`);
    await client.query(`create database ${growing}`);
    await seed(url.replace(/\/postgres$/, `/${growing}`));
    await client.query(`alter database ${growing} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

/** Stops the cluster, if this process has started one; to be called in `afterAll` where `createTestPostgres` or `openTestDatabase` was. */
export async function stopTestPostgres(): Promise<void> {
  const running = await cluster;
  if (!running) return;
  cluster = undefined;
  templates.clear();
  await running[Symbol.asyncDispose]();
}

async function seedTemplate(seed: Seed): Promise<string> {
  const url = await createTestPostgres();
  await using database = await openUnsynced(url);
  await seed(database);
  return new URL(url).pathname.slice(1);
}

/** Nobody cuts the power under it, so no commit waits for the disk. */
function openUnsynced(url: string): Promise<Database> {
  return openPostgres(`${url}?options=-c%20synchronous_commit%3Doff`);
}

function once<T>(kept: Map<Seed, Promise<T>>, seed: Seed, make: (seed: Seed) => Promise<T>): Promise<T> {
  const made = kept.get(seed) ?? make(seed);
  kept.set(seed, made);
  return made;
}

async function clusterUrl(): Promise<string> {
  const ofTheRun = process.env[runClusterVariable];
  if (ofTheRun !== undefined) {
    answering ??= untilAnswering(ofTheRun);
    await answering;
    return ofTheRun;
  }
  cluster ??= findPostgres().then((binaries) => {
    if (!binaries) throw new Error('PostgreSQL is not installed here');
    return startPostgres(binaries);
  });
  return (await cluster).url;
}
