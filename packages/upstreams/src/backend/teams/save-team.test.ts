import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addTestDomain } from '../testing/prove-test-schools.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const mette = 'mette@skole.example';
const jonas = 'jonas@skole.example';
const ny = 'ny@skole.example';
const admin = 'admin@edison.example';
const camp = { eventId: 'elevcamp-aarhus', sessionId: 'elevcamp-aarhus-1' };

let backend: TestBackend;
let restore: () => Promise<void>;
let signUpId: unknown;
let alfa: Record<string, unknown>;

const team = (name: string, ...firstNames: string[]) => ({
  name,
  members: (firstNames.length > 0 ? firstNames : ['Ida', 'Bo']).map((firstName) => ({ firstName })),
});

function signUp(as: string, teams: readonly object[] = [], seats = 8) {
  return backend.call('/events/SignUpToEvent', { as, body: { ...camp, seats, teams, idempotencyKey: randomUUID() } });
}

const save = (as: string, body: object) => backend.call('/x/teams/SaveTeam', { as, admin: as === admin, body });
const change = (as: string, given: object) => save(as, { ...team('Alfa'), teamId: alfa.teamId, version: 1, ...given });
const withdraw = (as: string, given: object = {}) =>
  backend.call('/x/teams/WithdrawTeam', { as, admin: as === admin, body: { teamId: alfa.teamId, ...given } });
const rule = (facts: object) => backend.store.updateTable('events').set(facts).where('id', '=', camp.eventId).execute();
const refusal = ({ body: { problem, field } }: { body: Record<string, unknown> }) =>
  field === undefined ? problem : `${problem} ${field}`;

async function myTeams(as = mette) {
  const { body } = await backend.call(`/events/GetEventTeamData?eventId=${camp.eventId}&userId=bruger-${as.split('@')[0]}`, { as });
  return body.items ?? [];
}

const idOf = async (email: string) =>
  (await backend.store.selectFrom('users').select('id').where('email_norm', '=', email).executeTakeFirstOrThrow()).id;

const audited = () =>
  backend.store
    .selectFrom('audit_log')
    .select(['actor', 'action', 'reason', 'before', 'after'])
    .where('object_kind', '=', 'team')
    .orderBy('id')
    .execute();

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.store
    .insertInto('memberships')
    .values({ programme_key: 'projekt-edison', user_id: 'bruger-jonas', joined_at: backend.clock.now })
    .execute();
  const { body } = await signUp(mette, [team('Alfa')]);
  signUpId = body.signUpId;
  [alfa = {}] = await myTeams();
  restore = await snapshotDemo(backend);
});
beforeEach(() => restore());
afterAll(() => backend[Symbol.asyncDispose]());

