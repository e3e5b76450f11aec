import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Mail } from './message.ts';
import { queueMail } from './queue-mail.ts';
import { startMailServer } from './testing/mail-server.ts';
import { type OpenOutbox, openOutbox } from './testing/open-outbox.ts';

let outbox: OpenOutbox;
beforeAll(async () => {
  outbox = await openOutbox();
});
afterAll(() => outbox[Symbol.asyncDispose]());
beforeEach(() => outbox.run('delete from post.outbox'));

function letter(dedupeKey: string, change: Partial<Mail> = {}): Mail {
  return { to: 'mette@skole.example', subject: `Brev ${dedupeKey}`, text: 'Hej', html: '<p>Hej</p>', dedupeKey, ...change };
}

const queue = (dedupeKey: string, change?: Partial<Mail>) => queueMail(outbox.queries, 'post', letter(dedupeKey, change));

async function untilRows(...rows: readonly object[]): Promise<void> {
  await vi.waitFor(async () => expect(await outbox.rows()).toEqual(rows.map((row) => expect.objectContaining(row))), 5_000);
}

test('a mail is one person, one subject, text and HTML, marked as written by a machine, under the id of its row', async () => {
  await using server = await startMailServer();
  await queue('a', { subject: 'Blåbærgrød på øen – æøå' });
  const [row] = await outbox.rows();
  await using _worker = outbox.work(server.url);
  await untilRows({ state: 'sent', tries: 1 });
  expect(server.received[0]).toMatchObject({
    subject: 'Blåbærgrød på øen – æøå',
    messageId: `<${row?.id}@edison>`,
    from: { name: 'Projekt Edison', address: 'kontakt@edison.example' },
    to: [{ address: 'mette@skole.example' }],
  });
  expect(server.received[0]?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  expect([server.received[0]?.text?.trim(), server.received[0]?.html?.trim()]).toEqual(['Hej', '<p>Hej</p>']);
});

test('an address that says two says one: nobody is added by a comma, a bracket or a line break', async () => {
  await using server = await startMailServer();
  const tricks = ['a@skole.example,b@evil.example', 'a@skole.example>, <b@evil.example', 'a@skole.example\r\nBcc: b@evil.example'];
  for (const [n, to] of tricks.entries()) await queue(`trick-${n}`, { to });
  await using _worker = outbox.work(server.url);
  await vi.waitFor(async () => expect((await outbox.rows()).every(({ tries }) => tries === 1)).toBe(true), 5_000);
  await vi.waitFor(async () => expect(await outbox.rows()).toHaveLength(3), 5_000);
  expect(server.tried.filter((address) => address === 'b@evil.example')).toEqual([]);
  expect(server.raw.filter((mail) => /^bcc:/im.test(mail))).toEqual([]);
});

test('answers go where the mail says, to one address, and to the sender where it says nothing', async () => {
  await using server = await startMailServer();
  await queue('a', { replyTo: 'camp@edison.example' });
  await queue('b', { to: 'jonas@skole.example', replyTo: 'x@edison.example\r\nBcc: b@evil.example' });
  await queue('c', { to: 'ida@skole.example' });
  await using _worker = outbox.work(server.url);
  await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(1), 5_000);
  await vi.waitFor(async () => expect((await outbox.rows()).every(({ tries }) => tries === 1)).toBe(true), 5_000);
  const answersOf = (address: string) => server.received.find(({ to }) => to?.[0]?.address === address)?.replyTo;
  expect(answersOf('mette@skole.example')).toEqual([{ name: '', address: 'camp@edison.example' }]);
  expect(answersOf('ida@skole.example')).toBeUndefined();
  expect(server.raw.filter((mail) => /^bcc:/im.test(mail))).toEqual([]);
});

test('a subject with a line break adds no header', async () => {
  await using server = await startMailServer();
  await queue('a', { subject: 'Hej\r\nBcc: b@evil.example\r\n\r\n<script>' });
  await using _worker = outbox.work(server.url);
  await untilRows({ state: 'sent' });
  expect(server.tried).toEqual(['mette@skole.example']);
  expect(server.raw[0]).not.toMatch(/^bcc:/im);
  expect(server.received[0]?.text?.trim()).toBe('Hej');
});

