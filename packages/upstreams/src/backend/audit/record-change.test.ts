import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { actorOf, recordChange } from './record-change.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend[Symbol.asyncDispose]());

const change = { action: 'institution.approve', object: { kind: 'institution', id: 'skole-1' } } as const;

test('a change is written down with who, what and why, in the transaction that makes it', async () => {
  await backend.store
    .transaction()
    .execute((tx) => recordChange(tx, { ...change, actor: { kind: 'person', id: 'u1' }, reason: 'Kendt skole' }, backend.clock.now));
  const undone = backend.store.transaction().execute(async (tx) => {
    await recordChange(tx, { ...change, actor: { kind: 'system' } }, backend.clock.now);
    throw new Error('the change failed');
  });
  await expect(undone).rejects.toThrow('the change failed');
  const rows = await backend.store.selectFrom('audit_log').selectAll().where('object_id', '=', 'skole-1').execute();
  expect(rows).toEqual([expect.objectContaining({ actor: 'u1', action: 'institution.approve', reason: 'Kendt skole' })]);
});

test('nobody fills the log with changes of their own account: two hundred a day, by whatever calls, and the next is not made', async () => {
  const jonas = { as: 'jonas@skole.example' };
  const make = () => backend.call('/x/account/MakeCalendarAddress', { ...jonas, method: 'POST' });
  const own = {
    actor: { kind: 'person', id: 'bruger-jonas' },
    action: 'user.update-profile',
    object: { kind: 'user', id: 'bruger-jonas' },
  } as const;
  expect((await make()).status).toBe(201);
  for (let n = 1; n < 200; n += 1) await backend.store.transaction().execute((tx) => recordChange(tx, own, backend.clock.now));
  const before = await backend.store.selectFrom('calendar_addresses').selectAll().where('user_id', '=', 'bruger-jonas').execute();
  expect(await make()).toMatchObject({ status: 429, body: { problem: 'RATE_LIMITED' } });
  expect(await backend.store.selectFrom('calendar_addresses').selectAll().where('user_id', '=', 'bruger-jonas').execute()).toEqual(before);
  expect((await backend.call('/x/account/MakeCalendarAddress', { as: 'mette@skole.example', method: 'POST' })).status).toBe(201);
  backend.clock.now = new Date(backend.clock.now.getTime() + 24 * 60 * 60 * 1_000);
  expect((await make()).status).toBe(201);
});

test.each([
  "update backend.audit_log set reason = 'x'",
  'delete from backend.audit_log',
  'truncate backend.audit_log',
  'set local session_replication_role = replica; delete from backend.audit_log',
])('nobody changes what was written: %s', async (statement) => {
  await expect(backend.database.pool.query(statement)).rejects.toThrow('append-only');
});

test('a row is counted by the log itself, and put in no gap between two', async () => {
  const row = "(id, at, actor_kind, action, object_kind, object_id) values (1, now(), 'system', 'x.y', 'x', 'x')";
  await expect(backend.database.pool.query(`insert into backend.audit_log ${row}`)).rejects.toThrow('cannot insert a non-DEFAULT value');
});

test('somebody without a profile is known by what the identity provider calls them', () => {
  const person = {
    kind: 'person',
    issuer: 'https://login.example',
    subject: 's-1',
    email: 'a@b.dk',
    emailNorm: 'a@b.dk',
    emailVerified: true,
  } as const;
  expect(actorOf({ ...person, permissions: [], isAdmin: true, userId: undefined })).toEqual({ kind: 'person', id: 'subject:s-1' });
  expect(actorOf({ ...person, permissions: [], isAdmin: true, userId: 'u1' })).toEqual({ kind: 'person', id: 'u1' });
  expect(actorOf({ kind: 'guest' })).toEqual({ kind: 'guest' });
});
