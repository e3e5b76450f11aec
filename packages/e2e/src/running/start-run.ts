import { writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Name of the variable with the folder that a whole run of tests shares. */
export const runFolderVariable = 'EDISON_TEST_RUN_FOLDER';

/** Prefix of files in the run's folder whose name ends in the id of a process to stop with the run. */
const processMark = 'process-';

/** Prefix of files that hold the path of a folder to delete with the run. */
const folderMark = 'folder-';

/** Registers a process, and its data folder, to be stopped and deleted at the end of the run, if there is one. */
export function endWithRun(pid: number, kept?: string): void {
  const run = process.env[runFolderVariable];
  if (run === undefined) return;
  writeFileSync(join(run, `${processMark}${pid}`), '');
  if (kept !== undefined) writeFileSync(join(run, `${folderMark}${pid}`), kept);
}

/** Makes one folder for the data of a run's processes; at the end it stops the registered processes and deletes the folder. */
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
    // ESRCH: the process has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
