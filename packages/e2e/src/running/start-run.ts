import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Name of the variable with the folder that a whole run of tests shares. */
export const runFolderVariable = 'EDISON_TEST_RUN_FOLDER';

/** Gives a run of tests one folder for what its processes keep, and takes it away at the end. */
export default async function startRun(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'edison-run-'));
  process.env[runFolderVariable] = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
