import type { Database } from '@edison/database/database';
import { migrate } from '@edison/database/migrate';
import { openDatabase } from '@edison/database/open-database';
import { openTestDatabase, stopTestPostgres, testKinds } from '@edison/database/testing';
import { type Change, changeStatements } from '@edison/database/testing/change-statements';
import { queueMail } from '@edison/mail/queue-mail';
import { startOutbox } from '@edison/mail/send-outbox';
import { type MailServer, startMailServer } from '@edison/mail/testing/mail-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { untilWaiting } from '../testing/barrier.ts';

const many = process.env.EDISON_TEST_LONG === '1' ? 10_000 : 200;
const claiming = 'set claimed_until = now() + make_interval';
/** An advisory lock that blocks every worker between selecting a mail and claiming it, until the gate is opened. */
const gate = 4711;
const gated = `
  create function post.wait_at_gate() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(${gate}); return new; end';
  create trigger gate before update on post.outbox for each row when (new.tries > old.tries) execute function post.wait_at_gate()`;

describe.skipIf(!testKinds.includes('postgres'))('two workers of two processes on one outbox', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    await migrate(database, 'post', new URL('../database/migrations/', import.meta.url));
    await database.pool.query(gated);
  });
  beforeEach(() => database.pool.query('delete from post.outbox'));
  afterAll(async () => {
    await database[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  async function queue(count: number): Promise<void> {
    const letter = { to: 'mette@skole.example', text: 'Hej', html: '<p>Hej</p>' };
    for (let i = 0; i < count; i += 1) {
      await queueMail(database.queries('post'), 'post', { ...letter, subject: `Nummer ${i}`, dedupeKey: `key-${i}` });
    }
  }

  /** Starts a worker with its own connection pool, as another process has. */
  async function startWorker(server: MailServer, change: Change = {}): Promise<AsyncDisposable> {
    await using opened = new AsyncDisposableStack();
    const { connectionString: url = '' } = database.pool.options;
    const own = opened.use(changeStatements(await openDatabase({ kind: 'postgres', url }), change));
    const queries = own.queries<unknown>('post');
    const onFailure = () => undefined;
    opened.use(startOutbox({ queries, schema: 'post', smtpUrl: server.url, from: 'kontakt@edison.example', onFailure, pollMs: 20 }));
    return opened.move();
  }

  const untilSent = (count: number) =>
    vi.waitFor(
      async () => {
        const { rows } = await database.pool.query(`select count(*)::int as sent from post.outbox where state = 'sent'`);
        expect(rows[0].sent).toBe(count);
      },
      { timeout: 120_000 },
    );
  const idsOf = ({ received }: MailServer) => new Set(received.map(({ messageId }) => messageId));

  /** Closes the gate; the returned function opens it. */
  async function closeGate(): Promise<() => Promise<void>> {
    const keeper = await database.pool.connect();
    await keeper.query('select pg_advisory_lock($1)', [gate]);
    return async () => {
      await keeper.query('select pg_advisory_unlock($1)', [gate]);
      keeper.release();
    };
  }

  test(`send ${many} mails once each`, { timeout: 300_000 }, async () => {
    await using server = await startMailServer();
    await queue(many);
    await using _first = await startWorker(server);
    await using _second = await startWorker(server);
    await untilSent(many);
    expect([server.received.length, idsOf(server).size]).toEqual([many, many]);
  });

  test('leave to each other what one of them is about to claim', async () => {
    await using server = await startMailServer();
    await queue(1);
    const openGate = await closeGate();
    await using _first = await startWorker(server);
    await untilWaiting(database, 1);
    const looked = Promise.withResolvers<void>();
    const after = async (said: string) => (said.includes(claiming) ? looked.resolve() : undefined);
    await using _second = await startWorker(server, { after });
    await looked.promise;
    await openGate();
    await untilSent(1);
    expect([server.received.length, idsOf(server).size]).toEqual([1, 1]);
  });

  test('canary: without the lock on the rows both claim the same mail', async () => {
    await using server = await startMailServer();
    await queue(1);
    const openGate = await closeGate();
    const change = { instead: { ' for update skip locked': '' } };
    await using _first = await startWorker(server, change);
    await untilWaiting(database, 1);
    await using _second = await startWorker(server, change);
    await untilWaiting(database, 2);
    await openGate();
    await vi.waitFor(() => expect(server.received).toHaveLength(2), { timeout: 10_000 });
    expect(idsOf(server).size).toBe(1);
  });
});
