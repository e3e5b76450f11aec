import type { Database } from '@edison/database/database';
import { migrate } from '@edison/database/migrate';
import { openTestDatabase, type Seed, stopTestPostgres, testKinds } from '@edison/database/testing';
import type { Mail } from '@edison/mail/message';
import { queueMail } from '@edison/mail/queue-mail';
import { startOutbox } from '@edison/mail/send-outbox';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, test, vi } from 'vitest';

afterAll(stopTestPostgres);

const letter: Mail = { to: 'mette@skole.example', subject: 'Du er tilmeldt: Lærercamp', text: 'Hej', html: '<p>Hej</p>', dedupeKey: 'one' };

/** An SMTP server that stores mails; `refuse` makes it answer 451 to so many of the next. */
async function startMailServer(port = 0) {
  const received: Email[] = [];
  const control = { refuse: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (control.refuse > 0) {
          control.refuse -= 1;
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        }
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const bound = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    control,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const seedOutbox: Seed = {
  name: 'outbox',
  fill: (database) => migrate(database, 'post', new URL('../database/migrations/', import.meta.url)),
};

async function openOutbox(kind: Database['kind']) {
  const database = await openTestDatabase(kind, seedOutbox);
  return { database, queries: database.queries<unknown>('post') };
}

function work(outbox: Awaited<ReturnType<typeof openOutbox>>, smtpUrl: string, onFailure = (_id: string, _error: unknown) => {}) {
  return startOutbox({ queries: outbox.queries, schema: 'post', smtpUrl, from: 'Edison <kontakt@edison.example>', onFailure, pollMs: 20 });
}

async function states(database: Database): Promise<unknown[]> {
  return (await database.pool.query('select state, tries from post.outbox where claimed_until is null order by created_at')).rows;
}

describe.each(testKinds)('on %s', (kind) => {
  test('a mail arrives as it was written, with its calendar file and a Message-ID that stays', async () => {
    await using server = await startMailServer();
    const outbox = await openOutbox(kind);
    await using _database = outbox.database;
    await using worker = work(outbox, server.url);
    const calendar = { fileName: 'camp.ics', method: 'PUBLISH', text: 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR' } as const;
    await queueMail(outbox.queries, 'post', { ...letter, calendar });
    worker.wake();
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 5_000);
    const [mail] = server.received;
    const id = (await outbox.database.pool.query('select id from post.outbox')).rows[0].id;
    expect(mail).toMatchObject({
      subject: letter.subject,
      from: { address: 'kontakt@edison.example', name: 'Edison' },
      to: [{ address: letter.to }],
      messageId: `<${id}@edison>`,
    });
    expect(mail?.text?.trim()).toBe('Hej');
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toContainEqual(['camp.ics', 'application/ics']);
    await vi.waitFor(async () => expect(await states(outbox.database)).toEqual([{ state: 'sent', tries: 1 }]), 5_000);
  });

  test('a key is one mail, however often it is queued, and a transaction that fails queues none', async () => {
    await using server = await startMailServer();
    const outbox = await openOutbox(kind);
    await using _database = outbox.database;
    for (let i = 0; i < 3; i += 1) await queueMail(outbox.queries, 'post', letter);
    const failing = outbox.queries.transaction().execute(async (tx) => {
      await queueMail(tx, 'post', { ...letter, dedupeKey: 'two' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await using worker = work(outbox, server.url);
    worker.wake();
    await vi.waitFor(async () => expect(await states(outbox.database)).toEqual([{ state: 'sent', tries: 1 }]), 5_000);
    expect(server.received).toHaveLength(1);
  });

  test('a server that refuses is asked again later; after five tries the mail is dead, and no address is reported', async () => {
    await using server = await startMailServer();
    const outbox = await openOutbox(kind);
    await using _database = outbox.database;
    server.control.refuse = 5;
    const reported: string[] = [];
    await queueMail(outbox.queries, 'post', letter);
    await using worker = work(outbox, server.url, (id) => reported.push(id));
    for (let tries = 1; tries <= 5; tries += 1) {
      const state = tries === 5 ? 'dead' : 'retrying';
      await vi.waitFor(async () => expect(await states(outbox.database)).toEqual([{ state, tries }]), 5_000);
      const due = (await outbox.database.pool.query('select due_at > now() as later from post.outbox')).rows[0];
      expect(due.later).toBe(true);
      await outbox.database.pool.query('update post.outbox set due_at = now()');
      worker.wake();
    }
    expect(server.received).toEqual([]);
    expect(new Set(reported).size).toBe(1);
    expect(reported[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a server that is down costs no mail: it leaves once when the server is back', async () => {
    const gone = await startMailServer();
    const { port, url } = gone;
    await gone[Symbol.asyncDispose]();
    const outbox = await openOutbox(kind);
    await using _database = outbox.database;
    await queueMail(outbox.queries, 'post', letter);
    await using worker = work(outbox, url);
    await vi.waitFor(async () => expect(await states(outbox.database)).toEqual([{ state: 'retrying', tries: 0 }]), 5_000);
    await using server = await startMailServer(port);
    await outbox.database.pool.query('update post.outbox set due_at = now()');
    worker.wake();
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 5_000);
  });

  test('two workers send 60 mails once each', async () => {
    await using server = await startMailServer();
    const outbox = await openOutbox(kind);
    await using _database = outbox.database;
    for (let i = 0; i < 60; i += 1) await queueMail(outbox.queries, 'post', { ...letter, subject: `Nummer ${i}`, dedupeKey: `key-${i}` });
    await using first = work(outbox, server.url);
    await using second = work(outbox, server.url);
    first.wake();
    second.wake();
    await vi.waitFor(async () => {
      const { rows } = await outbox.database.pool.query(`select count(*)::int as sent from post.outbox where state = 'sent'`);
      expect(rows[0].sent).toBe(60);
    }, 15_000);
    expect(server.received).toHaveLength(60);
    expect(new Set(server.received.map((mail) => mail.subject)).size).toBe(60);
  });
});
