import { randomUUID } from 'node:crypto';
import { removeExpired } from '@edison/database/jobs/expired-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expiredRows } from '../backend-jobs.ts';
import { seedCode, submissionInput } from '../submissions/testing/seed-code.ts';
import { proveTestSchools } from '../testing/prove-test-schools.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const mette = 'mette@skole.example';
const jonas = 'jonas@skole.example';
/** A teacher at Mette's school. */
const colleague = 'kollega1@skole.example';
const admin = 'admin@edison.example';
const camp = { eventId: 'elevcamp-aarhus', sessionId: 'elevcamp-aarhus-1' };
const hour = 60 * 60 * 1_000;

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  const joined_at = backend.clock.now;
  await backend.store.insertInto('memberships').values({ programme_key: 'projekt-edison', user_id: 'bruger-jonas', joined_at }).execute();
  await proveTestSchools(backend.store, [jonas, colleague], joined_at);
  await seedCode(backend, 'HANDHAND', camp.eventId, 9, { school: 'skole-990001', teacher: 'bruger-mette' });
  restore = await snapshotDemo(backend);
});
beforeEach(async () => {
  backend.clock.now = firstDay;
  await restore();
});
afterAll(() => backend[Symbol.asyncDispose]());

const lynet = { name: 'Lynet', projectTitle: 'Lampen', summary: 'Den lyser', members: [{ firstName: 'Ida' }, { firstName: 'Bo' }] };
const idOf = (as: string) => (as === colleague ? 'bruger-kollega-1' : `bruger-${as.split('@')[0]}`);
const teamsOf = async (as: string, whose = as) =>
  (await backend.call(`/events/GetEventTeamData?eventId=${camp.eventId}&userId=${idOf(whose)}`, { as, admin: as === admin })).body;
const share = (teamId: string, shared: boolean, as = mette) =>
  backend.call('/x/teams/ShareTeam', { as, admin: as === admin, body: { teamId, shared } });
const read = (teamId: string, as = colleague) => backend.call(`/x/teams/ReadSharedTeam?teamId=${teamId}`, { as, admin: as === admin });
const readings = async (teamId: string, as = mette) =>
  (await backend.call(`/x/teams/ListTeamReadings?teamId=${teamId}`, { as, admin: as === admin })).body;
const problemOf = ({ body }: { body: Record<string, unknown> }) => body.problem;

async function signUp(as = mette): Promise<{ signUpId: string; teamId: string }> {
  const body = { ...camp, seats: 4, teams: [lynet], idempotencyKey: randomUUID() };
  const answer = await backend.call('/events/SignUpToEvent', { as, body });
  expect([answer.status, answer.body.problem]).toEqual([201, undefined]);
  const [team] = (await teamsOf(as)).items ?? [];
  return { signUpId: String(answer.body.signUpId), teamId: String(team?.teamId) };
}

async function handIn(): Promise<string> {
  const body = { ...submissionInput(camp.eventId, 'HANDHAND'), teamName: 'Lynet', text: 'Vores lampe', idempotencyKey: randomUUID() };
  const path = `/events/CreateSubmission?code=HANDHAND&eventId=${camp.eventId}`;
  expect((await backend.call(path, { body })).status).toBe(201);
  const [one] = (await backend.call(`/x/submissions/ListSchoolSubmissions?eventId=${camp.eventId}`, { as: mette })).body.items ?? [];
  return String(one?.submissionId);
}

/** The audit rows of sharing and reading. */
const audited = () =>
  backend.store
    .selectFrom('audit_log')
    .select(['actor', 'action', 'object_id', 'after'])
    .where((row) =>
      row.or([row('action', 'like', 'team.%share'), row('action', 'in', ['team.read', 'submission.list', 'submission.read'])]),
    )
    .orderBy('id')
    .execute();

