import { randomUUID } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { teacherOf } from '../testing/test-person.ts';
import { createConcurrencyLimit } from './batching/limit-concurrency.ts';
import { keyedRequestOf, type SignUpRequest } from './sign-up-request.ts';
import { batchSignUps } from './sign-up-to-event.ts';

const [mette, jonas, ny, sofie] = ['mette@skole.example', 'jonas@skole.example', 'ny@skole.example', 'sofie@skole.example'];
const colleague = (i: number) => `kollega${i}@skole.example`;
const course = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };
const queueMails = createSignUpMails('backend', 'https://edison.example');

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend('pglite');
  restore = await snapshotDemo(backend);
});
afterAll(() => backend[Symbol.asyncDispose]());
/** Each test begins with a session of four seats and no sign-ups. */
beforeEach(async () => {
  await restore();
  await backend.store.deleteFrom('sign_ups').where('session_id', '=', course.sessionId).execute();
  await backend.store.updateTable('sessions').set({ seats_taken: 0, capacity: 4 }).where('id', '=', course.sessionId).execute();
});

const requestOf = (email: string, more: Partial<SignUpRequest> = {}): SignUpRequest => ({
  ...{ ...course, seats: 1, answers: {}, teams: [], person: teacherOf(email), idempotencyKey: randomUUID() },
  ...more,
});

/** Results of requests in one batch: `confirmed`, `waitlisted 2`, or a problem code. */
async function placesOf(...requests: readonly SignUpRequest[]): Promise<string[]> {
  const limitConcurrency = createConcurrencyLimit();
  const signUp = batchSignUps({ store: backend.store, limitConcurrency, queueMails, now: () => firstDay });
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = Array.from({ length: 4 }, () => limitConcurrency(course.sessionId, () => promise));
  const asked = Promise.allSettled(requests.map((request) => signUp(request)));
  resolve();
  await Promise.all(before);
  return (await asked).map((one) => {
    if (one.status === 'rejected') return one.reason instanceof Problem ? one.reason.code : String(one.reason);
    const { state, position } = one.value;
    return position === undefined ? state : `${state} ${position}`;
  });
}

async function kept() {
  const { rows } = await backend.database.pool.query(
    `select (select seats_taken from backend.sessions where id = $1) as taken,
       (select array_agg(split_part(email_norm, '@', 1) || ' ' || state || ' ' || seats order by queue_no) from backend.sign_ups
        where session_id = $1) as people,
       (select count(*)::int from backend.outbox) as mails, (select count(*)::int from backend.idempotency_keys) as keys,
       (select count(*)::int from backend.audit_log where action = 'sign-up.create') as audited`,
    [course.sessionId],
  );
  return rows[0];
}

test('the requests of a batch are decided in their order, and a refusal stops no other', async () => {
  const far = requestOf(colleague(3), { eventId: 'landsfinale' });
  expect(
    await placesOf(
      requestOf(mette, { seats: 3 }),
      requestOf(ny),
      requestOf(jonas),
      far,
      requestOf(colleague(1), { seats: 2 }),
      requestOf(colleague(2)),
    ),
  ).toEqual(['confirmed', 'PROFILE_MISSING', 'confirmed', 'NOT_FOUND', 'waitlisted 1', 'waitlisted 2']);
  expect(await kept()).toEqual({
    taken: 4,
    people: ['mette confirmed 3', 'jonas confirmed 1', 'kollega1 waitlisted 2', 'kollega2 waitlisted 1'],
    mails: 4,
    keys: 4,
    audited: 4,
  });
});

test('one person twice, and one request twice, are one sign-up and one mail; another request under the key is refused', async () => {
  const once = requestOf(mette);
  const again = { ...once, idempotencyKey: randomUUID() };
  const others = [{ seats: 2 }, { answers: { note: 'Nødder' } }].map((more) => ({ ...again, ...more, idempotencyKey: randomUUID() }));
  expect(await placesOf(once, once, again, { ...once, seats: 2 }, ...others)).toEqual([
    'confirmed',
    'confirmed',
    'confirmed',
    'KEY_REUSED',
    'ALREADY_SIGNED_UP',
    'ALREADY_SIGNED_UP',
  ]);
  expect(await kept()).toMatchObject({ taken: 1, people: ['mette confirmed 1'], mails: 1, keys: 2, audited: 1 });
});

