import { writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Name of the variable with the folder that a whole run of tests shares. */
export const runFolderVariable = 'EDISON_TEST_RUN_FOLDER';

/** What the name of a file in the folder begins with that names, by its number, a process which is to end with the run. */
const processMark = 'process-';

/** What the name of a file begins with that holds the path of a folder which is to go with the run. */
const folderMark = 'folder-';

/** Has a process that stands for many tests, and the folder of what it keeps, taken away with the run, if there is one. */
export function endWithRun(pid: number, kept?: string): void {
  const run = process.env[runFolderVariable];
  if (run === undefined) return;
  writeFileSync(join(run, `${processMark}${pid}`), '');
  if (kept !== undefined) writeFileSync(join(run, `${folderMark}${pid}`), kept);
}

/** Gives a run of tests one folder for what its processes keep, and takes it away at the end, with the processes that stand in it. */
export default async function startRun(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'edison-run-'));
  process.env[runFolderVariable] = folder;
  return async () => {
    const names = await readdir(folder);
    for (const mark of names.filter((name) => name.startsWith(processMark))) end(Number(mark.slice(processMark.length)));
    for (const mark of names.filter((name) => name.startsWith(folderMark))) await removeFolder(await readFile(join(folder, mark), 'utf8'));
    await removeFolder(folder);
  };
}

function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It has ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
