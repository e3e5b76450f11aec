import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { findPostgres, startPostgres } from './start-postgres.ts';

/** Environment variable with the URL of the PostgreSQL cluster that all test files of a run share. */
export const runClusterVariable = 'EDISON_TEST_RUN_POSTGRES';

/** Environment variable with a folder that consecutive runs share as a cache. */
export const sharedFolderVariable = 'EDISON_TEST_SHARED_FOLDER';

/** Environment variable with the folder of the dumps of PGlite that a run has made. */
export const runDumpsVariable = 'EDISON_TEST_RUN_DUMPS';

/** Global setup of the test runner: makes what all test files of the run share, a PostgreSQL cluster and a folder for dumps of PGlite. */
export default async function startRun(): Promise<() => Promise<void>> {
  const dumps = await mkdtemp(join(tmpdir(), 'edison-dumps-'));
  process.env[runDumpsVariable] = dumps;
  const stopCluster = await startCluster();
  return async () => {
    await rm(dumps, { recursive: true, force: true });
    await stopCluster?.();
  };
}

/**
 * Starts one PostgreSQL cluster for the whole run instead of one for each file, where PostgreSQL is installed. Its URL is set at once;
 * tests that need it wait until it answers, the others run meanwhile.
 */
async function startCluster(): Promise<(() => Promise<void>) | undefined> {
  const binaries = await findPostgres();
  if (!binaries) return undefined;
  const port = await freePort();
  process.env[runClusterVariable] = `postgres://edison@127.0.0.1:${port}/postgres`;
  const starting = startPostgres(binaries, { port, forgetful: true });
  starting.catch(() => undefined);
  return async () => (await starting)[Symbol.asyncDispose]();
}
