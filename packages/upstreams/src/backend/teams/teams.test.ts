import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { proveTestSchools } from '../testing/prove-test-schools.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const mette = 'mette@skole.example';
const jonas = 'jonas@skole.example';
const sofie = 'sofie@skole.example';
/** A teacher at Mette's school. */
const colleague = 'kollega1@skole.example';
const admin = 'admin@edison.example';
const camp = { eventId: 'elevcamp-aarhus', sessionId: 'elevcamp-aarhus-1' };

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  for (const user of ['bruger-jonas', 'bruger-sofie', 'bruger-kollega-1']) {
    await backend.store
      .insertInto('memberships')
      .values({ programme_key: 'projekt-edison', user_id: user, joined_at: backend.clock.now })
      .execute();
  }
  restore = await snapshotDemo(backend);
});
beforeEach(() => restore());
afterAll(() => backend[Symbol.asyncDispose]());

const team = (name: string, ...firstNames: string[]) => ({
  name,
  members: (firstNames.length > 0 ? firstNames : ['Ida', 'Bo', 'Ali']).map((firstName) => ({ firstName })),
});

function signUp(as: string, teams: readonly object[], wish: object = {}) {
  return backend.call('/events/SignUpToEvent', { as, body: { ...camp, seats: 12, teams, idempotencyKey: randomUUID(), ...wish } });
}

async function signUpId(as: string, teams: readonly object[] = [], wish: object = {}): Promise<unknown> {
  const { status, body } = await signUp(as, teams, wish);
  expect([status, body.problem]).toEqual([201, undefined]);
  return body.signUpId;
}

const withdraw = (as: string, body: object) => backend.call('/x/teams/WithdrawTeam', { as, admin: as === admin, body });

function viewingAdmin(as: string, userId = `bruger-${as.split('@')[0]?.replace('kollega', 'kollega-')}`) {
  return backend.call(`/events/GetEventTeamData?eventId=${camp.eventId}&userId=${userId}`, { as, admin: as === admin });
}

async function teamsOf(as: string, userId?: string) {
  return (await viewingAdmin(as, userId)).body.items ?? [];
}

const names = (teams: readonly Record<string, unknown>[]) =>
  teams.map((found) => (found.state === 'active' ? found.name : `(${found.name})`));
const rule = (facts: object) => backend.store.updateTable('events').set(facts).where('id', '=', camp.eventId).execute();
const refusal = ({ body: { problem, field } }: { body: Record<string, unknown> }) =>
  field === undefined ? problem : `${problem} ${field}`;

