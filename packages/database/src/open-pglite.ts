import { EventEmitter } from 'node:events';
import { existsSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { createDialect } from './dialect.ts';

/** A quarter of PostgreSQL's own choice: this process is 40 MB smaller. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** The files of an empty database, made when this was built. */
const empty = new URL('../dist/empty.tar.gz', import.meta.url);

/**
 * Opens the embedded database: PostgreSQL compiled to WebAssembly, in this process, on one connection.
 *
 * @param directory folder of the data, or `memory://` for a database that lives as long as this process.
 * @param release runs after closing.
 */
export async function openPglite(directory: string, release?: () => Promise<void>): Promise<Database> {
  const loadDataDir = await firstFiles(directory);
  const pglite = await PGlite.create(directory, { startParams, ...(loadDataDir && { loadDataDir }) });
  return onPglite(pglite, async () => {
    await pglite.close();
    await release?.();
  });
}

/** What a database that is not there yet begins with. Where nothing was built it makes that by itself, which takes two seconds. */
async function firstFiles(directory: string): Promise<Blob | undefined> {
  if (existsSync(join(directory, 'PG_VERSION')) || !existsSync(empty)) return undefined;
  return openAsBlob(empty, { type: 'application/gzip' });
}

/** Puts one pool before an embedded database that is open already; `end` runs when the pool has ended, and closes it. */
export function onPglite(pglite: PGlite, end: () => Promise<void>): Database {
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1 });
  pool.on('error', () => undefined);
  // One process owns this database, so an emitter reaches every listener there can be.
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
