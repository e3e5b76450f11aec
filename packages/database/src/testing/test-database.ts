import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../database.ts';
import { openPostgres } from '../open-postgres.ts';
import { openPgliteCopy } from './open-pglite-copy.ts';
import { findPostgres, startPostgres, type TestPostgres, untilAnswering } from './start-postgres.ts';
import { runClusterVariable } from './start-run.ts';

/** The kinds of database that tests can run on here: PGlite always, PostgreSQL where it is installed. */
export const testKinds: ReadonlyArray<Database['kind']> = (await findPostgres()) ? ['pglite', 'postgres'] : ['pglite'];

let cluster: Promise<TestPostgres> | undefined;

/** An empty database of the kind, gone when the test is over. */
export async function openTestDatabase(kind: Database['kind']): Promise<Database> {
  // Nobody cuts the power under it, so no commit waits for the disk.
  if (kind === 'postgres') return openPostgres(`${await createTestPostgres()}?options=-c%20synchronous_commit%3Doff`);
  return openPgliteCopy();
}

/** URL of a new empty PostgreSQL database in the tests' own cluster. */
export async function createTestPostgres(): Promise<string> {
  const url = await clusterUrl();
  const name = `t_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return url.replace(/\/postgres$/, `/${name}`);
}

/** Stops the cluster, if this process has started one; to be called in `afterAll` where `createTestPostgres` or `openTestDatabase` was. */
export async function stopTestPostgres(): Promise<void> {
  const running = await cluster;
  cluster = undefined;
  await running?.[Symbol.asyncDispose]();
}

async function clusterUrl(): Promise<string> {
  const ofTheRun = process.env[runClusterVariable];
  if (ofTheRun !== undefined) {
    await untilAnswering(ofTheRun);
    return ofTheRun;
  }
  cluster ??= findPostgres().then((binaries) => {
    if (!binaries) throw new Error('PostgreSQL is not installed here');
    return startPostgres(binaries);
  });
  return (await cluster).url;
}
