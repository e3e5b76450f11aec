import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../database.ts';
import { openPostgres } from '../open-postgres.ts';
import { loadEmptyDump, makeSeededDump, openDump, readOrMake } from './pglite-dump.ts';
import { findPostgres, startPostgres, type TestPostgres, untilAnswering } from './start-postgres.ts';
import { runClusterVariable, runDumpsVariable } from './start-run.ts';

/** The kinds of database on this machine, for tests of what may differ between them: PGlite always, PostgreSQL where it is installed. */
export const testKinds: ReadonlyArray<Database['kind']> = (await findPostgres()) ? ['pglite', 'postgres'] : ['pglite'];

/**
 * The kind for tests of rules, which are the same on both and are tested once (decision 29): PostgreSQL where it is installed. Copying a
 * template takes a tenth of the time of loading a PGlite, and each statement a third.
 */
export const defaultTestKind: Database['kind'] = testKinds.at(-1) ?? 'pglite';

/** What a database holds before a test begins. */
export interface Seed {
  /** Unique among the seeds of all packages, in letters that PostgreSQL takes for a name. */
  readonly name: string;
  /** Fills an empty database, and leaves it open. */
  fill(database: Database): Promise<void>;
}

let cluster: Promise<TestPostgres> | undefined;
/** Resolves when the cluster of the run answers; asked once per process. */
let answering: Promise<void> | undefined;
/** What each `Seed` has made, for this process: dumps of PGlite, and names of PostgreSQL templates. */
const dumps = new Map<string, Promise<Blob>>();
const templates = new Map<string, Promise<string>>();

/**
 * Opens a new database of the kind, closed when the test disposes it: empty, or filled by `seed`. Its result is kept for the
 * run and copied, so it must not depend on the test.
 */
export async function openTestDatabase(kind: Database['kind'], seed?: Seed): Promise<Database> {
  if (kind === 'postgres') return openUnsynced(await createTestPostgres(seed && (await once(templates, seed, seedTemplate))));
  return openDump(seed ? await once(dumps, seed, seedDump) : await loadEmptyDump());
}

/**
 * Creates a database in the cluster of the tests, as a copy of `template` (empty by default), and returns its URL. Its files are copied
 * as they are: less than half the work of the usual way, which logs every page (27 against 60 ms of processor time).
 */
export async function createTestPostgres(template = 'template1'): Promise<string> {
  const url = await clusterUrl();
  const name = `t_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.end();
  return url.replace(/\/postgres$/, `/${name}`);
}

/**
 * Fills a template database once per run and returns its name: the first process fills it, the others wait. After a failure the next
 * process tries again. `seed` must close its connections.
 */
export async function seedOnceInRun(name: string, seed: (url: string) => Promise<void>): Promise<string> {
  const url = await clusterUrl();
  const growing = `${name}_growing`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The lock is released when this connection ends.
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

/** Stops the cluster if this process has started one. To be called in `afterAll` after `createTestPostgres` or `openTestDatabase`. */
export async function stopTestPostgres(): Promise<void> {
  const running = await cluster;
  if (!running) return;
  cluster = undefined;
  templates.clear();
  await running[Symbol.asyncDispose]();
}

function seedTemplate({ name, fill }: Seed): Promise<string> {
  return seedOnceInRun(`seed_${name}`, async (url) => {
    await using database = await openUnsynced(url);
    await fill(database);
  });
}

function seedDump({ name, fill }: Seed): Promise<Blob> {
  const folder = process.env[runDumpsVariable];
  return folder === undefined ? makeSeededDump(fill) : readOrMake(join(folder, `${name}.tar`), () => makeSeededDump(fill));
}

/** Commits do not wait for the disk: tests need no durability. */
function openUnsynced(url: string): Promise<Database> {
  return openPostgres(`${url}?options=-c%20synchronous_commit%3Doff`);
}

function once<T>(kept: Map<string, Promise<T>>, seed: Seed, make: (seed: Seed) => Promise<T>): Promise<T> {
  const made = kept.get(seed.name) ?? make(seed);
  kept.set(seed.name, made);
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
