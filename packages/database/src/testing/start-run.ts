import { freePort } from './free-port.ts';
import { findPostgres, startPostgres } from './start-postgres.ts';

/** Environment variable with the URL of the PostgreSQL cluster that all test files of a run share. */
export const runClusterVariable = 'EDISON_TEST_RUN_POSTGRES';

/** Environment variable with a folder that consecutive runs share as a cache. */
export const sharedFolderVariable = 'EDISON_TEST_SHARED_FOLDER';

/**
 * Global setup of the test runner: starts one PostgreSQL cluster for the whole run instead of one for each file, where PostgreSQL is
 * installed. Its URL is set at once; tests that need it wait until it answers, the others run meanwhile.
 */
export default async function startRun(): Promise<(() => Promise<void>) | undefined> {
  const binaries = await findPostgres();
  if (!binaries) return undefined;
  const port = await freePort();
  process.env[runClusterVariable] = `postgres://edison@127.0.0.1:${port}/postgres`;
  const starting = startPostgres(binaries, { port, forgetful: true });
  starting.catch(() => undefined);
  return async () => (await starting)[Symbol.asyncDispose]();
}
