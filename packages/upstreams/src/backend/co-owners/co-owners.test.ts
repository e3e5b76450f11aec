import { randomUUID } from 'node:crypto';
import { removeExpired } from '@edison/database/jobs/expired-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { expiredRows } from '../backend-jobs.ts';
import { seedCode, submissionInput } from '../submissions/testing/seed-code.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const mette = 'mette@skole.example';
const jonas = 'jonas@skole.example';
const colleague = 'kollega1@skole.example';
const admin = 'admin@edison.example';
const camp = { eventId: 'elevcamp-aarhus', sessionId: 'elevcamp-aarhus-1' };
const day = 24 * 60 * 60 * 1_000;

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  const joined_at = backend.clock.now;
  await backend.store.insertInto('memberships').values({ programme_key: 'projekt-edison', user_id: 'bruger-jonas', joined_at }).execute();
  restore = await snapshotDemo(backend);
});
beforeEach(async () => {
  backend.clock.now = firstDay;
  await restore();
});
afterAll(() => backend[Symbol.asyncDispose]());

const lynet = { name: 'Lynet', members: [{ firstName: 'Ida' }, { firstName: 'Bo' }] };

async function signUp(as = mette, wish: object = {}): Promise<string> {
  const body = { ...camp, seats: 4, teams: [lynet], idempotencyKey: randomUUID(), ...wish };
  const answer = await backend.call('/events/SignUpToEvent', { as, body });
  expect([answer.status, answer.body.problem]).toEqual([201, undefined]);
  return String(answer.body.signUpId);
}
const invite = (signUpId: string, email = jonas, as = mette) =>
  backend.call('/x/co-owners/InviteCoOwner', { as, admin: as === admin, body: { signUpId, email } });
const accept = (coOwnerId: unknown, as = jonas) => backend.call('/x/co-owners/AcceptCoOwner', { as, body: { coOwnerId } });
const end = (coOwnerId: unknown, as = mette, more: object = {}) =>
  backend.call('/x/co-owners/EndCoOwner', { as, admin: as === admin, body: { coOwnerId, ...more } });
const listed = async (signUpId: string, as = mette) =>
  (await backend.call(`/x/co-owners/ListCoOwners?signUpId=${signUpId}`, { as, admin: as === admin })).body.items ?? [];
const coOwned = async (as = jonas) => (await backend.call('/x/co-owners/ListCoOwned', { as })).body.items ?? [];
const idOf = (as: string) => (as === colleague ? 'bruger-kollega-1' : `bruger-${as.split('@')[0]}`);
const teamsOf = async (as = jonas) =>
  (await backend.call(`/events/GetEventTeamData?eventId=${camp.eventId}&userId=${idOf(as)}`, { as })).body.items ?? [];
const refusal = ({ body: { problem, field } }: { body: Record<string, unknown> }) =>
  field === undefined ? problem : `${problem} ${field}`;
const mails = () => backend.store.selectFrom('outbox').select(['recipient', 'mail']).where('dedupe_key', 'like', 'co-owner:%').execute();

/** Jonas becomes a co-owner of Mette's teams. */
async function coOwnedTeam() {
  const signUpId = await signUp();
  const coOwnerId = (await invite(signUpId)).body.coOwnerId;
  await accept(coOwnerId);
  return { signUpId, coOwnerId };
}

