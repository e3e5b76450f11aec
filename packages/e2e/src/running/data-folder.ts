import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSiteProcess } from './site-process.ts';

/** Name of the variable with the folder that a whole run of tests shares. */
export const runFolderVariable = 'EDISON_TEST_RUN_FOLDER';

const plantedWithinMs = 60_000;

/** A new empty folder for a process's data. */
export function dataFolder(): Promise<string> {
  return mkdtemp(join(runFolder(), 'data-'));
}

/**
 * A new folder for a process's data with a database that holds the demo, as a first start leaves it, and nothing else:
 * to start on it is half of the work. Not for tests of a first start, or of a process that knows a part of the database only.
 */
export async function demoFolder(): Promise<string> {
  const folder = await dataFolder();
  await cp(join(await plantedFolder(), 'pglite'), join(folder, 'pglite'), { recursive: true });
  return folder;
}

/** What a first start with the demo leaves: once in a run, by whoever comes first. */
async function plantedFolder(): Promise<string> {
  const planted = join(runFolder(), 'planted');
  const isFirst = await mkdir(join(runFolder(), 'planting')).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const folder = await dataFolder();
    {
      await using _site = await startSiteProcess({ EDISON_DATA_DIR: folder, DEMO: '1' });
    }
    await rename(folder, planted);
  }
  const giveUpAt = Date.now() + plantedWithinMs;
  while (!existsSync(planted)) {
    if (Date.now() > giveUpAt) throw new Error('Whoever came first has planted no demo.');
    await sleep(20);
  }
  return planted;
}

function runFolder(): string {
  return process.env[runFolderVariable] ?? tmpdir();
}