describe('teams in a sign-up', () => {
  test('are saved with it, first names and nothing more, in Danish order', async () => {
    const full = {
      ...team('Ørnene', 'Anne Marie', 'Bo'),
      projectTitle: 'Regnfanger',
      summary: 'Linje 1\nLinje 2',
      grade: 6,
      classLabel: '6.B',
    };
    const id = await signUpId(mette, [full, team('Alfa')]);
    const found = await teamsOf(mette);
    expect(names(found)).toEqual(['Alfa', 'Ørnene']);
    expect(found[1]).toEqual({
      ...full,
      place: 'confirmed',
      teamId: expect.any(String),
      eventId: camp.eventId,
      signUpId: id,
      institutionName: 'Egebakkeskolen (opdigtet)',
      state: 'active',
      own: true,
      shared: false,
      locked: false,
      version: 1,
      changedAt: backend.clock.now.toISOString(),
    });
  });

  test('come with the sign-up or not at all: a bad team leaves no seat taken', async () => {
    expect(refusal(await signUp(mette, [team('Alfa'), team('Beta', 'Ida')]))).toBe('TEAM_SIZE teams.1.members');
    expect(refusal(await signUp(mette, [team('Alfa'), team('Beta', 'Ida', '010112-1234')]))).toBe(
      'NAME_LOOKS_LIKE_CPR teams.1.members.1.firstName',
    );
    expect(refusal(await signUp(mette, [team('Alfa'), team('Beta', 'Ida', 'Bo 2')]))).toBe('BAD_REQUEST teams.1.members.1.firstName');
    expect(refusal(await signUp(mette, [team('Ålborg'), team('  aalborg ')]))).toBe('NAME_TAKEN teams.1.name');
    const rows = await backend.store.selectFrom('sign_ups').select('id').where('event_id', '=', camp.eventId).execute();
    const { seats_taken } = await backend.store
      .selectFrom('sessions')
      .select('seats_taken')
      .where('id', '=', camp.sessionId)
      .executeTakeFirstOrThrow();
    expect([rows, seats_taken, await teamsOf(mette)]).toEqual([[], 0, []]);
  });

  test('a name is one team at an event, however it is spelt; another event has names of its own', async () => {
    await signUpId(mette, [team('Ålborg Øst')]);
    expect(refusal(await signUp(jonas, [team('aalborg  oest')]))).toBe('NAME_TAKEN teams.0.name');
    await signUpId(jonas, [team('Ålborg Øst')], { eventId: 'lokalfinale-fyn', sessionId: 'lokalfinale-fyn-1' });
  });

  test('the same request again changes nothing, with its key or without; other teams are another request', async () => {
    const wish = { idempotencyKey: randomUUID() };
    const first = await signUp(mette, [team('Alfa')], wish);
    expect((await signUp(mette, [team('Alfa')], wish)).body).toEqual(first.body);
    expect((await signUp(mette, [team('Alfa')])).body).toEqual(first.body);
    expect((await signUp(mette, [])).body).toEqual(first.body);
    expect(refusal(await signUp(mette, [team('Beta')], wish))).toBe('KEY_REUSED');
    expect(refusal(await signUp(mette, [team('Beta')]))).toBe('ALREADY_SIGNED_UP');
    expect(refusal(await signUp(mette, [team('Alfa', 'Ida', 'Bo')]))).toBe('ALREADY_SIGNED_UP');
    expect(refusal(await signUp(mette, [team('Alfa'), team('Beta')]))).toBe('ALREADY_SIGNED_UP');
    const id = first.body.signUpId;
    await backend.call('/x/teams/SaveTeam', { as: mette, body: { ...team('Beta'), signUpId: id } });
    expect(refusal(await signUp(mette, [team('Alfa')]))).toBe('ALREADY_SIGNED_UP');
    await backend.call('/x/teams/WithdrawTeam', { as: mette, body: { teamId: (await teamsOf(mette))[1]?.teamId } });
    expect((await teamsOf(mette)).map(({ name, version }) => [name, version])).toEqual([
      ['Alfa', 1],
      ['Beta', 2],
    ]);
  });

  test('are withdrawn when it is cancelled, and may come again with the next one', async () => {
    const id = await signUpId(mette, [team('Alfa'), team('Beta')]);
    await backend.call('/x/events/CancelSignUp', { as: mette, body: { signUpId: id } });
    expect(names(await teamsOf(mette))).toEqual(['(Alfa)', '(Beta)']);
    await signUpId(jonas, [team('Beta')]);
    expect(refusal(await signUp(mette, [team('Beta')]))).toBe('NAME_TAKEN teams.0.name');
    expect(await signUpId(mette, [team('ALFA', 'Liv', 'Noah')])).toBe(id);
    const found = await teamsOf(mette);
    expect(names(found)).toEqual(['ALFA', '(Beta)']);
    expect(found[0]).toMatchObject({ version: 3, members: [{ firstName: 'Liv' }, { firstName: 'Noah' }] });
  });

  test('are withdrawn too when the teacher leaves the programme', async () => {
    await signUpId(mette, [team('Alfa')]);
    const body = { programName: 'projekt-edison', email: mette, confirm: true };
    expect((await backend.call('/user/LeaveProgram', { as: mette, body })).status).toBe(200);
    expect(names(await teamsOf(mette))).toEqual(['(Alfa)']);
  });

  test('are for events of teams, and come before the roster locks', async () => {
    const course = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1', seats: 3 };
    expect(refusal(await signUp(mette, [team('Alfa')], course))).toBe('WRONG_AUDIENCE teams');
    await rule({ roster_lock_at: new Date(backend.clock.now.getTime() - 60_000) });
    expect(refusal(await signUp(mette, [team('Alfa')]))).toBe('ROSTER_LOCKED');
    await signUpId(mette, []);
  });

  test('stand by name with the sign-up, which is never cut below what they need', async () => {
    const id = await signUpId(mette, [team('Beta'), team('Alfa')]);
    const read = await backend.call('/events/GetSignUpsForUser?userId=bruger-mette', { as: mette });
    expect(read.body.items?.find((found) => found.signUpId === id)?.teams).toEqual([
      { teamId: expect.any(String), name: 'Alfa' },
      { teamId: expect.any(String), name: 'Beta' },
    ]);
    const cut = (seats: number) => backend.call('/x/events/ChangeSignUp', { as: mette, body: { signUpId: id, seats } });
    expect(refusal(await cut(5))).toBe('BAD_REQUEST seats');
    expect((await cut(6)).body).toMatchObject({ seats: 6 });
  });

  test.each([
    ['person', 5, 6],
    ['team', 1, 2],
    ['class', 1, 2],
  ] as const)('are never more than the seats hold, counted as each %s', async (capacity_unit, tooFew, enough) => {
    await rule({ capacity_unit });
    const teams = [
      { ...team('Alfa'), classLabel: '6.A' },
      { ...team('Beta'), classLabel: '6.B' },
    ];
    expect(refusal(await signUp(mette, teams, { seats: tooFew }))).toBe('BAD_REQUEST seats');
    await signUpId(mette, teams, { seats: enough });
  });

  test('of an event with sizes of its own follow those', async () => {
    await rule({ team_min: 1, team_max: 1 });
    expect(refusal(await signUp(mette, [team('Alfa', 'Ida', 'Bo')]))).toBe('TEAM_SIZE teams.0.members');
    await signUpId(mette, [team('Alfa', 'Ida')]);
  });
});

