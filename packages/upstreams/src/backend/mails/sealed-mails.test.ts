import type { Database } from '@edison/database/database';
import { migrate } from '@edison/database/migrate';
import { createRowSealer } from '@edison/database/seal';
import { openTestDatabase, type Seed, stopTestPostgres, testKinds } from '@edison/database/testing';
import { sealMails } from '@edison/mail/mail-sealing';
import type { Mail } from '@edison/mail/message';
import { queueMail, queueMails } from '@edison/mail/queue-mail';
import { sealOutbox } from '@edison/mail/seal-outbox';
import { startOutbox } from '@edison/mail/send-outbox';
import { type MailServer, startMailServer } from '@edison/mail/testing/mail-server';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';

afterAll(stopTestPostgres);

const seed: Seed = {
  name: 'outbox',
  fill: (database) => migrate(database, 'post', new URL('../database/migrations/', import.meta.url)),
};
const [key, turned] = ['old-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp0', 'new-9Lq3Zt8Wm2Xc6Vb4Nf1Kd7Js5H'];
const link = 'https://edison.example/din-tilmelding/#q8Zr2Lk0Xv7Tn4Wy1Bd6Gs9Hc3Jm5Pf';
const letter: Mail = {
  to: 'mette@skole.example',
  replyTo: 'camp@edison.example',
  subject: 'Du er tilmeldt',
  text: `Hej\n${link}`,
  html: `<a href="${link}">Afmeld</a>`,
  calendar: { fileName: 'camp.ics', method: 'PUBLISH', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' },
  dedupeKey: 'one',
};
/** How a worker of release 0.2.0 claims. */
const claimOfBefore = `
  update post.outbox set claimed_until = now() + interval '2 minutes', tries = tries + 1
  where id in (select id from post.outbox where state in ('queued', 'retrying') and due_at <= now()
    and (claimed_until is null or claimed_until < now()) order by due_at limit 1 for update skip locked)
  returning id, mail`;

describe.each(testKinds)('sealed mails on %s', (kind) => {
  let database: Database;
  let open: Kysely<unknown>;
  let sealing: Kysely<unknown>;
  let server: MailServer;
  beforeEach(async () => {
    database = await openTestDatabase(kind, seed);
    open = database.queries('post');
    sealing = sealMails(open, createRowSealer([key], 'mails'));
    server = await startMailServer();
  });
  afterEach(async () => {
    await server[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  });

  const run = async (statement: string) => (await database.pool.query(statement)).rows;
  const rows = () => run('select mail, sealed, state, tries from post.outbox order by dedupe_key');
  const work = (queries: Kysely<unknown> = sealing) =>
    startOutbox({ queries, schema: 'post', smtpUrl: server.url, from: 'kontakt@edison.example', onFailure: () => undefined, pollMs: 20 });
  const label = { to: letter.to, subject: letter.subject };

  test('a mail lies sealed from the transaction on that queues it, is sent as it was written, and then wiped', async () => {
    await sealing.transaction().execute((tx) => queueMails(tx, 'post', [letter, { ...letter, dedupeKey: 'two' }]));
    await queueMail(sealing, 'post', { ...letter, dedupeKey: 'three' });
    expect(JSON.stringify(await run('select * from post.outbox'))).not.toMatch(/din-tilmelding|q8Zr|Hej|VCALENDAR|camp@/);
    expect((await rows()).map(({ mail }) => mail)).toEqual([label, label, label]);
    await using _worker = work();
    await expect.poll(async () => (await rows()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    for (const mail of server.received) {
      expect([mail.text?.trim(), mail.html?.trim(), mail.replyTo?.[0]?.address]).toEqual([letter.text, letter.html, letter.replyTo]);
      expect(mail.attachments.map(({ filename }) => filename)).toContain('camp.ics');
    }
    expect(await rows()).toEqual(['one', 'three', 'two'].map(() => ({ mail: label, sealed: null, state: 'sent', tries: 1 })));
  });

  test('a worker of the release before takes none, not even one that an admin sends again there', async () => {
    await queueMail(sealing, 'post', letter);
    expect(await run(claimOfBefore)).toEqual([]);
    await run(`update post.outbox set state = 'dead', tries = 5`);
    await run(`update post.outbox set state = 'queued', tries = 0, due_at = now(), claimed_until = null`);
    expect(await run(claimOfBefore)).toEqual([]);
    await using _worker = work();
    await expect.poll(async () => server.received.map(({ text }) => text?.trim())).toEqual([letter.text]);
  });

  test('canary: without the trigger the release before takes a sealed mail, and would send it empty', async () => {
    await run('drop trigger outbox_keeps_sealed on post.outbox');
    await queueMail(sealing, 'post', letter);
    expect((await run(claimOfBefore)).map(({ mail }) => mail)).toEqual([label]);
  });

  test('of what the release before has queued, one worker of both sends each', async () => {
    await queueMail(open, 'post', letter);
    expect(await run(claimOfBefore)).toHaveLength(1);
    await queueMail(open, 'post', { ...letter, dedupeKey: 'two', subject: 'To' });
    await using _worker = work();
    await expect.poll(() => server.received.map(({ subject }) => subject)).toEqual(['To']);
    await expect
      .poll(async () => (await rows()).map(({ state, mail }) => [state, 'text' in mail]))
      .toEqual([
        ['queued', true],
        ['sent', false],
      ]);
  });

  test('a mail that was given up is sent again as it was written, to the address that its reader has by now', async () => {
    await queueMail(sealing, 'post', letter);
    await run(`update post.outbox set state = 'dead', tries = 5`);
    await run(`update post.outbox set state = 'queued', tries = 0, mail = mail || '{"to":"ny@skole.example"}'`);
    await using _worker = work();
    await expect
      .poll(() => server.received.map(({ to, text }) => [to?.[0]?.address, text?.trim()]))
      .toEqual([['ny@skole.example', letter.text]]);
  });

  test('what lies open is sealed and what was sent is wiped, but what somebody has in hand; after a turn of the keys the old one is not needed', async () => {
    for (const dedupeKey of ['a-waiting', 'b-dead', 'c-sent', 'd-in-hand']) await queueMail(open, 'post', { ...letter, dedupeKey });
    await run(`update post.outbox set state = 'dead' where dedupe_key like 'b%'; update post.outbox set state = 'sent' where dedupe_key like 'c%';
      update post.outbox set claimed_until = now() + interval '1 minute' where dedupe_key like 'd%'`);
    await sealOutbox(open, 'post');
    expect((await rows()).filter(({ sealed }) => sealed)).toEqual([]);
    await sealOutbox(sealing, 'post');
    const seen = async () => (await rows()).map(({ mail, sealed }) => ['text' in mail, sealed?.slice(0, 7)]);
    const { newest } = createRowSealer([key], 'mails');
    expect(await seen()).toEqual([
      [false, newest],
      [false, newest],
      [false, undefined],
      [true, undefined],
    ]);
    const after = createRowSealer([turned, key], 'mails');
    await run(`update post.outbox set claimed_until = null where dedupe_key like 'd%'`);
    await sealOutbox(sealMails(open, after), 'post');
    expect(await seen()).toEqual([
      [false, after.newest],
      [false, after.newest],
      [false, undefined],
      [false, after.newest],
    ]);
    await using _worker = work(sealMails(open, createRowSealer([turned], 'mails')));
    await expect.poll(() => server.received.map(({ text }) => text?.trim())).toEqual([letter.text, letter.text]);
  });

  test('a mail whose key is not there waits for it, and is no worse for it', async () => {
    await queueMail(sealing, 'post', letter);
    const without = work(sealMails(open, createRowSealer([turned], 'mails')));
    await expect.poll(rows).toMatchObject([{ state: 'retrying', tries: 1, mail: label }]);
    await without[Symbol.asyncDispose]();
    await sealOutbox(sealMails(open, createRowSealer([turned], 'mails')), 'post');
    await run('update post.outbox set due_at = now()');
    await using _worker = work();
    await expect.poll(() => server.received.map(({ text }) => text?.trim())).toEqual([letter.text]);
  });
});