describe('a team is added to a sign-up', () => {
  test('by its owner, until its seats are full', async () => {
    const { status, body } = await save(mette, { signUpId, ...team('Beta', 'Liv', 'Noah', 'Emma') });
    expect([status, body]).toEqual([200, expect.objectContaining({ name: 'Beta', signUpId, own: true, version: 1, state: 'active' })]);
    expect(refusal(await save(mette, { signUpId, ...team('Gamma', 'Aya', 'Max', 'Lea', 'Per') }))).toBe('BAD_REQUEST seats');
    expect((await save(mette, { signUpId, ...team('Gamma', 'Aya', 'Max', 'Lea') })).status).toBe(200);
  });

  test('twice by a double click, once in the list', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => save(mette, { signUpId, ...team('Beta') })));
    expect(one?.body).toEqual(two?.body);
    expect(await myTeams()).toHaveLength(2);
  });

  test("never to somebody else's, to one that is cancelled, or to an event without teams", async () => {
    expect(refusal(await save(jonas, { signUpId, ...team('Beta') }))).toBe('NOT_FOUND');
    expect(refusal(await save(mette, { signUpId: 'nothing', ...team('Beta') }))).toBe('NOT_FOUND');
    await rule({ audience: 'teacher' });
    expect(refusal(await save(mette, { signUpId, ...team('Beta') }))).toBe('WRONG_AUDIENCE');
    await rule({ audience: 'team' });
    await backend.call('/x/events/CancelSignUp', { as: mette, body: { signUpId } });
    expect(refusal(await save(mette, { signUpId, ...team('Beta') }))).toBe('WRONG_STATE');
  });

  test('by somebody whom a list signed up before they had a profile, and by an admin then too', async () => {
    const rows = [{ firstName: 'Nynne', email: 'Ny@Skole.example', seats: 8 }];
    await addTestDomain(backend.store, 'skole.example', 'skole-990001');
    await backend.call('/events/SignUpToEventByList', { as: mette, body: { ...camp, rows, preview: false, idempotencyKey: randomUUID() } });
    const { id, user_id } = await backend.store
      .selectFrom('sign_ups')
      .select(['id', 'user_id'])
      .where('email_norm', '=', ny)
      .executeTakeFirstOrThrow();
    expect(user_id).toBeNull();
    expect(refusal(await save(admin, { signUpId: id, ...team('Nye'), reason: 'Ringede' }))).toBe('WRONG_AUDIENCE');
    const profile = { firstName: 'Nynne', lastName: 'Åkjær', jobTitle: 'lærer', grades: [6], subjects: [], institutionId: 'skole-990001' };
    await backend.call('/user/CreateUser', { as: ny, body: profile });
    expect((await save(ny, { signUpId: id, ...team('Nye') })).body).toMatchObject({ name: 'Nye', own: true });
    expect((await save(admin, { signUpId: id, ...team('Flere'), reason: 'Ringede' })).status).toBe(200);
    expect(refusal(await save(jonas, { signUpId: id, ...team('Mine') }))).toBe('NOT_FOUND');
    const { body } = await backend.call(`/x/user/GetUserDetail?userId=${await idOf(ny)}`, { as: admin, admin: true });
    expect(body.signUps).toMatchObject([{ signUpId: id, teams: [{ name: 'Flere' }, { name: 'Nye' }] }]);
  });

  test('as one thing or the other: a new one, or a change of a version that was seen', async () => {
    expect(refusal(await save(mette, team('Beta')))).toBe('BAD_REQUEST teamId');
    expect(refusal(await save(mette, { ...team('Beta'), signUpId, teamId: alfa.teamId, version: 1 }))).toBe('BAD_REQUEST teamId');
    expect(refusal(await save(mette, { ...team('Beta'), teamId: alfa.teamId }))).toBe('BAD_REQUEST version');
    expect(refusal(await save(mette, { ...team('Beta'), signUpId, state: 'active' }))).toBe('UNKNOWN_KEY state');
  });
});

describe('a team is changed', () => {
  test('by its owner, and what is left out is gone', async () => {
    const full = { projectTitle: 'Regnfanger', summary: 'Af skrot', grade: 7, classLabel: '7.A' };
    expect((await change(mette, full)).body).toMatchObject({ ...full, version: 2 });
    const { body } = await change(mette, { ...team('Alfa', 'Ida', 'Bo', 'Liv'), version: 2 });
    expect(body).toMatchObject({ version: 3, members: [{ firstName: 'Ida' }, { firstName: 'Bo' }, { firstName: 'Liv' }] });
    expect(Object.keys(body)).not.toContain('projectTitle');
  });

  test('from the version that was seen: an older one is told of the newer, and the same change again is no change', async () => {
    const first = await change(mette, team('Alfa', 'Ida', 'Liv'));
    expect((await change(mette, team('Alfa', 'Ida', 'Liv'))).body).toEqual(first.body);
    const late = await change(mette, team('Alfa', 'Bo', 'Liv'));
    expect([late.status, late.body.problem, late.body.details]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      { version: 2, changedAt: backend.clock.now.toISOString() },
    ]);
  });

  test('within the sizes, the seats and the names that are free', async () => {
    expect(refusal(await change(mette, team('Alfa', 'Ida')))).toBe('TEAM_SIZE members');
    expect(refusal(await change(mette, team('Alfa', 'Ida', 'B0')))).toBe('BAD_REQUEST members.1.firstName');
    await save(mette, { signUpId, ...team('Beta', 'Liv', 'Noah', 'Emma', 'Max') });
    expect(refusal(await change(mette, team('Alfa', 'Ida', 'Bo', 'Aya', 'Lea', 'Per')))).toBe('BAD_REQUEST seats');
    expect(refusal(await change(mette, team('BETA')))).toBe('NAME_TAKEN name');
    expect((await change(mette, team('ALFA'))).body).toMatchObject({ name: 'ALFA', version: 2 });
  });

  test('by nobody else of the teachers, also not of the same school', async () => {
    expect(refusal(await change(jonas, team('Alfa', 'Ida', 'Liv')))).toBe('NOT_FOUND');
    expect(refusal(await change('kollega1@skole.example', team('Alfa', 'Ida', 'Liv')))).toBe('NOT_FOUND');
    expect((await save('ny@skole.example', { ...team('Alfa'), teamId: alfa.teamId, version: 1 })).body.problem).toBe('PROFILE_MISSING');
  });

  test('by nobody whose address nobody has verified, though it is the owner’s', async () => {
    const authorization = `Bearer ${await backend.issuer.token({ email: mette, email_verified: false })}`;
    const bodies = { SaveTeam: { ...team('Alfa', 'Ida', 'Liv'), teamId: alfa.teamId, version: 1 }, WithdrawTeam: { teamId: alfa.teamId } };
    for (const [call, body] of Object.entries(bodies)) {
      expect(refusal(await backend.call(`/x/teams/${call}`, { body, headers: { authorization } }))).toBe('EMAIL_NOT_VERIFIED');
    }
  });

  test('by an admin without a profile too, for a reason', async () => {
    const body = { ...team('Alfa', 'Ida', 'Liv'), teamId: alfa.teamId, version: 1, reason: 'En er syg' };
    const answer = await backend.call('/x/teams/SaveTeam', { as: 'ny@skole.example', admin: true, body });
    expect(answer.body).toMatchObject({ version: 2, own: false });
  });

  test('no more when it is withdrawn, or the event is cancelled', async () => {
    await withdraw(mette);
    expect(refusal(await change(mette, { version: 2 }))).toBe('WRONG_STATE');
    await rule({ state: 'cancelled' });
    expect(refusal(await change(mette, { version: 2 }))).toBe('EVENT_CANCELLED');
  });
});