describe('who sees which roster', () => {
  beforeEach(async () => {
    await signUpId(mette, [team('Mettes')]);
    await signUpId(jonas, [team('Jonas’')]);
    await signUpId(colleague, [{ ...team('Kollegas'), classLabel: '6.B', projectTitle: 'Hemmelig', summary: 'Hemmelig' }]);
    await signUpId(sofie, [team('Sofies')]);
  });

  test('a teacher sees the pupils of the own teams alone; of others from the own school name, class and owner, once it is proved', async () => {
    const { body } = await viewingAdmin(mette);
    expect(body.items?.map(({ name, own }) => [name, own])).toEqual([['Mettes', true]]);
    expect(body.colleagues).toEqual([
      { teamId: expect.any(String), name: 'Kollegas', classLabel: '6.B', ownerName: 'Søren Ægidius', shared: false },
    ]);
    expect((await viewingAdmin(jonas)).body).toMatchObject({ items: [{ name: 'Jonas’' }], colleagues: [] });
    await backend.store.updateTable('users').set({ school_proved_at: null }).where('email_norm', '=', mette).execute();
    expect((await viewingAdmin(mette)).body).toMatchObject({ items: [{ name: 'Mettes' }], colleagues: [] });
  });

  test('a teacher whose school waits sees the own ones only, also when a colleague waits too', async () => {
    await backend.store.updateTable('users').set({ institution_id: 'skole-strandmarken' }).where('id', '=', 'bruger-jonas').execute();
    await backend.store
      .updateTable('teams')
      .set({ institution_id: 'skole-strandmarken' })
      .where('owner_user_id', '=', 'bruger-jonas')
      .execute();
    await proveTestSchools(backend.store, [sofie], backend.clock.now);
    expect((await viewingAdmin(sofie)).body).toMatchObject({ items: [{ name: 'Sofies' }], colleagues: [] });
    await backend.store.updateTable('institutions').set({ state: 'confirmed' }).where('id', '=', 'skole-strandmarken').execute();
    expect((await viewingAdmin(sofie)).body).toMatchObject({ items: [{ name: 'Sofies' }], colleagues: [{ name: 'Jonas’' }] });
  });

  test('nobody but an admin asks in the name of another, and nobody ever gets an address', async () => {
    const other = await backend.call(`/events/GetEventTeamData?eventId=${camp.eventId}&userId=bruger-jonas`, { as: mette });
    expect([other.status, other.body.problem]).toEqual([403, 'FORBIDDEN']);
    expect(names(await teamsOf(admin, 'bruger-jonas'))).toEqual(['Jonas’']);
    const all = await backend.call(`/x/teams/ListTeams?eventId=${camp.eventId}`, { as: admin, admin: true });
    expect(JSON.stringify([await teamsOf(mette), all.body])).not.toMatch(/@|bruger-/);
  });

  test('withdrawn teams of colleagues are not shown', async () => {
    const [kollegas] = await teamsOf(colleague);
    await withdraw(colleague, { teamId: kollegas?.teamId });
    expect((await viewingAdmin(mette)).body.colleagues).toEqual([]);
    expect(names(await teamsOf(colleague))).toEqual(['(Kollegas)']);
  });

  test('an event that is not there, or not published yet, has none', async () => {
    const ask = (eventId: string, as = mette, userId = 'bruger-mette') =>
      backend.call(`/events/GetEventTeamData?eventId=${eventId}&userId=${userId}`, { as, admin: as === admin });
    expect(refusal(await ask('nothing'))).toBe('NOT_FOUND');
    expect(refusal(await ask(camp.eventId, admin, 'nobody'))).toBe('PROFILE_MISSING');
    await rule({ state: 'draft' });
    expect(refusal(await ask(camp.eventId))).toBe('NOT_FOUND');
  });
});

