import { randomUUID } from 'node:crypto';
import { removeExpired } from '@edison/database/jobs/expired-rows';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expiredRows } from '../backend-jobs.ts';
import { startBackend } from '../create-backend.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { openDemo } from '../testing/open-demo.ts';
import { firstDay } from '../testing/test-backend.ts';
import { findStoredAnswer, fingerprintOf, storeAnswer } from './stored-answers.ts';

const mette = 'mette@skole.example';
const camp = { eventId: 'laerercamp-odense', sessionId: 'laerercamp-odense-1', seats: 1, answers: { note: 'Vegetar' } };
const day = 24 * 3_600_000;

const { backend } = await openDemo();

const signUp = (body: object, as = mette) => backend.call('/events/SignUpToEvent', { as, body });

async function mails() {
  return (await backend.database.pool.query('select id from backend.outbox')).rows.length;
}

test('the same request is answered as it was the first time, whatever has become of it since', async () => {
  const wish = { ...camp, idempotencyKey: randomUUID() };
  const first = await signUp(wish);
  expect(first.body).toMatchObject({ state: 'confirmed' });
  await backend.call('/x/events/CancelSignUp', { as: mette, body: { signUpId: first.body.signUpId } });
  backend.clock.now = new Date(firstDay.getTime() + day);
  await removeExpired(backend.store, expiredRows(backend.clock.now));
  expect(await signUp(wish)).toMatchObject({ status: 201, body: first.body });
  const row = await backend.store.selectFrom('sign_ups').select('state').where('id', '=', String(first.body.signUpId)).executeTakeFirst();
  expect([row, await mails()]).toEqual([{ state: 'cancelled' }, 2]);
});

test.each([
  ['seats', { seats: 2 }],
  ['answers', { answers: { note: 'Veganer' } }],
  ['session', { eventId: 'landsfinale', sessionId: 'landsfinale-1' }],
  ['code', { code: 'KURSAA27' }],
])('another request under the key is refused, be it only in its %s, and changes nothing', async (_part, other) => {
  const wish = { ...camp, idempotencyKey: randomUUID() };
  await signUp(wish);
  expect(await signUp({ ...wish, ...other })).toMatchObject({ status: 422, body: { problem: 'KEY_REUSED' } });
  expect(await mails()).toBe(1);
});

test('ten at once are one, and none of them is told to wait', async () => {
  const wish = { ...camp, idempotencyKey: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(wish)));
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
  expect(await mails()).toBe(1);
});

test('what was refused is not remembered: the same request succeeds when the reason is gone', async () => {
  const wish = { ...camp, seats: 25, idempotencyKey: randomUUID() };
  expect((await signUp(wish)).body.problem).toBe('FULL');
  await backend.store.updateTable('sessions').set({ capacity: 60 }).where('id', '=', camp.sessionId).execute();
  expect((await signUp(wish)).body).toMatchObject({ state: 'confirmed' });
});

test('a restart forgets no key', async () => {
  const wish = { ...camp, idempotencyKey: randomUUID() };
  const first = await signUp(wish);
  await using again = await startBackend({
    database: backend.database,
    tokens: backend.issuer.rules,
    siteUrl: 'https://edison.example',
    mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'kontakt@edison.example' },
    demo: true,
    now: () => firstDay,
    log: Fastify().log,
  });
  const headers = { authorization: `Bearer ${await backend.issuer.token({ email: mette })}`, 'content-type': 'application/json' };
  const ask = (body: object) => fetch(`${again.url}/events/SignUpToEvent`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(await (await ask(wish)).json()).toEqual(first.body);
  expect((await ask({ ...wish, seats: 2 })).status).toBe(422);
});

test("a guest's key holds the same way, and is nobody else's", async () => {
  const workshop = { eventId: 'aaben-vaerksted-odense', sessionId: 'aaben-vaerksted-odense-2', name: 'Ida Krog', seats: 1 };
  const wish = { ...workshop, email: 'ida@hjem.example', idempotencyKey: randomUUID() };
  const ask = (body: object) => backend.call('/api/attendee/CreateAttendee', { body });
  for (let i = 0; i < 2; i += 1) expect(await ask(wish)).toMatchObject({ status: 202, body: { accepted: true } });
  expect(await mails()).toBe(1);
  expect((await ask({ ...wish, seats: 2 })).body.problem).toBe('KEY_REUSED');
  expect((await ask({ ...wish, email: 'ole@hjem.example' })).status).toBe(202);
  expect(await mails()).toBe(2);
});

test('a key keeps whatever JSON can hold, and the shape is checked when it is read', async () => {
  const request = { owner: mette, key: randomUUID(), fingerprint: fingerprintOf(['AnyCall', 1]) };
  const shape = z.object({ rows: z.array(z.object({ ok: z.boolean() })) });
  const answer = { rows: [{ ok: true }, { ok: false }] };
  const found = await inTransaction(backend.store, async (tx) => {
    expect(await findStoredAnswer(tx, request, shape)).toBeUndefined();
    await storeAnswer(tx, request, answer, firstDay);
    return findStoredAnswer(tx, request, shape);
  });
  expect(found).toEqual(answer);
  await expect(inTransaction(backend.store, (tx) => findStoredAnswer(tx, request, z.object({ id: z.string() })))).rejects.toThrow();
});
