import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../database.ts';
import { onPglite } from '../open-pglite.ts';

/** An embedded database in memory that begins with what the dump holds: a fifth of the work of making it. */
export async function openDump(dump: Blob): Promise<Database> {
  return onPglite(await PGlite.create('memory://', { loadDataDir: dump }));
}

/** The dump of an empty database after some work on it, which leaves it open. */
export async function dumpAfter(work: (database: Database) => Promise<void>): Promise<Blob> {
  const pglite = await PGlite.create('memory://', { loadDataDir: await emptyDump() });
  await using database = onPglite(pglite);
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