describe('an admin who reads rosters', () => {
  const readings = () =>
    backend.store.selectFrom('audit_log').select(['actor', 'object_id', 'after']).where('action', '=', 'team.read').orderBy('id').execute();

  test('is written down with the teams that were read, in a list and in the name of a teacher; a teacher’s own reading is not', async () => {
    await signUpId(mette, [team('Alfa')]);
    const [alfa] = await teamsOf(mette);
    expect(await readings()).toEqual([]);
    await backend.call(`/x/teams/ListTeams?eventId=${camp.eventId}`, { as: admin, admin: true });
    await teamsOf(admin, 'bruger-mette');
    await backend.call('/x/teams/ListTeams?eventId=landsfinale', { as: admin, admin: true });
    const row = { actor: 'bruger-admin', object_id: camp.eventId, after: { ids: [alfa?.teamId] } };
    expect(await readings()).toEqual([row, row]);
  });
});

describe("an admin's list", () => {
  const ask = (query: string) => backend.call(`/x/teams/ListTeams?eventId=${camp.eventId}&${query}`, { as: admin, admin: true });

  beforeEach(async () => {
    await signUpId(mette, [team('Ænder'), team('Bier')]);
    await signUpId(jonas, [team('Åleslangen'), team('Øgler')]);
  });

  test('has every team with its owner, in Danish order, a page at a time', async () => {
    const { body } = await ask('pageSize=3');
    expect([body.total, names(body.items ?? [])]).toEqual([4, ['Bier', 'Ænder', 'Øgler']]);
    expect(body.items?.[0]).toMatchObject({
      ownerName: 'Mette Holm',
      institutionName: 'Egebakkeskolen (opdigtet)',
      sessionTitle: 'Formiddag',
    });
    expect(names((await ask('pageSize=3&page=2')).body.items ?? [])).toEqual(['Åleslangen']);
    expect(refusal(await ask('pageSize=101'))).toBe('BAD_REQUEST pageSize');
  });

  test('is narrowed by words of team and school, and by state; and sorted by school or by what is newest', async () => {
    expect(names((await ask('search=%C3%A6nd')).body.items ?? [])).toEqual(['Ænder']);
    expect(names((await ask('search=fjordvang')).body.items ?? [])).toEqual(['Øgler', 'Åleslangen']);
    expect(names((await ask('search=%25')).body.items ?? [])).toEqual([]);
    expect(names((await ask('sort=institution')).body.items ?? [])).toEqual(['Bier', 'Ænder', 'Øgler', 'Åleslangen']);
    backend.clock.now = new Date(backend.clock.now.getTime() + 60_000);
    const [bier] = await teamsOf(mette);
    await withdraw(mette, { teamId: bier?.teamId });
    expect(names((await ask('sort=-changedAt')).body.items ?? [])[0]).toBe('(Bier)');
    expect((await ask('state=withdrawn')).body.total).toBe(1);
  });

  test('is for admins, of an event that there is, drafts too', async () => {
    expect((await backend.call(`/x/teams/ListTeams?eventId=${camp.eventId}`, { as: mette })).status).toBe(403);
    expect((await backend.call('/x/teams/ListTeams?eventId=nothing', { as: admin, admin: true })).status).toBe(404);
    await rule({ state: 'draft' });
    expect((await ask('')).status).toBe(200);
  });
});
