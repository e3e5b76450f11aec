import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from './queue-mail.ts';
import { readQueue } from './read-queue.ts';
import { type OpenOutbox, openOutbox } from './testing/open-outbox.ts';

let outbox: OpenOutbox;
beforeAll(async () => {
  outbox = await openOutbox();
});
afterAll(() => outbox[Symbol.asyncDispose]());

test('a queue is told in figures: what waits, for how long at most, and what was given up; never what was sent', async () => {
  const now = new Date();
  expect(await readQueue(outbox.queries, 'post', now)).toEqual({ waiting: 0, failed: 0, oldestSeconds: 0 });
  for (const dedupeKey of ['a', 'b', 'c', 'd']) {
    await queueMail(outbox.queries, 'post', { to: 'mette@skole.example', subject: 'Hej', text: 'Hej', html: '<p>Hej</p>', dedupeKey });
  }
  await outbox.run(`update post.outbox set state = 'sent', created_at = now() - interval '1 day' where dedupe_key = 'a'`);
  await outbox.run(`update post.outbox set state = 'dead', created_at = now() - interval '1 day' where dedupe_key = 'b'`);
  await outbox.run(`update post.outbox set state = 'retrying', created_at = now() - interval '1 hour' where dedupe_key = 'c'`);
  const { oldestSeconds, ...counts } = await readQueue(outbox.queries, 'post', new Date());
  expect(counts).toEqual({ waiting: 2, failed: 1 });
  expect(Math.round(oldestSeconds / 60)).toBe(60);
});
