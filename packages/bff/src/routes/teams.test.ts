import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let site: TestBff;
let teacher: string;
let admin: string;
const good = { 'x-edison': '1', origin: siteUrl, 'content-type': 'application/json' };

const team = {
  teamId: 't1',
  eventId: 'e1',
  signUpId: 'su1',
  name: 'Opfinderne',
  members: [{ firstName: 'Ida', lastName: 'Krog' }],
  state: 'active',
  own: true,
  locked: false,
  version: 3,
  changedAt: '2026-08-18T08:00:00Z',
  ownerEmail: 'mette@skole.example',
};
const { ownerEmail: _ownerEmail, ...shown } = { ...team, members: [{ firstName: 'Ida' }] };
const newTeam = { name: 'Opfinderne', members: [{ firstName: 'Ida' }, { firstName: 'Bo' }] };
const profile = {
  userId: 'u-mette',
  email: 'mette@skole.example',
  firstName: 'Mette',
  lastName: 'Holm',
  jobTitle: 'lærer',
  grades: [],
  subjects: [],
  missing: [],
  permissions: [],
  reaffirmedSchoolYear: '2026/27',
};

async function cookieOf(permissions: string[]): Promise<string> {
  const browser = site.open();
  site.provider.script.person = { ...site.provider.script.person, permissions };
  await browser.login(site.provider);
  return browser.cookieHeader();
}

async function call(path: string, body?: unknown, cookie = teacher) {
  const answer = await fetch(site.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...good, cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, json: await answer.json() };
}

const lastSeen = () => {
  const seen = site.backend.seen.at(-1);
  return { url: seen?.url, body: seen?.body ? JSON.parse(seen.body) : undefined };
};

beforeAll(async () => {
  site = await startTestBff();
  teacher = await cookieOf([]);
  admin = await cookieOf(['role:admin']);
});
afterAll(async () => await site?.[Symbol.asyncDispose]());
beforeEach(() => {
  site.backend.seen.length = 0;
  const { answers } = site.backend;
  answers.set('/user/GetUser', () => ({ body: profile }));
  answers.set('/events/GetEventTeamData', () => ({ body: { items: [team], total: 1 } }));
  answers.set('/x/teams/SaveTeam', () => ({ body: team }));
  answers.set('/x/teams/WithdrawTeam', () => ({ body: team }));
  answers.set('/x/teams/ListTeams', () => ({
    body: { items: [{ ...team, ownerName: 'Mette Holm', sessionTitle: 'Formiddag' }], total: 1 },
  }));
});

