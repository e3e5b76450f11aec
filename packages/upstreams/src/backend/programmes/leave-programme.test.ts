import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const email = 'kollega1@skole.example';
const userId = 'bruger-kollega-1';
const programName = 'projekt-edison';
const admin = { as: 'admin@edison.example', admin: true };

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  restore = await snapshotDemo(backend);
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(async () => {
  await restore();
  await backend.store
    .updateTable('events')
    .set({ programme_key: programName, access: 'programme' })
    .where('id', '=', 'laerercamp-odense')
    .execute();
  await backend.store.updateTable('events').set({ programme_key: null }).where('id', '!=', 'laerercamp-odense').execute();
  await backend.call('/user/JoinProgram', { as: email, body: { programName, email } });
});

const leave = (more: object = {}, as: object = { as: email }) =>
  backend.call('/user/LeaveProgram', { ...as, body: { programName, email, ...more } });
const active = async () => {
  const rows = await backend.store
    .selectFrom('sign_ups')
    .select('session_id')
    .where('user_id', '=', userId)
    .where('state', '!=', 'cancelled')
    .execute();
  return rows.map((row) => row.session_id);
};
const joined = async () => {
  const { body } = await backend.call(`/user/GetPrograms?email=${email}`, { as: email });
  return body.items?.filter((programme) => programme.joined).length;
};
const written = (action: string) => backend.store.selectFrom('audit_log').selectAll().where('action', '=', action).execute();

test('leaving says first which future sign-ups depend on it, and changes nothing', async () => {
  const before = await active();
  const { body } = await leave();
  expect(body).toMatchObject({ left: false, programme: { joined: true }, signUps: [{ eventId: 'laerercamp-odense', state: 'confirmed' }] });
  expect([await active(), await joined(), (await written('programme.leave')).length]).toEqual([before, 1, 0]);
});

test('once it is confirmed, the membership and those sign-ups end together, and others stay', async () => {
  const before = await active();
  const { body } = await leave({ confirm: true });
  expect(body).toMatchObject({ left: true, programme: { joined: false }, signUps: [{ eventId: 'laerercamp-odense', state: 'cancelled' }] });
  expect(await active()).toEqual(before.filter((id) => id !== 'laerercamp-odense-1'));
  expect(await joined()).toBe(0);
  expect(await written('programme.leave')).toEqual([
    expect.objectContaining({ actor: userId, object_id: programName, before: { userId }, after: { released: 1 } }),
  ]);
});

test('a seat at an event of the programme that others may come to as well is kept', async () => {
  await backend.store.updateTable('events').set({ access: 'login' }).where('id', '=', 'laerercamp-odense').execute();
  const before = await active();
  expect((await leave()).body.signUps).toEqual([]);
  expect((await leave({ confirm: true })).body).toMatchObject({ left: true, signUps: [] });
  expect(await active()).toEqual(before);
});

test('a seat that can no longer be given back keeps its member, and is told beforehand; an admin lets go for a reason', async () => {
  const { cancel_until } = await backend.store
    .selectFrom('events')
    .select('cancel_until')
    .where('id', '=', 'laerercamp-odense')
    .executeTakeFirstOrThrow();
  backend.clock.now = new Date(cancel_until.getTime() + 60_000);
  const before = await active();
  expect((await leave()).body).toMatchObject({ left: false, signUps: [{ eventId: 'laerercamp-odense', cancellable: false }] });
  for (const more of [{}, { reason: 'Har ikke tid' }]) {
    expect((await leave({ confirm: true, ...more })).body).toMatchObject({ problem: 'CANCEL_DEADLINE_PASSED' });
  }
  const mails = await backend.database.pool.query('select count(*)::int as n from backend.outbox');
  expect([await active(), await joined(), mails.rows[0].n]).toEqual([before, 1, 0]);
  expect((await leave({ confirm: true, reason: 'Ringede' }, admin)).body).toMatchObject({ left: true });
});

test('a seat of what has begun keeps nobody', async () => {
  const { starts_at } = await backend.store
    .selectFrom('sessions')
    .select('starts_at')
    .where('id', '=', 'laerercamp-odense-1')
    .executeTakeFirstOrThrow();
  backend.clock.now = starts_at;
  expect((await leave({ confirm: true })).body).toMatchObject({ left: true, signUps: [] });
});

test('leaving again changes nothing and says so', async () => {
  await leave({ confirm: true });
  const mails = () => backend.database.pool.query('select count(*)::int as n from backend.outbox');
  const before = (await mails()).rows;
  expect((await leave({ confirm: true })).body).toMatchObject({ left: false, programme: { joined: false }, signUps: [] });
  expect((await mails()).rows).toEqual(before);
  expect(await written('programme.leave')).toHaveLength(1);
});

test('two who leave at once leave once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => leave({ confirm: true })));
  expect(answers.filter(({ body }) => body.left)).toHaveLength(1);
  expect(await written('programme.leave')).toHaveLength(1);
});