describe('a team that its owner shares with the school', () => {
  test('is read by a colleague, with what it has handed in, and by nobody elsewhere; before and afterwards by neither', async () => {
    const { teamId } = await signUp();
    await handIn();
    expect((await teamsOf(colleague)).colleagues).toMatchObject([{ teamId, shared: false }]);
    expect(problemOf(await read(teamId))).toBe('NOT_FOUND');
    expect((await share(teamId, true)).body).toMatchObject({ teamId, own: true, shared: true });
    expect((await teamsOf(colleague)).colleagues).toMatchObject([{ teamId, shared: true }]);
    expect((await read(teamId)).body).toEqual({
      ...lynet,
      teamId,
      ownerName: 'Mette Holm',
      shared: true,
      submissions: [
        { version: 1, title: expect.any(String), text: 'Vores lampe', links: expect.any(Array), submittedAt: firstDay.toISOString() },
      ],
    });
    expect(problemOf(await read(teamId, jonas))).toBe('NOT_FOUND');
    expect(JSON.stringify(await teamsOf(colleague))).not.toMatch(/Ida|Lampen|Den lyser/);
    expect((await share(teamId, false)).body).toMatchObject({ shared: false });
    expect(problemOf(await read(teamId))).toBe('NOT_FOUND');
  });

  test('is shared by its owner alone, while it takes part and its school is confirmed; twice is once in the audit log', async () => {
    const { teamId } = await signUp();
    for (const as of [colleague, jonas, admin]) expect([as, problemOf(await share(teamId, true, as))]).toEqual([as, 'NOT_FOUND']);
    await share(teamId, true);
    await share(teamId, true);
    await share(teamId, false);
    const of = { actor: 'bruger-mette', object_id: teamId, after: { institutionId: 'skole-990001' } };
    expect(await audited()).toEqual([
      { action: 'team.share', ...of },
      { action: 'team.unshare', ...of },
    ]);
    await backend.store.updateTable('institutions').set({ state: 'pending' }).where('id', '=', 'skole-990001').execute();
    expect(problemOf(await share(teamId, true))).toBe('INSTITUTION_PENDING');
    await backend.call('/x/teams/WithdrawTeam', { as: mette, body: { teamId } });
    expect(problemOf(await share(teamId, true))).toBe('WRONG_STATE');
  });

  test('is not opened to the teachers of another school by a merger, nor to who changes school; withdrawn, to nobody', async () => {
    const { teamId } = await signUp();
    await share(teamId, true);
    await backend.store.updateTable('teams').set({ institution_id: 'skole-990002' }).where('id', '=', teamId).execute();
    for (const school of ['skole-990001', 'skole-990002']) {
      await backend.store.updateTable('users').set({ institution_id: school }).where('id', '=', 'bruger-kollega-1').execute();
      await proveTestSchools(backend.store, [colleague], backend.clock.now);
      expect([school, problemOf(await read(teamId))]).toEqual([school, 'NOT_FOUND']);
    }
    expect((await teamsOf(mette)).items).toMatchObject([{ shared: false }]);
    await share(teamId, true);
    expect((await read(teamId)).status).toBe(200);
    await backend.call('/x/teams/WithdrawTeam', { as: mette, body: { teamId } });
    expect(problemOf(await read(teamId))).toBe('NOT_FOUND');
  });
});

