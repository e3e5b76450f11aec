import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logInAsAdmin } from '../testing/log-in-as-admin.ts';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let site: TestBff;
let teacher: string;
beforeAll(async () => {
  site = await startTestBff();
  const browser = site.open();
  await browser.login(site.provider);
  teacher = browser.cookieHeader();
});
afterAll(async () => await site?.[Symbol.asyncDispose]());

const profile = {
  userId: 'u1',
  email: 'mette@skole.example',
  firstName: 'Mette',
  lastName: 'Holm',
  jobTitle: 'lærer',
  grades: [6],
  subjects: ['Dansk'],
  reaffirmedSchoolYear: '2026/27',
  permissions: [],
  missing: [],
  searchText: 'secret of the backend',
};
const programme = { programmeKey: 'p1', title: 'P', schoolYear: '2026/27', state: 'open', contentPath: '/p/', joined: true };

beforeEach(() => {
  site.backend.mood = 'well';
  site.backend.seen.length = 0;
  site.backend.answers.set('/user/UpdateInstitution', () => ({ body: profile }));
  site.backend.answers.set('/x/user/UpdateProfile', () => ({ body: profile }));
  site.backend.answers.set('/user/LeaveProgram', () => ({ body: { left: false, programme, signUps: [] } }));
  site.backend.answers.set('/material/GetOverviewForUser', () => ({ body: { items: [], total: 0 } }));
});

async function call(path: string, body?: unknown, cookie = teacher) {
  const answer = await fetch(site.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-edison': '1', origin: siteUrl, 'content-type': 'application/json', cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, json: await answer.json() };
}
const sent = () => site.backend.seen.map(({ url, body }) => [url, body === '' ? undefined : JSON.parse(body)]);

test('who moves, leaves or looks is whoever is signed in, and never a word of the browser', async () => {
  expect((await call('/bff/me/institution', { institutionId: 's2' })).status).toBe(200);
  expect((await call('/bff/me/programmes/p1/leaving', {})).json).toEqual({ left: false, programme, signUps: [] });
  await call('/bff/me/programmes/p1/leaving', { confirm: true });
  expect((await call('/bff/me/materials')).json).toEqual({ items: [], total: 0 });
  const [{ email } = { email: '' }] = site.backend.seen.map(({ body }) => JSON.parse(body || '{}'));
  expect(email).toMatch(/@/);
  expect(sent()).toEqual([
    ['/user/UpdateInstitution', { email, institutionId: 's2' }],
    ['/user/LeaveProgram', { programName: 'p1', email, confirm: false }],
    ['/user/LeaveProgram', { programName: 'p1', email, confirm: true }],
    [`/material/GetOverviewForUser?email=${encodeURIComponent(email)}`, undefined],
  ]);
  for (const more of [{ email: 'other@skole.example' }, { userId: 'u2' }]) {
    expect((await call('/bff/me/institution', { institutionId: 's2', ...more })).json.problem).toBe('UNKNOWN_KEY');
    expect((await call('/bff/me/programmes/p1/leaving', { confirm: true, ...more })).json.problem).toBe('UNKNOWN_KEY');
  }
});

test('a profile is changed by its own fields, and answered by those of the contract', async () => {
  const told = { firstName: 'Mette', lastName: 'Holm', jobTitle: 'lærer', grades: [6], subjects: [] };
  const { status, json } = await call('/bff/me/profile/changes', told);
  expect([status, json.searchText]).toEqual([200, undefined]);
  for (const key of ['email', 'permissions', 'state', 'role', 'institutionId']) {
    expect((await call('/bff/me/profile/changes', { ...told, [key]: 'x' })).json).toMatchObject({ problem: 'UNKNOWN_KEY', field: key });
  }
  expect(site.backend.seen).toHaveLength(1);
});

test.each([
  ['/bff/admin/users?searchTerm=a'],
  ['/bff/admin/users/u1'],
  ['/bff/admin/users/u1/deactivation', { reason: 'x' }],
  ['/bff/admin/users/u1/reactivation', { reason: 'x' }],
  ['/bff/admin/users.csv'],
  ['/bff/admin/programmes'],
  ['/bff/admin/materials'],
  ['/bff/admin/materials', {}],
  ['/bff/admin/audit'],
])('%s is for admins: a teacher is refused, a guest signed out, and the backend not asked', async (path, body?: unknown) => {
  expect((await call(path, body)).json.problem).toBe('FORBIDDEN');
  expect((await call(path, body, '')).json.problem).toBe('SIGNED_OUT');
  expect(site.backend.seen).toEqual([]);
});

test('what the backend refuses is passed on by its code, and what it breaks is not', async () => {
  site.backend.answers.set('/user/UpdateInstitution', () => ({
    status: 409,
    body: { problem: 'INSTITUTION_UNKNOWN', field: 'institutionId', message: 'x' },
  }));
  expect((await call('/bff/me/institution', { institutionId: 's9' })).json).toMatchObject({
    problem: 'INSTITUTION_UNKNOWN',
    field: 'institutionId',
  });
  site.backend.mood = 'garbage';
  expect((await call('/bff/me/institution', { institutionId: 's9' })).json.problem).toBe('UPSTREAM_UNAVAILABLE');
});

const merge = { into: 'u2', version: 1, intoVersion: 1, clashes: 0, reason: 'Den samme' };
const handOver = { to: 'u2', profile: 'keep', version: 1, reason: 'Stopper' };

const handedOver = { savedViews: 0, events: 0, programmes: 0, signUps: 0 };
const moved = { signUps: 0, teams: 0, coOwnerships: 0, codes: 0, invitations: 0, programmes: 0, materials: 0, seenMails: 0 };
const merged = { saved: true, moved, bothIn: 0, clashes: [], login: 'closed', proofEnds: false, mails: 2 };

test.each([
  ['a colleague who hands over', '/bff/admin/users/u1/hand-over', '/x/user/HandOver', handOver, handedOver],
  ['a profile that is merged into another', '/bff/admin/users/u1/merges', '/x/user/MergeUsers', merge, merged],
])('every session of %s ends at once, and no other', async (_whose, path, upstream, body, answer) => {
  const { person } = site.provider.script;
  const [leaver, bystander] = [site.open(), site.open()];
  site.provider.script.person = { ...person, sub: upstream, permissions: [] };
  await leaver.login(site.provider);
  site.provider.script.person = { ...person, sub: 'stays', permissions: [] };
  await bystander.login(site.provider);
  const admin = await logInAsAdmin(site);
  site.provider.script.person = person;
  site.backend.answers.set('/x/user/GetLogins', () => ({ body: { logins: [{ provider: site.provider.issuer, subject: upstream }] } }));
  site.backend.answers.set(upstream, () => ({ body: answer }));
  const statuses = async () => [
    (await leaver.get('/bff/me/profile')).status === 401,
    (await bystander.get('/bff/me/profile')).status === 401,
  ];
  expect(await statuses()).toEqual([false, false]);
  expect((await call(path, body, admin)).status).toBe(200);
  expect(await statuses()).toEqual([true, false]);
});
