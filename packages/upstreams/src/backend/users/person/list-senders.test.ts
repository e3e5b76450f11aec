import { randomUUID } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { changeStatements } from '@edison/database/testing/change-statements';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import { createSignUpMails } from '../../mails/queue-sign-up-mail.ts';
import { signUpByList } from '../../sign-ups/by-list/sign-up-by-list.ts';
import { createGate, untilWaiting } from '../../testing/barrier.ts';
import { snapshotDemo } from '../../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { teacherOf } from '../../testing/test-person.ts';
import { changeListSender } from './change-list-sender.ts';

const jonas = { as: 'jonas@skole.example' };
const userId = 'bruger-jonas';
const admin = { as: 'admin@edison.example', admin: true };
const reason = 'Ringede fra skolens nummer';
const course = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  restore = await snapshotDemo(backend);
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(() => restore());

function send(who: object, preview = false) {
  const rows = [{ firstName: 'Ida', email: 'ida@hjem.example' }];
  return backend.call('/events/SignUpToEventByList', { ...who, body: { ...course, rows, preview, idempotencyKey: randomUUID() } });
}
const change = (call: 'Confirm' | 'Withdraw', whose = userId) =>
  backend.call(`/x/user/${call}ListSender`, { ...admin, body: { userId: whose, reason } });
const isConfirmed = async () => (await backend.call('/user/GetUser?email=jonas@skole.example', jonas)).body.listSenderConfirmed;
const mailsTo = async (to: string) =>
  (await backend.database.pool.query(`select mail->>'subject' as subject from backend.outbox where recipient = $1`, [to])).rows;

test('a teacher whom no admin has confirmed sends no list, and looks none through; nobody is signed up or gets a mail', async () => {
  expect(await isConfirmed()).toBe(false);
  for (const preview of [true, false]) {
    expect(await send(jonas, preview)).toMatchObject({ status: 403, body: { problem: 'SENDER_NOT_CONFIRMED' } });
  }
  expect(await mailsTo('ida@hjem.example')).toEqual([]);
  expect(await backend.store.selectFrom('sign_ups').select('id').where('email_norm', '=', 'ida@hjem.example').execute()).toEqual([]);
});

test('once one has, lists are taken until it is withdrawn; each is told once, by one mail, and written down with its reason', async () => {
  expect((await change('Confirm')).body).toEqual({ confirmed: true });
  expect((await change('Confirm')).body).toEqual({ confirmed: true });
  expect(await isConfirmed()).toBe(true);
  expect(await mailsTo('jonas@skole.example')).toEqual([{ subject: 'Nu kan du tilmelde andre med en liste' }]);
  expect((await send(jonas)).body.saved).toBe(true);

  expect((await change('Withdraw')).body).toEqual({ confirmed: false });
  expect((await change('Withdraw')).body).toEqual({ confirmed: false });
  expect((await send(jonas)).body.problem).toBe('SENDER_NOT_CONFIRMED');
  // The sign-ups of earlier lists stay.
  expect(await backend.store.selectFrom('sign_ups').select('state').where('email_norm', '=', 'ida@hjem.example').execute()).toHaveLength(1);
  const rows = await backend.store
    .selectFrom('audit_log')
    .select(['action', 'actor', 'reason', 'before', 'after'])
    .where('object_id', '=', userId)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    ...[{ action: 'user.confirm-list-sender', actor: 'bruger-admin', reason, before: { listSender: false }, after: { listSender: true } }],
    ...[{ action: 'user.withdraw-list-sender', actor: 'bruger-admin', reason, before: { listSender: true }, after: { listSender: false } }],
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

test('a profile that is closed is not confirmed, and nobody unknown is', async () => {
  await backend.call('/x/user/DeactivateUser', { ...admin, body: { userId, reason } });
  expect(await change('Confirm')).toMatchObject({ status: 403, body: { problem: 'PROFILE_DEACTIVATED', field: 'userId' } });
  expect((await change('Withdraw', 'ingen')).body.problem).toBe('NOT_FOUND');
});

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('a list that comes while its confirmation is withdrawn', () => {
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
    await inTransaction(store, (tx) => changeListSender(tx, { ...measure, to: 'confirm' }, siteUrl, clock.now));
    const gate = createGate();
    const withdrawn = inTransaction(store, async (tx) => {
      await changeListSender(tx, { ...measure, to: 'withdraw' }, siteUrl, clock.now);
      await gate.pass();
    });
    await gate.come;
    const sender = teacherOf(jonas.as);
    const row = { firstName: 'Ida', lastName: '', email: 'ida@hjem.example', seats: 1, organisation: '', note: '' };
    const list = { ...course, rows: [row], preview: true, idempotencyKey: randomUUID() };
    const slow = changeStatements(database, { instead }).queries<Tables>('backend');
    const listed = signUpByList(slow, { ...list, person: sender }, createSignUpMails('backend', siteUrl), clock.now).then(
      () => 'taken',
      (error: unknown) => (error instanceof Problem ? error.code : error),
    );
    await meanwhile(listed);
    gate.open();
    await withdrawn;
    return listed;
  }

  test('waits for that, and is refused', async () => {
    expect(await listWhileWithdrawing({}, () => untilWaiting(postgres.database, 1))).toBe('SENDER_NOT_CONFIRMED');
  });

  test('canary: without the share of the row it is taken', async () => {
    expect(await listWhileWithdrawing({ ' for share of "u"': '' }, (listed) => listed)).toBe('taken');
  });
});

afterAll(stopTestPostgres);
