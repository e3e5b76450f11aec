import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { writeMembershipMail } from './membership-mails.ts';

const email = 'kollega1@skole.example';
const userId = 'bruger-kollega-1';
const programName = 'projekt-edison';
const admin = { as: 'admin@edison.example', admin: true };
const reason = 'Ringede og bad om det';

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  restore = await snapshotDemo(backend);
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(async () => {
  await restore();
  await backend.store.updateTable('events').set({ programme_key: null }).where('id', '!=', 'laerercamp-odense').execute();
  await backend.store
    .updateTable('events')
    .set({ programme_key: programName, access: 'programme' })
    .where('id', '=', 'laerercamp-odense')
    .execute();
});

const join = (more: object = {}, as: object = admin) =>
  backend.call('/user/JoinProgram', { ...as, body: { programName, email, reason, ...more } });
const leave = (more: object = {}) =>
  backend.call('/user/LeaveProgram', { ...admin, body: { programName, email, reason, confirm: true, ...more } });
const setProgramme = (values: object) => backend.store.updateTable('programmes').set(values).where('key', '=', programName).execute();
const subjects = async (): Promise<readonly string[]> => {
  const { rows } = await backend.database.pool.query(
    "select mail ->> 'subject' as subject from backend.outbox where recipient = $1 and dedupe_key like 'user:%' order by created_at",
    [email],
  );
  return rows.map(({ subject }) => subject);
};
const written = () =>
  backend.store
    .selectFrom('audit_log')
    .select(['action', 'actor', 'object_kind', 'object_id', 'reason', 'before', 'after'])
    .where('action', 'in', ['user.join-programme', 'user.leave-programme', 'programme.join', 'programme.leave'])
    .orderBy('id')
    .execute();

test('an admin joins somebody to a programme once, for a reason; the person is mailed, and the reason stands on their page', async () => {
  expect((await join({ reason: undefined })).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'reason' });
  for (const _again of [1, 2]) expect((await join()).body).toMatchObject({ programmeKey: programName, joined: true });
  const [row, ...more] = await written();
  expect(more).toEqual([]);
  expect(row).toMatchObject({ action: 'user.join-programme', actor: 'bruger-admin', object_kind: 'user', object_id: userId, reason });
  expect(row?.after).toMatchObject({ programmeKey: programName });
  expect(await subjects()).toEqual([expect.stringMatching(/^Du er med i /)]);
});

test.each([
  ['closed to newcomers', { state: 'closed' }, 'CLOSED'],
  ['not open yet', { opens_at: new Date('2030-01-01') }, 'NOT_OPEN_YET'],
])('an admin joins somebody to a programme that is %s, where teachers cannot join themselves', async (_what, values, problem) => {
  await setProgramme(values);
  expect((await join({}, { as: email })).body.problem).toBe(problem);
  expect((await join()).body).toMatchObject({ joined: true });
});

test('nobody joins a draft, nobody whose profile is closed is joined, and no teacher joins another', async () => {
  expect((await join({}, { as: 'mette@skole.example' })).body.problem).toBe('FORBIDDEN');
  await setProgramme({ state: 'draft' });
  expect((await join()).body.problem).toBe('NOT_FOUND');
  await setProgramme({ state: 'open' });
  await backend.call('/x/user/DeactivateUser', { ...admin, body: { userId, reason } });
  expect((await join()).body.problem).toBe('PROFILE_DEACTIVATED');
  expect(await written()).toEqual([]);
});

test('two admins who join the same person at once join them once, with one mail', async () => {
  const answers = await Promise.all([join(), join(), join()]);
  expect(answers.every(({ body }) => body.joined)).toBe(true);
  expect([(await written()).length, (await subjects()).length]).toEqual([1, 1]);
});

test('an admin who takes somebody out ends what needs the programme; the person is mailed about it once', async () => {
  await join();
  expect((await leave()).body).toMatchObject({ left: true, signUps: [{ eventId: 'laerercamp-odense', state: 'cancelled' }] });
  expect((await leave()).body).toMatchObject({ left: false, signUps: [] });
  expect((await written()).at(-1)).toMatchObject({
    ...{ action: 'user.leave-programme', actor: 'bruger-admin', object_kind: 'user', object_id: userId, reason, after: { released: 1 } },
  });
  expect(await subjects()).toEqual([expect.stringMatching(/^Du er med i /), expect.stringMatching(/^Du er ikke længere med i /)]);
});

test('nobody is written to about joining and leaving by themselves', async () => {
  await backend.call('/user/JoinProgram', { as: email, body: { programName, email } });
  await backend.call('/user/LeaveProgram', { as: email, body: { programName, email, confirm: true } });
  expect(await subjects()).toEqual([]);
  expect((await written()).map(({ action }) => action)).toEqual(['programme.join', 'programme.leave']);
});

test.each([
  ['joined', 0],
  ['left', 0],
  ['left', 1],
  ['left', 3],
] as const)('the mail to somebody who is %s by an admin, with %s sign-ups that ended', (kind, signUps) => {
  const programme = { title: 'Projekt Edison', schoolYear: '2026/27', programmeKey: programName };
  expect(writeMembershipMail('Mette', { kind, programme, siteUrl: 'https://edison.example', signUps }).text).toMatchSnapshot();
});