test('somebody who gave a seat back and signs up again in a batch has the same number, behind all who wait', async () => {
  await placesOf(requestOf(mette), requestOf(jonas, { seats: 3 }));
  const before = await backend.store
    .selectFrom('sign_ups')
    .selectAll()
    .where('email_norm', '=', mette)
    .where('session_id', '=', course.sessionId)
    .executeTakeFirstOrThrow();
  await backend.call('/x/events/CancelSignUp', { as: mette, body: { signUpId: before.id } });
  expect(await placesOf(requestOf(colleague(1), { seats: 2 }), requestOf(mette, { seats: 2 }))).toEqual(['waitlisted 1', 'waitlisted 2']);
  const after = await backend.store.selectFrom('sign_ups').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow();
  expect(after).toMatchObject({
    reference: before.reference,
    state: 'waitlisted',
    seats: 2,
    sequence: 2,
    cancelled_at: null,
    confirmed_at: null,
  });
});

test('only teachers of a school that is not confirmed wait for it', async () => {
  await backend.store.updateTable('institutions').set({ state: 'pending' }).where('id', '=', 'skole-990001').execute();
  const { institution_id } = await backend.store
    .selectFrom('users')
    .select('institution_id')
    .where('email_norm', '=', jonas)
    .executeTakeFirstOrThrow();
  expect(institution_id).not.toBe('skole-990001');
  expect(await placesOf(requestOf(mette), requestOf(jonas), requestOf(sofie))).toEqual(['pending', 'confirmed', 'pending']);
  expect(await kept()).toMatchObject({ taken: 1, mails: 3 });
});

test('a request that the database refuses fails alone', async () => {
  expect(await placesOf(requestOf(mette), requestOf(jonas, { answers: { note: 'nul\u0000' } }), requestOf(colleague(1)))).toEqual([
    'confirmed',
    expect.stringContaining('error'),
    'confirmed',
  ]);
  expect(await kept()).toMatchObject({ taken: 2, mails: 2, keys: 2, audited: 2 });
});

test('a code is used once, and not by a request without a seat', async () => {
  await backend.store.updateTable('events').set({ access: 'code', waitlist: false }).where('id', '=', course.eventId).execute();
  const always = { valid_from: null, valid_until: null, revoked_at: null };
  await backend.store
    .insertInto('codes')
    .values({ ...always, code: 'KURSAA27', kind: 'event', target_id: course.eventId, max_uses: 1 })
    .execute();
  const code = 'KURSAA27';
  expect(
    await placesOf(
      requestOf(mette),
      requestOf(jonas, { code, seats: 5 }),
      requestOf(colleague(1), { code }),
      requestOf(colleague(2), { code }),
    ),
  ).toEqual(['CODE_INVALID', 'FULL', 'confirmed', 'CODE_USED_UP']);
  expect(await kept()).toMatchObject({ taken: 1, mails: 1, keys: 1 });
});

test('a request with teams or a code keeps its place in the order', async () => {
  await backend.store.updateTable('events').set({ audience: 'team', waitlist: false }).where('id', '=', course.eventId).execute();
  await backend.store.updateTable('sessions').set({ capacity: 5 }).where('id', '=', course.sessionId).execute();
  const teams = [{ name: 'Lynet', members: ['Ida', 'Bo', 'Ali'].map((firstName) => ({ firstName })) }];
  const request = requestOf(mette, { seats: 3, teams });
  const again = requestOf(mette, { seats: 3 });
  expect(await placesOf(request, requestOf(jonas, { seats: 3 }), again, requestOf(colleague(1), { code: 'KURSAA27' }))).toEqual([
    'confirmed',
    'FULL',
    'confirmed',
    'confirmed',
  ]);
  expect(await kept()).toMatchObject({ taken: 4, people: ['mette confirmed 3', 'kollega1 confirmed 1'], mails: 2 });
});

test('a key with an answer of another shape fails its own request alone', async () => {
  const request = requestOf(jonas);
  const { owner, key, fingerprint } = keyedRequestOf(request);
  await backend.store
    .insertInto('idempotency_keys')
    .values({ owner, key, fingerprint, answer: JSON.stringify({ other: 1 }), created_at: firstDay })
    .execute();
  expect(await placesOf(requestOf(mette), request, requestOf(colleague(1)))).toEqual([
    'confirmed',
    expect.stringContaining('invalid_type'),
    'confirmed',
  ]);
  expect(await kept()).toMatchObject({ taken: 2, mails: 2, audited: 2 });
});
