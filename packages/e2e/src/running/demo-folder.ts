import { cpSync, existsSync } from 'node:fs';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPglite } from '@edison/database/open-pglite';
import { sharedFolderVariable } from '@edison/database/testing/start-run';
import { useQuickHashes } from '@edison/upstreams/identity/testing/seed-identity';
import { dataFolder, startSiteProcess } from './site-process.ts';
import { runFolderVariable } from './start-run.ts';

const seededWithinMs = 60_000;

/**
 * A new folder for a process's data that holds a database with the demo, as a first start leaves it, and nothing else: half
 * of the work of a start, and passwords that are quick to check. Not for tests of a first start, or of processes that have a database each.
 */
export async function demoFolder(): Promise<string> {
  const folder = await dataFolder();
  // For a thousand files the synchronous copy costs a tenth of the asynchronous one.
  cpSync(join(await seededFolder(), 'pglite'), join(folder, 'pglite'), { recursive: true });
  return folder;
}

/** The data folder after a first start with the demo. The first caller of a run makes it; after a failure the next caller tries again. */
async function seededFolder(): Promise<string> {
  const run = process.env[sharedFolderVariable] ?? process.env[runFolderVariable];
  if (run === undefined) throw new Error(`${runFolderVariable} is not set: the run was not begun by start-run.ts`);
  const [seeded, mark] = [join(run, 'seeded'), join(run, 'seeding')];
  const giveUpAt = Date.now() + seededWithinMs;
  while (!existsSync(seeded)) {
    if (await isFirst(mark)) {
      await seed(seeded).catch(async (error: unknown) => {
        await rmdir(mark);
        throw error;
      });
    } else if (Date.now() > giveUpAt) {
      throw new Error('Whoever came first has seeded no demo');
    } else {
      await sleep(20);
    }
  }
  return seeded;
}

async function seed(seeded: string): Promise<void> {
  const folder = await dataFolder();
  const site = await startSiteProcess({ EDISON_DATA_DIR: folder, DEMO: '1' });
  await site.stop();
  {
    await using database = await openPglite(join(folder, 'pglite'));
    await useQuickHashes(database);
  }
  await rename(folder, seeded);
}

/** Whether this process is the first to ask for the folder, and so makes it. */
function isFirst(mark: string): Promise<boolean> {
  return mkdir(mark).then(
    () => true,
    () => false,
  );
}
