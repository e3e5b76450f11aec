import { freePort } from './free-port.ts';
import { findPostgres, startPostgres } from './start-postgres.ts';

/** Name of the variable with the address of the cluster that a whole run of tests shares. */
export const runClusterVariable = 'EDISON_TEST_RUN_POSTGRES';

/** Name of the variable with a folder that several runs share, one after the other: what one has made there, the next one finds. */
export const sharedFolderVariable = 'EDISON_TEST_SHARED_FOLDER';

/**
 * Gives a run of tests one PostgreSQL cluster instead of one for each file, where PostgreSQL is installed. Its address is
 * known at once; the tests that need it wait for it, the others run while it starts.
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