describe('whoever reads a team of somebody else', () => {
  test('as a colleague, stands in the audit log and before its owner, once an hour', async () => {
    const { teamId } = await signUp();
    const submissionId = await handIn();
    await share(teamId, true);
    await read(teamId);
    backend.clock.now = new Date(firstDay.getTime() + hour / 2);
    await read(teamId);
    const reader = { actor: 'bruger-kollega-1' };
    const rows = [
      { ...reader, action: 'team.read', object_id: teamId, after: { ids: [teamId] } },
      { ...reader, action: 'submission.read', object_id: teamId, after: { ids: [submissionId] } },
    ];
    expect((await audited()).slice(1)).toEqual(rows);
    backend.clock.now = new Date(firstDay.getTime() + hour);
    await read(teamId);
    expect((await audited()).slice(1)).toEqual([...rows, ...rows]);
    const told = (what: string, at: number) => ({
      ...{ reader: 'teacher', readerName: 'Søren Ægidius', what },
      readAt: new Date(firstDay.getTime() + at).toISOString(),
    });
    const items = [told('roster', hour), told('submission', hour), told('roster', 0), told('submission', 0)];
    expect(await readings(teamId)).toEqual({ items, total: 4 });
  });

  test('as a co-owner, so too, by the list of teams, the list of submissions and one of them; the owner is none', async () => {
    const { signUpId, teamId } = await signUp();
    const submissionId = await handIn();
    const { body } = await backend.call('/x/co-owners/InviteCoOwner', { as: mette, body: { signUpId, email: jonas } });
    await backend.call('/x/co-owners/AcceptCoOwner', { as: jonas, body: { coOwnerId: body.coOwnerId } });
    const readAll = async (as: string) => {
      await teamsOf(as);
      await backend.call(`/x/submissions/ListSchoolSubmissions?eventId=${camp.eventId}`, { as });
      backend.clock.now = new Date(backend.clock.now.getTime() + hour);
      await backend.call(`/x/submissions/GetSubmission?submissionId=${submissionId}`, { as });
    };
    await readAll(mette);
    expect(await audited()).toEqual([]);
    await readAll(jonas);
    const reader = { actor: 'bruger-jonas' };
    expect(await audited()).toEqual([
      { ...reader, action: 'team.read', object_id: camp.eventId, after: { ids: [teamId] } },
      { ...reader, action: 'submission.list', object_id: camp.eventId, after: { ids: [submissionId] } },
      { ...reader, action: 'submission.read', object_id: submissionId, after: { ids: [submissionId] } },
    ]);
    expect((await readings(teamId)).items?.map(({ readerName, what }) => [readerName, what])).toEqual([
      ['Jonas Krogh', 'submission'],
      ['Jonas Krogh', 'roster'],
      ['Jonas Krogh', 'submission'],
    ]);
  });

  test('as an admin, stands before the owner as an admin without a name, also on the teacher’s behalf and for a whole event', async () => {
    const { teamId } = await signUp();
    await teamsOf(admin, mette);
    await backend.call(`/x/teams/ListTeams?eventId=${camp.eventId}`, { as: admin, admin: true });
    expect(await audited()).toHaveLength(2);
    const items = [{ reader: 'admin', what: 'roster', readAt: firstDay.toISOString() }];
    expect(await readings(teamId)).toEqual({ items, total: 1 });
    expect(await readings(teamId, admin)).toEqual({ items, total: 1 });
    for (const as of [colleague, jonas]) expect((await readings(teamId, as)).problem).toBe('NOT_FOUND');
    backend.clock.now = new Date(firstDay.getTime() + hour);
    await fetch(`${backend.url}/x/events/ExportTeams?eventId=${camp.eventId}`, {
      headers: { authorization: `Bearer ${await backend.issuer.token({ email: admin, permissions: ['role:admin'] })}` },
    });
    expect(await readings(teamId)).toMatchObject({ total: 2, items: [{ reader: 'admin', readAt: backend.clock.now.toISOString() }, {}] });
  });

  test('is forgotten there after 13 months, while the audit log stays', async () => {
    const { teamId } = await signUp();
    await share(teamId, true);
    await read(teamId);
    const expire = (days: number) => removeExpired(backend.store, expiredRows(new Date(firstDay.getTime() + days * 24 * hour)));
    await expire(395);
    expect(await readings(teamId)).toMatchObject({ total: 1 });
    await expire(396);
    expect(await readings(teamId)).toMatchObject({ total: 0 });
    expect(await audited()).toHaveLength(2);
  });
});
