import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../database.ts';
import { wrapPglite } from '../open-pglite.ts';
import { takeSnapshot } from './snapshot.ts';

/** Each of hundreds of databases allocates its buffers anew: with the default size that is two fifths of the time to open one. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** An open PGlite that no test uses now; `restore` puts it back to the state of its dump. */
interface IdleDatabase {
  readonly dump: Blob;
  readonly pglite: PGlite;
  restore(): void;
}

/** The idle databases of this process, last used last; each takes some 80 MB. */
const idleDatabases: IdleDatabase[] = [];
const maxIdle = 4;

/** Libraries that PostgreSQL loads on first use: PL/pgSQL and the dictionaries of word stems. */
const libraries = ['plpgsql', 'dict_snowball'];

/** Opens an in-memory database with the contents of a dump; reuses an idle one of the same dump if there is one. */
export async function openDump(dump: Blob): Promise<Database> {
  const found = idleDatabases.findLastIndex((one) => one.dump === dump);
  const [one = await loadDump(dump)] = found < 0 ? [] : idleDatabases.splice(found, 1);
  return wrapPglite(one.pglite, async () => {
    one.restore();
    idleDatabases.push(one);
    if (idleDatabases.length > maxIdle) await idleDatabases.shift()?.pglite.close();
  });
}

async function loadDump(dump: Blob): Promise<IdleDatabase> {
  const pglite = await PGlite.create('memory://', { loadDataDir: dump, startParams });
  // Loaded before the snapshot: a library that is loaded later would stay loaded, unknown to the restored memory.
  for (const library of libraries) await pglite.exec(`load '${library}'`);
  return { dump, pglite, restore: takeSnapshot(pglite) };
}

/** Dumps an empty database after `work` has filled it. */
export async function makeSeededDump(work: (database: Database) => Promise<void>): Promise<Blob> {
  const pglite = await PGlite.create('memory://', { loadDataDir: await loadEmptyDump(), startParams });
  await using database = wrapPglite(pglite, () => pglite.close());
  await work(database);
  return pglite.dumpDataDir('none');
}

let empty: Promise<Blob> | undefined;

/** The dump of an empty database, cached in a file of the temporary folder for each release, and in this process. */
export function loadEmptyDump(): Promise<Blob> {
  empty ??= readEmptyDump();
  return empty;
}

async function readEmptyDump(): Promise<Blob> {
  const release = await readFile(new URL('../../package.json', import.meta.url));
  const name = createHash('sha256').update(release).digest('hex').slice(0, 12);
  return readOrMake(join(tmpdir(), `edison-empty-pglite-${name}-${process.getuid?.() ?? 0}.tar`), makeEmptyDump);
}

/** The dump in a file, made where there is none: written to another name and renamed, so that parallel processes never read half a file. */
export async function readOrMake(place: string, make: () => Promise<Blob>): Promise<Blob> {
  if (!existsSync(place)) {
    const making = `${place}.${process.pid}`;
    await writeFile(making, await (await make()).bytes());
    await rename(making, place);
  }
  return new Blob([await readFile(place)]);
}

async function makeEmptyDump(): Promise<Blob> {
  // Small WAL segments and no template databases: the dump, which is loaded hundreds of times, is a third of the size.
  await using pglite = await PGlite.create('memory://', { initDbStartParams: ['--wal-segsize=1'] });
  await pglite.exec(`update pg_database set datistemplate = false where datname like 'template_'`);
  for (const name of ['template0', 'template1']) await pglite.exec(`drop database ${name}`);
  return pglite.dumpDataDir('none');
}