describe('an invitation', () => {
  test('that is withdrawn and made again on the same day is mailed once', async () => {
    const signUpId = await signUp();
    await end((await invite(signUpId)).body.coOwnerId);
    expect((await invite(signUpId)).body.state).toBe('invited');
    expect(await mails()).toHaveLength(1);
  });

  test('is mailed to its address with a link that says nothing of the teams', async () => {
    const answer = await invite(await signUp(), ' Jonas@Skole.Example ');
    expect(answer.body).toMatchObject({ email: 'Jonas@Skole.Example', state: 'invited' });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe('Jonas@Skole.Example');
    const { dedupeKey: _key, ...said } = z.record(z.string(), z.unknown()).parse(mail?.mail);
    const words = JSON.stringify(said);
    expect(words).toContain('https://edison.example/min-profil/event-og-programmer/?medejer=1');
    expect(words).toContain('Mette Holm');
    for (const hidden of ['Lynet', 'Ida', String(answer.body.coOwnerId)]) expect(words).not.toContain(hidden);
  });

  test('to an address with a profile is answered like one to an address without; one who is shut out gets no mail', async () => {
    const signUpId = await signUp();
    await backend.store.updateTable('users').set({ state: 'deactivated' }).where('email_norm', '=', colleague).execute();
    const answers = await Promise.all([jonas, 'ingen@skole.example', colleague].map((email) => invite(signUpId, email)));
    const [one, ...others] = answers.map(({ status, body }) => ({ status, ...body, email: '', coOwnerId: '' }));
    expect(others).toEqual([one, one]);
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(['ingen@skole.example', jonas]);
  });

  test('again is the same one, with no second mail', async () => {
    const signUpId = await signUp();
    const [one, two] = [await invite(signUpId), await invite(signUpId, jonas.toUpperCase())];
    expect(two.body).toEqual(one.body);
    expect(await mails()).toHaveLength(1);
  });

  test('comes from the owner alone, for teams, to somebody else, and five at most', async () => {
    const signUpId = await signUp();
    expect(refusal(await invite(signUpId, colleague, jonas))).toBe('NOT_FOUND');
    expect(refusal(await invite(signUpId, colleague, admin))).toBe('NOT_FOUND');
    expect(refusal(await invite(signUpId, 'METTE@skole.example'))).toBe('BAD_REQUEST email');
    expect(refusal(await invite(signUpId, 'ingen'))).toBe('BAD_REQUEST email');
    const course = await signUp(mette, { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1', teams: undefined });
    expect(refusal(await invite(course))).toBe('WRONG_AUDIENCE');
    for (let i = 0; i < 5; i += 1) expect((await invite(signUpId, `vikar${i}@skole.example`)).status).toBe(200);
    expect(refusal(await invite(signUpId))).toBe('LIMIT_REACHED');
    await backend.call('/x/events/CancelSignUp', { as: mette, body: { signUpId } });
    expect(refusal(await invite(signUpId))).toBe('WRONG_STATE');
  });

  test('waits for its address alone: neither another person nor an address that is not verified accepts it', async () => {
    const { coOwnerId } = (await invite(await signUp())).body;
    expect(await coOwned(colleague)).toEqual([]);
    expect(refusal(await accept(coOwnerId, colleague))).toBe('NOT_FOUND');
    const claims = { email: jonas, email_verified: false, permissions: [] };
    const headers = { authorization: `Bearer ${await backend.issuer.token(claims)}` };
    expect(refusal(await backend.call('/x/co-owners/AcceptCoOwner', { headers, body: { coOwnerId } }))).toBe('EMAIL_NOT_VERIFIED');
    expect(await coOwned()).toMatchObject([{ coOwnerId, state: 'invited', ownerName: 'Mette Holm', eventId: camp.eventId }]);
    expect(await teamsOf()).toEqual([]);
  });

  test('is over after thirty days, when it is withdrawn and when it is declined', async () => {
    const signUpId = await signUp();
    const late = (await invite(signUpId)).body.coOwnerId;
    backend.clock.now = new Date(firstDay.getTime() + 30 * day);
    expect([refusal(await accept(late)), await coOwned(), (await listed(signUpId))[0]?.state]).toEqual(['NOT_FOUND', [], 'expired']);
    const withdrawn = (await invite(signUpId)).body.coOwnerId;
    expect((await end(withdrawn)).status).toBe(204);
    expect([refusal(await accept(withdrawn)), await coOwned()]).toEqual(['NOT_FOUND', []]);
    const declined = (await invite(signUpId)).body.coOwnerId;
    expect((await end(declined, jonas)).status).toBe(204);
    expect([refusal(await accept(declined)), (await end(declined, jonas)).status]).toEqual(['NOT_FOUND', 204]);
    expect((await listed(signUpId)).map(({ state }) => state).toSorted()).toEqual(['declined', 'withdrawn']);
  });
});

describe('a co-owner', () => {
  test('sees members and project and changes them; others from the school still see name, class and owner', async () => {
    await coOwnedTeam();
    const [team] = await teamsOf();
    expect(team).toMatchObject({ ...lynet, own: false, coOwned: true, ownerName: 'Mette Holm' });
    const changed = { ...lynet, projectTitle: 'Lampen', teamId: team?.teamId, version: 1 };
    const answer = await backend.call('/x/teams/SaveTeam', { as: jonas, body: changed });
    expect(answer.body).toMatchObject({ projectTitle: 'Lampen', version: 2, coOwned: true });
    expect((await teamsOf(mette))[0]).toMatchObject({ projectTitle: 'Lampen', own: true });
    expect(await teamsOf(colleague)).toEqual([]);
  });

  test('reads what the teams hand in', async () => {
    await coOwnedTeam();
    const [team] = await teamsOf();
    await seedCode(backend, 'CAMPCAMP', camp.eventId, 5);
    const work = { ...submissionInput(camp.eventId, 'CAMPCAMP'), idempotencyKey: randomUUID() };
    await backend.call(`/events/CreateSubmission?code=CAMPCAMP&eventId=${camp.eventId}`, { body: work });
    await backend.store
      .updateTable('submissions')
      .set({ team_id: String(team?.teamId) })
      .execute();
    const read = (as: string) => backend.call(`/x/submissions/ListSchoolSubmissions?eventId=${camp.eventId}`, { as });
    const [found] = (await read(jonas)).body.items ?? [];
    const whole = await backend.call(`/x/submissions/GetSubmission?submissionId=${found?.submissionId}`, { as: jonas });
    expect([whole.status, (await read(colleague)).body.items]).toEqual([200, []]);
  });

  test('adds and withdraws no team, changes no seats, gives nothing back and invites nobody', async () => {
    const { signUpId } = await coOwnedTeam();
    const [team] = await teamsOf();
    const calls: readonly (readonly [string, object])[] = [
      ['/x/teams/SaveTeam', { ...lynet, name: 'Solen', signUpId }],
      ['/x/teams/SaveTeams', { signUpId, teams: [{ ...lynet, name: 'Solen' }], idempotencyKey: randomUUID() }],
      ['/x/teams/WithdrawTeam', { teamId: team?.teamId }],
      ['/x/events/ChangeSignUp', { signUpId, seats: 2 }],
      ['/x/events/CancelSignUp', { signUpId }],
      ['/x/co-owners/InviteCoOwner', { signUpId, email: colleague }],
    ];
    for (const [path, body] of calls) {
      expect([path, refusal(await backend.call(path, { as: jonas, body }))]).toEqual([path, 'NOT_FOUND']);
    }
    expect(refusal(await backend.call(`/x/co-owners/ListCoOwners?signUpId=${signUpId}`, { as: jonas }))).toBe('NOT_FOUND');
  });

  test.each([
    ['the owner removes them', mette],
    ['they leave', jonas],
    ['an admin ends it', admin],
  ])('sees and changes nothing any more once %s', async (_how, as) => {
    const { signUpId, coOwnerId } = await coOwnedTeam();
    const [team] = await teamsOf();
    if (as === admin) expect(refusal(await end(coOwnerId, admin))).toBe('BAD_REQUEST reason');
    expect((await end(coOwnerId, as, as === admin ? { reason: 'Har skiftet skole' } : {})).status).toBe(204);
    expect([await teamsOf(), await coOwned()]).toEqual([[], []]);
    const change = { ...lynet, teamId: team?.teamId, version: 1 };
    expect(refusal(await backend.call('/x/teams/SaveTeam', { as: jonas, body: change }))).toBe('NOT_FOUND');
    expect((await listed(signUpId))[0]).toMatchObject({ state: 'ended', email: jonas });
  });

  test('is ended by nobody else', async () => {
    const { coOwnerId } = await coOwnedTeam();
    expect(refusal(await end(coOwnerId, colleague))).toBe('NOT_FOUND');
    expect(await teamsOf()).toHaveLength(1);
  });

  test('is none any more when the sign-up is cancelled, and is not one again when it comes back', async () => {
    const { signUpId } = await coOwnedTeam();
    await backend.call('/x/events/CancelSignUp', { as: mette, body: { signUpId } });
    expect(await teamsOf()).toEqual([]);
    await signUp();
    expect([await teamsOf(), await coOwned(), (await listed(signUpId))[0]?.state]).toEqual([[], [], 'ended']);
  });

  test('who is shut out is none, and is not one again when let in', async () => {
    await coOwnedTeam();
    const shut = (call: string) =>
      backend.call(`/x/user/${call}`, { as: admin, admin: true, body: { userId: 'bruger-jonas', reason: 'Konto misbrugt' } });
    expect((await shut('DeactivateUser')).status).toBe(200);
    backend.clock.now = new Date(firstDay.getTime() + 60_000);
    expect((await shut('ReactivateUser')).status).toBe(200);
    expect(await backend.store.selectFrom('co_owners').select('ended_by').execute()).toEqual([{ ended_by: 'system' }]);
  });
});

test('who invites, accepts and ends stands in the audit log, without an address or a name', async () => {
  const { signUpId, coOwnerId } = await coOwnedTeam();
  await end(coOwnerId, jonas);
  const rows = await backend.store
    .selectFrom('audit_log')
    .select(['actor', 'action', 'object_id', 'before', 'after'])
    .where('action', 'like', 'co-owner.%')
    .orderBy('id')
    .execute();
  expect(rows.map(({ actor, action, object_id }) => `${actor} ${action} ${object_id}`)).toEqual([
    `bruger-mette co-owner.invite ${signUpId}`,
    `bruger-jonas co-owner.accept ${signUpId}`,
    `bruger-jonas co-owner.end ${signUpId}`,
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/@|Jonas/);
});

test('what ended is forgotten after a month, and an invitation that nobody answered a month after it ran out', async () => {
  const signUpId = await signUp();
  await invite(signUpId, 'vikar@skole.example');
  await end((await invite(signUpId)).body.coOwnerId);
  const left = async (days: number) => {
    await removeExpired(backend.store, expiredRows(new Date(firstDay.getTime() + days * day)));
    return (await backend.store.selectFrom('co_owners').select('email').execute()).map(({ email }) => email);
  };
  expect(await left(29)).toHaveLength(2);
  expect(await left(31)).toEqual(['vikar@skole.example']);
  expect(await left(61)).toEqual([]);
});

test('a sign-up that the release before cancelled comes back without its co-owners', async () => {
  const { signUpId } = await coOwnedTeam();
  // Cancelled as the release before this one did it, which did not end co-owners.
  await backend.store.updateTable('sessions').set({ seats_taken: 0 }).where('id', '=', camp.sessionId).execute();
  await backend.store.updateTable('sign_ups').set({ state: 'cancelled' }).where('id', '=', signUpId).execute();
  expect(await signUp(mette, { teams: [{ name: 'Nyt hold', members: [{ firstName: 'Eva' }, { firstName: 'Per' }] }] })).toBe(signUpId);
  expect([await coOwned(), await teamsOf()]).toEqual([[], []]);
});

test('what somebody co-owns is named by the address that they have now, and whoever gets the old one and deletes it takes nothing', async () => {
  const { signUpId } = await coOwnedTeam();
  await invite(signUpId, 'jonas.ny@skole.example');
  const subject = `sub-${jonas}`;
  await backend.call('/user/GetUser?email=x', { as: jonas });
  const token = await backend.issuer.token({ email: 'jonas.ny@skole.example', sub: subject });
  await backend.call('/user/GetUser?email=x', { headers: { authorization: `Bearer ${token}` } });
  expect((await listed(signUpId)).map(({ email, state }) => `${email} ${state}`).sort()).toEqual([
    'jonas.ny@skole.example accepted',
    'jonas.ny@skole.example withdrawn',
  ]);
});
