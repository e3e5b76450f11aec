import type { Kysely } from 'kysely';
import type pg from 'pg';

/** One open database, PGlite or PostgreSQL, behind one connection pool. The code that opens it closes it (`await using`). */
export interface Database extends AsyncDisposable {
  readonly kind: 'pglite' | 'postgres';
  readonly pool: pg.Pool;
  /** Resolves when the database answers, even while all pooled connections are busy; throws when it cannot be reached. */
  ping(): Promise<void>;
  /** A typed query builder over the pool, within one schema. On PGlite there is one connection: inside a transaction pass `tx` on. */
  queries<Tables>(schema: string): Kysely<Tables>;
  /** Calls `hear` for each notification on the channel from any process (`LISTEN`); returns a function that stops listening. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  /** Notifies every listener on this database (`NOTIFY`). Payload at most 8,000 bytes. */
  notify(channel: string, payload: string): Promise<void>;
}
