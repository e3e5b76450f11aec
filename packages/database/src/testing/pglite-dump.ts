import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../database.ts';
import { onPglite } from '../open-pglite.ts';
import { takeSnapshot } from './snapshot.ts';

/** Memory that is laid out anew for each of hundreds of databases: two fifths of the work of opening one. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** An embedded database that nobody uses now, to be put back to where its dump left it. */
interface Resting {
  readonly dump: Blob;
  readonly pglite: PGlite;
  restore(): void;
}

/** Those that rest in this process, the last one last; each takes some 80 MB. */
const resting: Resting[] = [];
const mostResting = 4;

/** What an embedded database loads by itself when it is first asked for: functions with a language, and stems of words. */
const libraries = ['plpgsql', 'dict_snowball'];

/** An embedded database in memory that begins with what the dump holds: one that was used before, or another. */
export async function openDump(dump: Blob): Promise<Database> {
  const found = resting.findLastIndex((one) => one.dump === dump);
  const [one = await loadDump(dump)] = found < 0 ? [] : resting.splice(found, 1);
  return onPglite(one.pglite, async () => {
    one.restore();
    resting.push(one);
    if (resting.length > mostResting) await resting.shift()?.pglite.close();
  });
}

async function loadDump(dump: Blob): Promise<Resting> {
  const pglite = await PGlite.create('memory://', { loadDataDir: dump, startParams });
  // What is loaded later would be loaded for good, and not where it was before.
  for (const library of libraries) await pglite.exec(`load '${library}'`);
  return { dump, pglite, restore: takeSnapshot(pglite) };
}

/** The dump of an empty database after some work on it, which leaves it open. */
export async function dumpAfter(work: (database: Database) => Promise<void>): Promise<Blob> {
  const pglite = await PGlite.create('memory://', { loadDataDir: await emptyDump(), startParams });
  await using database = onPglite(pglite, () => pglite.close());
  await work(database);
  return pglite.dumpDataDir('none');
}

let empty: Promise<Blob> | undefined;

/** The dump of an empty database, kept on this machine for each release of this package and in this process. */
export function emptyDump(): Promise<Blob> {
  empty ??= readEmptyDump();
  return empty;
}

/** Whoever is first puts it in place, in one step. */
async function readEmptyDump(): Promise<Blob> {
  const release = await readFile(new URL('../../package.json', import.meta.url));
  const name = createHash('sha256').update(release).digest('hex').slice(0, 12);
  const place = join(tmpdir(), `edison-empty-pglite-${name}-${process.getuid?.() ?? 0}.tar`);
  if (!existsSync(place)) {
    const making = `${place}.${process.pid}`;
    await writeFile(making, await makeEmptyDump());
    await rename(making, place);
  }
  return new Blob([await readFile(place)]);
}

async function makeEmptyDump(): Promise<Uint8Array> {
  // A short log, and no templates for further databases: what is loaded a hundred times is a third as big.
  await using pglite = await PGlite.create('memory://', { initDbStartParams: ['--wal-segsize=1'] });
  await pglite.exec(`update pg_database set datistemplate = false where datname like 'template_'`);
  for (const name of ['template0', 'template1']) await pglite.exec(`drop database ${name}`);
  const dump = await pglite.dumpDataDir('none');
  return new Uint8Array(await dump.arrayBuffer());
}