test('a calendar file goes along under its name and its method', async () => {
  await using server = await startMailServer();
  const text = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR';
  await queue('a', { calendar: { fileName: 'camp.ics', method: 'CANCEL', text } });
  await using _worker = outbox.work(server.url);
  await untilRows({ state: 'sent' });
  expect(server.raw[0]).toMatch(/text\/calendar; charset=utf-8; method=CANCEL/i);
  expect(server.received[0]?.attachments.map(({ filename }) => filename)).toContain('camp.ics');
});

test('what is refused waits 5 seconds, then 20, 80 and 320; at the fifth time it is dead and never tried again', async () => {
  await using server = await startMailServer();
  server.refuse.count = 6;
  await queue('a');
  await using worker = outbox.work(server.url);
  for (const [n, wait] of [5, 20, 80, 320].entries()) {
    await vi.waitFor(async () => expect(await outbox.rows()).toMatchObject([{ state: 'retrying', tries: n + 1 }]), 5_000);
    const waits = (await outbox.rows())[0]?.waits ?? 0;
    expect(Math.abs(waits - wait)).toBeLessThanOrEqual(1);
    await outbox.run('update post.outbox set due_at = now()');
    worker.wake();
  }
  await untilRows({ state: 'dead', tries: 5 });
  await outbox.run('update post.outbox set due_at = now()');
  await queue('b');
  worker.wake();
  await vi.waitFor(async () => expect(await outbox.rows()).toMatchObject([{ tries: 5 }, { state: 'retrying' }]), 5_000);
  const [dead] = await outbox.rows();
  expect(outbox.failures.filter(({ id }) => id === dead?.id)).toHaveLength(5);
});

test('one mail that nobody takes keeps no other back', async () => {
  await using server = await startMailServer();
  server.refuse = { count: 1, code: 550 };
  await queue('a');
  await using worker = outbox.work(server.url);
  await untilRows({ state: 'retrying', tries: 1 });
  for (let n = 0; n < 12; n += 1) await queue(`b${String(n).padStart(2, '0')}`);
  worker.wake();
  await vi.waitFor(() => expect(server.received).toHaveLength(12), 5_000);
});

test('the oldest leaves first', async () => {
  await using server = await startMailServer();
  for (let n = 0; n < 15; n += 1) await queue(`key-${n}`);
  await outbox.run(`update post.outbox set due_at = now() - make_interval(secs => substring(dedupe_key from 5)::int)`);
  await using _worker = outbox.work(server.url);
  await vi.waitFor(() => expect(server.received).toHaveLength(15), 5_000);
  // The five workers send in parallel.
  const numbers = server.received.map(({ subject }) => Number(subject?.split('-')[1]));
  expect([0, 5, 10].map((from) => numbers.slice(from, from + 5).sort((a, b) => a - b))).toEqual([
    [10, 11, 12, 13, 14],
    [5, 6, 7, 8, 9],
    [0, 1, 2, 3, 4],
  ]);
});

test('what another worker has in hand is left to it, until its claim lapses', async () => {
  await using server = await startMailServer();
  await queue('a');
  await outbox.run(`update post.outbox set claimed_until = now() + interval '1 minute', tries = 1`);
  await queue('b');
  await using worker = outbox.work(server.url);
  await untilRows({ state: 'sent' });
  expect(server.received.map(({ subject }) => subject)).toEqual(['Brev b']);
  await outbox.run(`update post.outbox set claimed_until = now() - interval '1 second' where dedupe_key = 'a'`);
  worker.wake();
  await untilRows({ state: 'sent', tries: 2 }, { state: 'sent', tries: 1 });
});

test('a mail of later is not sent early', async () => {
  await using server = await startMailServer();
  await queue('a');
  await outbox.run(`update post.outbox set due_at = now() + interval '1 hour'`);
  await using worker = outbox.work(server.url);
  await queue('b');
  worker.wake();
  await untilRows({ state: 'queued', tries: 0 }, { state: 'sent' });
});

