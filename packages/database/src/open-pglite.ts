import { EventEmitter } from 'node:events';
import { existsSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { createDialect } from './dialect.ts';

/** A quarter of PostgreSQL's default, which makes this process 40 MB smaller. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** The files of an empty database, made by the build. */
const empty = new URL('../dist/empty.tar.gz', import.meta.url);

/**
 * Opens the embedded database: PostgreSQL compiled to WebAssembly, in this process, on one connection.
 *
 * @param directory folder of the data, or `memory://` for a database that lives as long as this process.
 * @param release runs after closing.
 */
export async function openPglite(directory: string, release?: () => Promise<void>): Promise<Database> {
  const loadDataDir = await readEmptyDatabase(directory);
  const pglite = await PGlite.create(directory, { startParams, ...(loadDataDir && { loadDataDir }) });
  return wrapPglite(pglite, async () => {
    await pglite.close();
    await release?.();
  });
}

/** The files of an empty database for a new folder. Without those of the build, PGlite runs `initdb`, which takes two seconds. */
async function readEmptyDatabase(directory: string): Promise<Blob | undefined> {
  if (existsSync(join(directory, 'PG_VERSION')) || !existsSync(empty)) return undefined;
  return openAsBlob(empty, { type: 'application/gzip' });
}

/** Wraps an open PGlite in a pool with one connection; `end` is called after the pool has ended, and closes PGlite. */
export function wrapPglite(pglite: PGlite, end: () => Promise<void>): Database {
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1 });
  pool.on('error', () => undefined);
  // Only this process uses the database, so an emitter reaches all listeners.
  const channels = new EventEmitter();

  return {
    kind: 'pglite',
    pool,
    ping: async () => void (await pool.query('select 1')),
    queries: (schema) => new Kysely({ dialect: createDialect(pool) }).withSchema(schema) as never,
    async listen(channel, hear) {
      channels.on(channel, hear);
      return async () => void channels.off(channel, hear);
    },
    async notify(channel, payload) {
      channels.emit(channel, payload);
    },
    async [Symbol.asyncDispose]() {
      await pool.end();
      await end();
    },
  };
}
