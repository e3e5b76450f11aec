import { Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { createDialect } from './dialect.ts';
import { createStatementPreparer } from './prepare-statements.ts';

const connections = 16;

/** Opens a pool on PostgreSQL. A statement is cancelled after 10 s; a broken idle connection is dropped and replaced. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'edison',
  });
  // Without an error listener, a lost idle connection would end the process.
  pool.on('error', () => undefined);
  // The same for a connection lost within a transaction: the next statement of the transaction throws the error.
  const prepareFrequent = createStatementPreparer();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    prepareFrequent(client);
  });
  // `ping` has its own connection: a pool whose connections are all busy does not mean that the database is down.
  const pingPool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 1_000, application_name: 'edison-ping' });
  pingPool.on('error', () => undefined);
  pingPool.on('connect', (client) => client.on('error', () => undefined));
  const listeners = new Set<pg.Client>();

  return {
    kind: 'postgres',
    pool,
    ping: async () => void (await pingPool.query('select 1')),
    queries: (schema) => new Kysely({ dialect: createDialect(pool) }).withSchema(schema) as never,
    async listen(channel, hear) {
      const stop = await listenWithReconnect(url, channel, hear, listeners);
      return stop;
    },
    async notify(channel, payload) {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...listeners].map((client) => client.end().catch(() => undefined)));
      await Promise.all([pool.end(), pingPool.end()]);
    },
  };
}

async function listenWithReconnect(url: string, channel: string, hear: (payload: string) => void, listeners: Set<pg.Client>) {
  let stopped = false;
  let current: pg.Client | undefined;

  async function connect() {
    const client = new pg.Client({ connectionString: url, application_name: 'edison-listen', keepAlive: true });
    client.on('notification', (message) => hear(message.payload ?? ''));
    client.on('error', () => undefined);
    client.on('end', () => {
      listeners.delete(client);
      if (!stopped && current === client) setTimeout(() => void connect().catch(() => undefined), 500).unref();
    });
    current = client;
    await client.connect();
    listeners.add(client);
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  }

  await connect();
  return async () => {
    stopped = true;
    await current?.end();
  };
}
