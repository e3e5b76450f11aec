import { randomUUID } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { changeStatements } from '@edison/database/testing/change-statements';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import { createSignUpMails } from '../../mails/queue-sign-up-mail.ts';
import { signUpByList } from '../../sign-up-lists/sign-up-by-list.ts';
import { createGate, untilWaiting } from '../../testing/barrier.ts';
import { addTestDomain } from '../../testing/prove-test-schools.ts';
import { snapshotDemo } from '../../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { teacherOf } from '../../testing/test-person.ts';
import { proveByAdmin, withdrawProof } from './change-school-proof.ts';

const jonas = { as: 'jonas@skole.example' };
const userId = 'bruger-jonas';
const admin = { as: 'admin@edison.example', admin: true };
const reason = 'Ringede fra skolens nummer';
const course = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  await addTestDomain(backend.store, 'hjem.example', 'skole-990002');
  restore = await snapshotDemo(backend);
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(() => restore());

function send(who: object, preview = false) {
  const rows = [{ firstName: 'Ida', email: 'ida@hjem.example' }];
  return backend.call('/events/SignUpToEventByList', { ...who, body: { ...course, rows, preview, idempotencyKey: randomUUID() } });
}
const prove = (whose = userId, institutionId = 'skole-990002') =>
  backend.call('/x/user/ProveSchool', { ...admin, body: { userId: whose, institutionId, reason } });
const withdraw = (whose = userId) => backend.call('/x/user/WithdrawSchoolProof', { ...admin, body: { userId: whose, reason } });
const proof = async () => (await backend.call('/user/GetUser?email=jonas@skole.example', jonas)).body.schoolProof;
const mailsTo = async (to: string) =>
  (await backend.database.pool.query(`select mail->>'subject' as subject from backend.outbox where recipient = $1`, [to])).rows;

test('a teacher whose school is not proved sends no list, and looks none through; nobody is signed up or gets a mail', async () => {
  expect(await proof()).toEqual({ state: 'unproved' });
  for (const preview of [true, false]) {
    expect(await send(jonas, preview)).toMatchObject({ status: 403, body: { problem: 'SCHOOL_NOT_PROVED' } });
  }
  expect(await mailsTo('ida@hjem.example')).toEqual([]);
  expect(await backend.store.selectFrom('sign_ups').select('id').where('email_norm', '=', 'ida@hjem.example').execute()).toEqual([]);
});

test('once an admin has proved it, lists are taken until that is withdrawn; each is told once, by one mail, and written down with its reason', async () => {
  const proved = { state: 'proved', by: 'admin', at: backend.clock.now.toISOString() };
  expect((await prove()).body).toEqual(proved);
  expect((await prove()).body).toEqual(proved);
  expect(await proof()).toEqual(proved);
  const detail = await backend.call(`/x/user/GetUserDetail?userId=${userId}`, admin);
  expect(detail.body).toMatchObject({ profile: { schoolProof: proved }, proofSource: { who: 'Astrid Winther' } });
  const { name } = await backend.store.selectFrom('institutions').select('name').where('id', '=', 'skole-990002').executeTakeFirstOrThrow();
  expect(await mailsTo('jonas@skole.example')).toEqual([{ subject: `Vi har bekræftet, at du er på ${name}` }]);
  expect((await send(jonas)).body.saved).toBe(true);

  expect((await withdraw()).body).toEqual({ state: 'unproved' });
  expect((await withdraw()).body).toEqual({ state: 'unproved' });
  expect((await send(jonas)).body.problem).toBe('SCHOOL_NOT_PROVED');
  // The sign-ups of earlier lists stay.
  expect(await backend.store.selectFrom('sign_ups').select('state').where('email_norm', '=', 'ida@hjem.example').execute()).toHaveLength(1);
  const rows = await backend.store
    .selectFrom('audit_log')
    .select(['action', 'actor', 'reason', 'before', 'after'])
    .where('object_id', '=', userId)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'school.prove', actor: 'bruger-admin', reason, before: null, after: { by: 'admin', institutionId: 'skole-990002' } },
    {
      ...{ action: 'school.unprove', actor: 'bruger-admin', reason },
      ...{ before: { by: 'admin', institutionId: 'skole-990002' }, after: { because: 'withdrawn' } },
    },
  ]);
});