describe('teams', () => {
  test('of an event are asked for in the name of the session, and come with first names and no address', async () => {
    const { status, json } = await call('/bff/events/e1/teams');
    expect([status, json]).toEqual([200, { items: [shown], total: 1, colleagues: [] }]);
    expect(lastSeen().url).toBe('/events/GetEventTeamData?eventId=e1&userId=u-mette');
    expect((await call('/bff/events/e1/teams?userId=u-jonas')).json).toMatchObject({ problem: 'UNKNOWN_KEY', field: 'userId' });
  });

  test('are added, changed and withdrawn by what stands in the address, whatever else a browser sends', async () => {
    expect((await call('/bff/sign-ups/su1/teams', newTeam)).json).toEqual(shown);
    expect(lastSeen()).toEqual({ url: '/x/teams/SaveTeam', body: { ...newTeam, signUpId: 'su1' } });
    await call('/bff/teams/t1', { ...newTeam, version: 3, reason: 'Byttet om' });
    expect(lastSeen()).toEqual({ url: '/x/teams/SaveTeam', body: { ...newTeam, version: 3, reason: 'Byttet om', teamId: 't1' } });
    await call('/bff/teams/t1/withdraw', {});
    expect(lastSeen()).toEqual({ url: '/x/teams/WithdrawTeam', body: { teamId: 't1' } });
    site.backend.seen.length = 0;
    for (const more of [{ teamId: 't2' }, { signUpId: 'su2' }, { state: 'active' }, { ownerUserId: 'u-jonas' }]) {
      expect((await call('/bff/sign-ups/su1/teams', { ...newTeam, ...more })).json.problem).toBe('UNKNOWN_KEY');
      expect((await call('/bff/teams/t1', { ...newTeam, version: 3, ...more })).json.problem).toBe('UNKNOWN_KEY');
    }
    expect(site.backend.seen).toEqual([]);
  });

  test('of a list are looked through, and added, by what stands in the address', async () => {
    const rows = [{ name: 'Opfinderne', members: ['Ida', 'B0'] }];
    const wrong = [{ field: 'members.1.firstName', problem: 'BAD_REQUEST' }];
    site.backend.answers.set('/x/teams/CheckTeams', () => ({ body: { rows: [{ wrong, name: 'Opfinderne' }] } }));
    expect((await call('/bff/events/e1/teams/check', { sessionId: 's1', rows })).json).toEqual({ rows: [{ wrong }] });
    const filled = { projectTitle: '', grade: '', classLabel: '' };
    expect(lastSeen()).toEqual({
      url: '/x/teams/CheckTeams',
      body: { sessionId: 's1', rows: [{ ...rows[0], ...filled }], eventId: 'e1' },
    });
    const answer = { signUpId: 'su1', added: 1, seats: 3, state: 'confirmed' };
    site.backend.answers.set('/x/teams/SaveTeams', () => ({ body: answer }));
    const wish = { teams: [newTeam], seats: 3, idempotencyKey: '0b9ff3f5-21a3-4ab7-9a3c-5a3a7d8a6f10' };
    expect((await call('/bff/sign-ups/su1/team-list', wish)).json).toEqual(answer);
    expect(lastSeen()).toEqual({ url: '/x/teams/SaveTeams', body: { ...wish, signUpId: 'su1' } });
    site.backend.seen.length = 0;
    expect((await call('/bff/sign-ups/su1/team-list', { ...wish, teams: [] })).json).toMatchObject({ problem: 'BAD_REQUEST' });
    expect((await call('/bff/events/e1/teams/check', { sessionId: 's1', rows: [{ ...rows[0], owner: 'x' }] })).json.problem).toBe(
      'UNKNOWN_KEY',
    );
    expect(site.backend.seen).toEqual([]);
  });

  test('whose names are taken keep every one of them', async () => {
    const details = { fields: ['teams.0.name', 'teams.4.name'] };
    site.backend.answers.set('/x/teams/SaveTeams', () => ({
      status: 409,
      body: { problem: 'NAME_TAKEN', field: 'teams.0.name', details },
    }));
    const wish = { teams: [newTeam], idempotencyKey: '0b9ff3f5-21a3-4ab7-9a3c-5a3a7d8a6f10' };
    expect((await call('/bff/sign-ups/su1/team-list', wish)).json).toMatchObject({ problem: 'NAME_TAKEN', field: 'teams.0.name', details });
  });

  test('keep a refusal of the backend with its field and its facts', async () => {
    const details = { version: 4, changedAt: '2026-08-18T09:00:00Z' };
    site.backend.answers.set('/x/teams/SaveTeam', () => ({ status: 409, body: { problem: 'CHANGED_MEANWHILE', details } }));
    expect((await call('/bff/teams/t1', { ...newTeam, version: 3 })).json).toMatchObject({ problem: 'CHANGED_MEANWHILE', details });
    site.backend.answers.set('/x/teams/SaveTeam', () => ({ status: 409, body: { problem: 'TEAM_SIZE', field: 'members' } }));
    expect((await call('/bff/teams/t1', { ...newTeam, version: 3 })).json).toMatchObject({ problem: 'TEAM_SIZE', field: 'members' });
  });

  test('of everybody are for admins, a page at a time', async () => {
    expect((await call('/bff/admin/events/e1/teams')).status).toBe(403);
    expect((await call('/bff/admin/events/e1/teams', undefined, '')).status).toBe(401);
    const { json } = await call('/bff/admin/events/e1/teams?search=op&state=active&page=2', undefined, admin);
    expect(json).toEqual({ items: [{ ...shown, ownerName: 'Mette Holm', sessionTitle: 'Formiddag' }], total: 1 });
    expect(lastSeen().url).toBe('/x/teams/ListTeams?search=op&state=active&sort=name&page=2&pageSize=50&eventId=e1');
  });
});

