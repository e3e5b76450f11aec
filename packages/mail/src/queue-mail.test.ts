import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail } from './message.ts';
import { queueMail, queueMails } from './queue-mail.ts';
import { type OpenOutbox, openOutbox } from './testing/open-outbox.ts';

const letter: Mail = { to: 'mette@skole.example', subject: 'Hej', text: 'Hej', html: '<p>Hej</p>', dedupeKey: 'a' };

let outbox: OpenOutbox;
beforeAll(async () => {
  outbox = await openOutbox();
});
afterAll(() => outbox[Symbol.asyncDispose]());
beforeEach(() => outbox.run('delete from post.outbox'));

test('a mail leaves exactly when the change it tells of is committed', async () => {
  await outbox.queries.transaction().execute((tx) => queueMail(tx, 'post', letter));
  const undone = outbox.queries.transaction().execute(async (tx) => {
    await queueMail(tx, 'post', { ...letter, dedupeKey: 'b' });
    throw new Error('the change failed');
  });
  await expect(undone).rejects.toThrow('the change failed');
  expect(await outbox.rows()).toEqual([expect.objectContaining({ state: 'queued', tries: 0, waits: 0 })]);
});

test('a key that was queued before is left alone, also after its mail was sent', async () => {
  await queueMail(outbox.queries, 'post', letter);
  await outbox.run(`update post.outbox set state = 'sent', tries = 1`);
  await queueMail(outbox.queries, 'post', { ...letter, subject: 'Noget andet' });
  expect(await outbox.rows()).toEqual([expect.objectContaining({ state: 'sent', tries: 1 })]);
});

test('two mails to one person are two mails, and what they say is kept as it was written', async () => {
  const odd = { ...letter, dedupeKey: 'b', text: `'; drop table outbox; -- "æøå" \\ 🎈` };
  await queueMail(outbox.queries, 'post', letter);
  await queueMail(outbox.queries, 'post', odd);
  const { rows } = await sql<{ mail: Mail }>`select mail from post.outbox order by dedupe_key`.execute(outbox.queries);
  expect(rows.map(({ mail }) => mail)).toEqual([letter, odd]);
});

test('many go at once, each once, as each alone would', async () => {
  const many = Array.from({ length: 1_200 }, (_, at) => ({
    ...letter,
    to: `p${at}@skole.example`,
    text: `Hej "${at}"\n`,
    dedupeKey: `m:${at}`,
  }));
  await queueMail(outbox.queries, 'post', { ...letter, dedupeKey: 'm:7' });
  await queueMails(outbox.queries, 'post', [...many, ...many.slice(0, 3)]);
  await queueMails(outbox.queries, 'post', []);
  const { rows } = await sql<{ mail: Mail; recipient: string }>`select mail, recipient from post.outbox`.execute(outbox.queries);
  expect(rows).toHaveLength(1_200);
  expect(rows.find(({ mail }) => mail.dedupeKey === 'm:7')?.recipient).toBe(letter.to);
  expect(rows.find(({ mail }) => mail.dedupeKey === 'm:1199')).toEqual({ mail: many[1_199], recipient: 'p1199@skole.example' });
});