test('admins send theirs unasked, and lists of teams name no address', async () => {
  expect((await send(admin, true)).status).toBe(200);
  const camp = { eventId: 'elevcamp-aarhus', sessionId: 'elevcamp-aarhus-1' };
  await backend.store
    .insertInto('memberships')
    .values({ programme_key: 'projekt-edison', user_id: userId, joined_at: new Date() })
    .execute();
  const teams = [{ name: 'Lynet', members: [{ firstName: 'Asta' }, { firstName: 'Villads' }] }];
  const body = { ...camp, seats: 2, teams, idempotencyKey: randomUUID() };
  expect((await backend.call('/events/SignUpToEvent', { ...jonas, body })).status).toBe(201);
});

test('a profile that is closed is not proved, nor at a school that it left or that waits, and nobody unknown is', async () => {
  expect(await prove(userId, 'skole-990001')).toMatchObject({ status: 409, body: { problem: 'WRONG_STATE', field: 'institutionId' } });
  const waiting = await backend.store
    .selectFrom('users')
    .select('institution_id')
    .where('id', '=', 'bruger-sofie')
    .executeTakeFirstOrThrow();
  expect((await prove('bruger-sofie', waiting.institution_id ?? '')).body.problem).toBe('WRONG_STATE');
  await backend.call('/x/user/DeactivateUser', { ...admin, body: { userId, reason } });
  expect(await prove()).toMatchObject({ status: 403, body: { problem: 'PROFILE_DEACTIVATED', field: 'userId' } });
  expect((await withdraw('ingen')).body.problem).toBe('NOT_FOUND');
});

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('a list that comes while the proof of its sender is withdrawn', () => {
  let postgres: TestBackend;
  beforeAll(async () => {
    postgres = await startTestBackend('postgres');
  });
  afterAll(() => postgres[Symbol.asyncDispose]());

  /** Sends a list while its sender's permission is withdrawn; `instead` replaces parts of the list's statements. */
  async function listWhileWithdrawing(instead: Record<string, string>, meanwhile: (listed: Promise<unknown>) => Promise<unknown>) {
    const { store, database, clock } = postgres;
    const siteUrl = 'https://edison.example';
    const measure = { userId, reason, by: { kind: 'person', id: 'bruger-admin' } } as const;
    await inTransaction(store, (tx) => proveByAdmin(tx, { ...measure, institutionId: 'skole-990002' }, siteUrl, clock.now));
    const gate = createGate();
    const withdrawn = inTransaction(store, async (tx) => {
      await withdrawProof(tx, measure, clock.now);
      await gate.pass();
    });
    await gate.come;
    const sender = teacherOf(jonas.as);
    const row = { firstName: 'Ida', lastName: '', email: 'ida@hjem.example', seats: 1, organisation: '', note: '' };
    const list = { ...course, rows: [row], preview: true, idempotencyKey: randomUUID() };
    const slow = changeStatements(database, { instead }).queries<Tables>('backend');
    const listed = signUpByList(
      slow,
      { ...list, person: sender },
      { queueMails: createSignUpMails('backend', siteUrl), siteUrl: '' },
      clock.now,
    ).then(
      () => 'taken',
      (error: unknown) => (error instanceof Problem ? error.code : error),
    );
    await meanwhile(listed);
    gate.open();
    await withdrawn;
    return listed;
  }

  test('waits for that, and is refused', async () => {
    expect(await listWhileWithdrawing({}, () => untilWaiting(postgres.database, 1))).toBe('SCHOOL_NOT_PROVED');
  });

  test('canary: without the share of the row it is taken', async () => {
    expect(await listWhileWithdrawing({ ' for share of "u"': '' }, (listed) => listed)).toBe('taken');
  });
});

afterAll(stopTestPostgres);