describe('after the lock', () => {
  beforeEach(() => rule({ roster_lock_at: new Date(backend.clock.now.getTime() - 60_000) }));

  test('a teacher changes nothing, and sees why', async () => {
    expect((await myTeams()).map(({ locked }) => locked)).toEqual([true]);
    expect(refusal(await change(mette, team('Alfa', 'Ida', 'Liv')))).toBe('ROSTER_LOCKED');
    expect(refusal(await save(mette, { signUpId, ...team('Beta') }))).toBe('ROSTER_LOCKED');
    expect(refusal(await withdraw(mette))).toBe('ROSTER_LOCKED');
  });

  test('an admin changes it for a reason, and that is written down in numbers', async () => {
    expect(refusal(await change(admin, team('Alfa', 'Ida', 'Liv')))).toBe('BAD_REQUEST reason');
    expect((await change(admin, { ...team('Alfa', 'Ida', 'Liv', 'Max'), reason: 'En er syg' })).body).toMatchObject({
      version: 2,
      own: false,
    });
    expect((await withdraw(admin, { reason: 'Holdet kommer ikke' })).body).toMatchObject({ state: 'withdrawn', version: 3 });
    expect((await audited()).slice(1)).toEqual([
      {
        actor: 'bruger-admin',
        action: 'team.change',
        reason: 'En er syg',
        before: { version: 1, members: 2 },
        after: { version: 2, members: 3, fields: ['first_names'] },
      },
      {
        actor: 'bruger-admin',
        action: 'team.withdraw',
        reason: 'Holdet kommer ikke',
        before: { state: 'active', version: 2 },
        after: { state: 'withdrawn', version: 3 },
      },
    ]);
  });
});

describe('a team is withdrawn', () => {
  test('by its owner: its name is free and its seats stay, and again is the same answer', async () => {
    const first = await withdraw(mette);
    expect(first.body).toMatchObject({ state: 'withdrawn', version: 2 });
    expect((await withdraw(mette)).body).toEqual(first.body);
    expect((await signUp(jonas, [team('Alfa')])).status).toBe(201);
    const { seats_taken } = await backend.store
      .selectFrom('sessions')
      .select('seats_taken')
      .where('id', '=', camp.sessionId)
      .executeTakeFirstOrThrow();
    expect(seats_taken).toBe(16);
  });

  test('and may be added again, as the same team', async () => {
    await withdraw(mette);
    expect((await save(mette, { signUpId, ...team('alfa') })).body).toMatchObject({
      teamId: alfa.teamId,
      name: 'alfa',
      state: 'active',
      version: 3,
    });
  });

  test("and somebody else's is not there", async () => {
    expect(refusal(await withdraw(jonas))).toBe('NOT_FOUND');
    expect(refusal(await withdraw(admin))).toBe('BAD_REQUEST reason');
  });
});

test('what is written down of teams names nobody', async () => {
  const rows = await audited();
  expect(rows).toEqual([{ actor: 'bruger-mette', action: 'team.add', reason: null, before: null, after: { signUpId, members: 2 } }]);
});