test('the end waits for the mail in hand, and what came too late stays for the next start', async () => {
  const { promise: answer, resolve: release } = Promise.withResolvers<void>();
  await using server = await startMailServer(answer);
  await queue('a');
  const worker = outbox.work(server.url);
  await vi.waitFor(() => expect(server.tried).toHaveLength(1), 5_000);
  const ended = worker[Symbol.asyncDispose]();
  await queue('b');
  release();
  await ended;
  await untilRows({ state: 'sent', tries: 1 }, { state: 'queued', tries: 0 });
  await using _next = outbox.work(server.url);
  await untilRows({ state: 'sent' }, { state: 'sent' });
});

test('the end waits for no server that says nothing: the mail stays claimed, and is tried again when the claim has lapsed', async () => {
  const { promise: answer, resolve: release } = Promise.withResolvers<void>();
  await using server = await startMailServer(answer);
  await queue('a');
  const worker = outbox.work(server.url, { endMs: 10 });
  await vi.waitFor(() => expect(server.tried).toHaveLength(1), 5_000);
  await worker[Symbol.asyncDispose]();
  expect(await outbox.rows()).toEqual([]);
  release();
  // Waits for the mail under way before the next test begins.
  await untilRows({ state: 'sent', tries: 1 });
});

test('an empty outbox is looked at again by itself', async () => {
  await using server = await startMailServer();
  await using _worker = outbox.work(server.url, { pollMs: 10 });
  await queue('a');
  await untilRows({ state: 'sent' });
  expect(server.received).toHaveLength(1);
});

test('a database that fails stops no worker: it sends when the database is back', async () => {
  await using server = await startMailServer();
  await outbox.run('alter table post.outbox rename to away');
  await using _worker = outbox.work(server.url, { pollMs: 10 });
  await outbox.run('alter table post.away rename to outbox');
  await queue('a');
  await untilRows({ state: 'sent' });
});

test('a server that is away takes no try from a mail, which waits a quarter of its age, and is given up after a day', async () => {
  const gone = await startMailServer();
  await gone[Symbol.asyncDispose]();
  for (const key of ['a', 'b', 'c']) await queue(key);
  await outbox.run(`update post.outbox set created_at = now() - interval '8 minutes' where dedupe_key = 'b'`);
  await outbox.run(`update post.outbox set created_at = now() - interval '25 hours' where dedupe_key = 'c'`);
  await using _worker = outbox.work(gone.url);
  await untilRows({ state: 'retrying', tries: 0, waits: 5 }, { state: 'retrying', tries: 0, waits: 120 }, { state: 'dead', tries: 0 });
});

test('a server that has a mail and hangs up before it says so gets it five times at most', async () => {
  await using server = await startMailServer();
  server.hangUp = 9;
  await queue('a');
  await using worker = outbox.work(server.url);
  for (let tries = 1; tries < 5; tries += 1) {
    await untilRows({ state: 'retrying', tries });
    await outbox.run('update post.outbox set due_at = now()');
    worker.wake();
  }
  await untilRows({ state: 'dead', tries: 5 });
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1);
  expect(server.received).toHaveLength(5);
});

test('while a server is slow to answer its mail stays claimed, so that no other worker sends it too', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { promise: answer, resolve: release } = Promise.withResolvers<void>();
  await using server = await startMailServer(answer);
  await queue('a');
  const worker = outbox.work(server.url);
  await vi.waitFor(() => expect(server.tried).toHaveLength(1), 5_000);
  await outbox.run(`update post.outbox set claimed_until = now() + interval '1 second'`);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  const claimed = sql`select id from post.outbox where claimed_until > now() + interval '1 minute'`;
  await vi.waitFor(async () => expect((await claimed.execute(outbox.queries)).rows).toHaveLength(1), 5_000);
  release();
  await worker[Symbol.asyncDispose]();
  await untilRows({ state: 'sent', tries: 1 });
});