test('the seat goes to whoever waits first', async () => {
  await backend.store
    .updateTable('sessions')
    .set((row) => ({ capacity: row.ref('seats_taken') }))
    .where('id', '=', 'laerercamp-odense-1')
    .execute();
  const body = {
    eventId: 'laerercamp-odense',
    sessionId: 'laerercamp-odense-1',
    seats: 1,
    idempotencyKey: '0b9ff3f5-21a3-4ab7-9a3c-5a3a7d8a6f10',
  };
  const waiting = await backend.call('/events/SignUpToEvent', { as: 'mette@skole.example', body });
  expect(waiting.body).toMatchObject({ state: 'waitlisted', position: 1 });
  await leave({ confirm: true });
  const row = await backend.store.selectFrom('sign_ups').select('state').where('email_norm', '=', 'mette@skole.example').executeTakeFirst();
  expect(row?.state).toBe('confirmed');
});

test('a programme is left by oneself, or by an admin for a reason; an unknown one, or a draft, by nobody', async () => {
  expect((await leave({ confirm: true }, { as: 'jonas@skole.example' })).body.problem).toBe('FORBIDDEN');
  expect((await leave({ programName: 'nowhere' })).body.problem).toBe('NOT_FOUND');
  expect((await leave({ confirm: 'yes' })).body.problem).toBe('BAD_REQUEST');
  expect((await leave({}, admin)).body).toMatchObject({ left: false, signUps: [{ eventId: 'laerercamp-odense' }] });
  expect((await leave({ confirm: true }, admin)).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'reason' });
  expect((await leave({ confirm: true, reason: 'Ringede' }, admin)).body).toMatchObject({ left: true });
  expect((await written('user.leave-programme'))[0]).toMatchObject({ actor: 'bruger-admin', reason: 'Ringede' });
});

test('joining is written down once', async () => {
  await backend.call('/user/JoinProgram', { as: email, body: { programName, email } });
  expect(await written('programme.join')).toEqual([expect.objectContaining({ actor: userId, object_id: programName, after: { userId } })]);
});

test('a programme is told in figures: members, schools, sign-ups and pupils, and by Danish weeks', async () => {
  const { body } = await backend.call('/user/GetProgramData', admin);
  const edison = body.items?.find(({ programmeKey }) => programmeKey === programName);
  const { seats } = await backend.store
    .selectFrom('sessions')
    .select('seats_taken as seats')
    .where('id', '=', 'laerercamp-odense-1')
    .executeTakeFirstOrThrow();
  expect(edison).toMatchObject({ members: 2, schools: 1, pupils: 0, signUps: { pending: 0, confirmed: seats, waitlisted: 0, seats } });
  const own = backend.store.selectFrom('events').select('id').where('programme_key', '=', programName);
  const events = (await own.where('state', '=', 'published').execute()).length;
  expect(edison).toMatchObject({ municipalities: 1, regions: 1, events, teams: 0, submissions: 0 });
  expect(edison?.weeks).toContainEqual(expect.objectContaining({ week: '2026-W34', joined: 2 }));
  expect((await backend.call('/user/GetProgramData', { as: email })).status).toBe(403);
});

test('whoever is shut out is no member in the figures', async () => {
  await backend.call('/x/user/DeactivateUser', { ...admin, body: { userId, reason: 'Er holdt op' } });
  const { body } = await backend.call('/user/GetProgramData', admin);
  expect(body.items?.find(({ programmeKey }) => programmeKey === programName)).toMatchObject({ members: 1 });
});

test('whose school waits is a member at once, and counts in the figures when it is approved', async () => {
  const sofie = 'sofie@skole.example';
  const figures = async () => {
    const { body } = await backend.call('/user/GetProgramData', admin);
    const found = body.items?.find(({ programmeKey }) => programmeKey === 'juniorivaerksaetteri');
    return [found?.members, found?.schools, Array.isArray(found?.weeks) ? found.weeks.at(-1) : undefined];
  };
  for (const as of [email, sofie]) {
    const join = await backend.call('/user/JoinProgram', { as, body: { programName: 'juniorivaerksaetteri', email: as } });
    expect(join.body.joined).toBe(true);
  }
  const week = { week: '2026-W34', signUps: expect.any(Number) };
  expect(await figures()).toEqual([1, 1, { ...week, joined: 1 }]);
  const decide = { institutionId: 'skole-strandmarken', approve: true, reason: 'Kendt skole' };
  expect((await backend.call('/institutions/ApproveInstituion', { ...admin, body: decide })).status).toBe(200);
  expect(await figures()).toEqual([2, 2, { ...week, joined: 2 }]);
});

test('whose school is rejected, or who has none, counts in no figure', async () => {
  await backend.store.updateTable('institutions').set({ state: 'rejected' }).where('id', '=', 'skole-strandmarken').execute();
  await backend.store.updateTable('users').set({ institution_id: null }).where('id', '=', 'bruger-jonas').execute();
  for (const as of ['sofie@skole.example', 'jonas@skole.example'])
    await backend.call('/user/JoinProgram', { as, body: { programName: 'juniorivaerksaetteri', email: as } });
  expect(await written('programme.join')).toHaveLength(3);
  const { body } = await backend.call('/user/GetProgramData', admin);
  const found = body.items?.find(({ programmeKey }) => programmeKey === 'juniorivaerksaetteri');
  expect(found).toMatchObject({ members: 0, schools: 0 });
});