describe('a list of people', () => {
  const list = {
    sessionId: 's1',
    rows: [{ firstName: 'Ida', email: 'ida@hjem.example', seats: '2' }, { email: 'not an address' }],
    preview: false,
    idempotencyKey: '0b9ff3f5-21a3-4ab7-9a3c-5a3a7d8a6f10',
  };
  const path = '/bff/events/e1/sign-ups/list';
  const filled = { lastName: '', organisation: '', note: '' };

  beforeEach(() => {
    site.backend.answers.set('/events/SignUpToEventByList', () => ({
      body: { saved: true, waiting: 0, rows: [{ ok: true, state: 'confirmed', userId: 'u1' }] },
    }));
  });

  test('goes on as it was written, bad rows too, and tells of each row what the contract names', async () => {
    const { status, json } = await call(path, list);
    expect([status, json]).toEqual([200, { saved: true, waiting: 0, invitations: 0, rows: [{ ok: true, state: 'confirmed' }] }]);
    expect(lastSeen().body).toEqual({
      ...list,
      eventId: 'e1',
      rows: [
        { ...filled, firstName: 'Ida', email: 'ida@hjem.example', seats: '2' },
        { ...filled, firstName: '', email: 'not an address', seats: '' },
      ],
    });
  });

  test('that is no list is refused here: over a hundred rows, none, or fields that no row has', async () => {
    const [row] = list.rows;
    for (const [rows, problem, field] of [
      [Array.from({ length: 101 }, () => row), 'BAD_REQUEST', 'rows'],
      [[], 'BAD_REQUEST', 'rows'],
      [[{ ...row, userId: 'u1' }], 'UNKNOWN_KEY', 'rows.0.userId'],
      [[{ ...row, firstName: 'x'.repeat(301) }], 'BAD_REQUEST', 'rows.0.firstName'],
    ] as const) {
      expect((await call(path, { ...list, rows })).json).toMatchObject({ problem, field });
    }
    expect((await call(path, { ...list, source: 'admin' })).json.problem).toBe('UNKNOWN_KEY');
    expect(site.backend.seen).toEqual([]);
  });

  test('with bad rows comes back with every one of them and why', async () => {
    const details = { rows: [{ row: 1, problem: 'BAD_REQUEST', field: 'email', sameAs: 0 }] };
    site.backend.answers.set('/events/SignUpToEventByList', () => ({ status: 409, body: { problem: 'ROWS_REFUSED', details } }));
    expect((await call(path, list)).json).toMatchObject({ problem: 'ROWS_REFUSED', details });
  });

  test('is sent ten times an hour by one person; looking at one is not sending', async () => {
    site.pass(60 * 60 * 1_000);
    teacher = await cookieOf([]);
    for (let i = 0; i < 10; i += 1) expect((await call(path, list)).status).toBe(200);
    expect((await call(path, list)).json.problem).toBe('RATE_LIMITED');
    expect((await call(path, { ...list, preview: true })).status).toBe(200);
  });
});

test('a list of teams is looked through 120 times an hour for one person: else every name at an event could be asked for', async () => {
  site.pass(60 * 60 * 1_000);
  teacher = await cookieOf([]);
  site.backend.answers.set('/x/teams/CheckTeams', () => ({ body: { rows: [{ wrong: [] }] } }));
  const list = { sessionId: 's1', rows: [{ name: 'Opfinderne', members: ['Ida', 'Bo'] }] };
  for (let i = 0; i < 120; i += 1) expect((await call('/bff/events/e1/teams/check', list)).status).toBe(200);
  expect((await call('/bff/events/e1/teams/check', list)).json.problem).toBe('RATE_LIMITED');
  expect((await call('/bff/sign-ups/su1/teams', newTeam)).status).toBe(200);
});
