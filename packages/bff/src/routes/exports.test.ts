import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../session/testing/browser.ts';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let site: TestBff;
let admin: Browser;
let teacher: Browser;
beforeAll(async () => {
  site = await startTestBff();
  teacher = site.open();
  await teacher.login(site.provider);
  site.provider.script.person = { ...site.provider.script.person, permissions: ['role:admin'] };
  admin = site.open();
  await admin.login(site.provider);
});
afterAll(async () => await site?.[Symbol.asyncDispose]());
beforeEach(() => {
  site.backend.mood = 'well';
  site.backend.seen.length = 0;
  site.backend.answers.set('/x/events/ExportSignUps', () => ({
    headers: { 'content-type': 'text/csv; charset=utf-8' },
    body: '\uFEFFNummer\r\n',
  }));
});

const path = '/bff/admin/events/sign-ups.csv';

test('an admin downloads a file that is named in Danish, kept nowhere, and as the backend wrote it', async () => {
  const answer = await admin.get(`${path}?eventId=landsfinale`, { 'x-edison': '' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="tilmeldinger-\d{4}-\d\d-\d\d\.csv"$/);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.body).toContain('Nummer\r\n');
  expect(site.backend.seen.map(({ url }) => url)).toEqual(['/x/events/ExportSignUps?eventId=landsfinale']);
});

test('the list of teams bears the word that the pages have for them', async () => {
  site.backend.answers.set('/x/events/ExportTeams', () => ({ headers: { 'content-type': 'text/csv; charset=utf-8' }, body: '' }));
  const answer = await admin.get('/bff/admin/events/teams.csv?eventId=landsfinale', { 'x-edison': '' });
  expect(answer.headers.get('content-disposition')).toMatch(/filename="hold-\d{4}-\d\d-\d\d\.csv"$/);
});

test('a teacher and a guest are refused here, and the backend hears nothing of it', async () => {
  expect((await teacher.get(path)).status).toBe(403);
  expect((await site.open().get(path)).status).toBe(401);
  expect(site.backend.seen).toEqual([]);
});

test('of an admin whose login is old, a program hears where to prove it again, and a browser is led there; the backend hears nothing', async () => {
  const { person } = site.provider.script;
  site.provider.script.person = { ...person, auth_time: Math.floor(site.now() / 1_000) - 1_800 };
  const old = site.open();
  await old.login(site.provider);
  site.provider.script.person = person;
  const refused = await old.get(path);
  expect(refused.status).toBe(403);
  expect(JSON.parse(refused.body)).toMatchObject({ problem: 'STEP_UP_NEEDED', details: { location: '/bff/login?stepUp=1' } });
  const led = await old.get(path, { 'x-edison': '', accept: 'text/html,*/*' });
  expect([led.status, led.location, led.headers.get('cache-control')]).toEqual([302, '/bff/login?stepUp=1', 'no-store']);
  const link = { 'x-edison': '', accept: 'text/html', 'sec-fetch-site': 'same-origin', referer: `${siteUrl}/admin/events/?side=2` };
  expect((await old.get(path, link)).location).toBe('/bff/login?stepUp=1&returnTo=%2Fadmin%2Fevents%2F%3Fside%3D2');
  expect((await old.get(path, { ...link, 'sec-fetch-site': 'none' })).location).toBe('/bff/login?stepUp=1');
  expect(site.backend.seen).toEqual([]);
});

test.each(['HEAD', 'OPTIONS', 'POST'])('%s takes no file, and the backend hears nothing of it', async (method) => {
  const cookie = admin.cookieHeader();
  const answer = await fetch(site.url + path, { method, headers: { cookie, 'x-edison': '1', origin: siteUrl } });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  expect(site.backend.seen).toEqual([]);
});

test.each(['?eventId=../x', '?event=landsfinale', '?eventId=a&eventId=b'])(
  '%s is refused before the backend hears of it',
  async (query) => {
    expect((await admin.get(path + query)).status).toBe(400);
    expect(site.backend.seen).toEqual([]);
  },
);

test('a refusal of the backend is answered with its code, and a failing backend with ours', async () => {
  site.backend.answers.set('/x/events/ExportSignUps', () => ({ status: 404, body: { problem: 'NOT_FOUND' } }));
  expect((await admin.get(path)).status).toBe(404);
  site.backend.answers.set('/x/events/ExportSignUps', () => ({ status: 500, body: 'select * from sign_ups' }));
  const broken = await admin.get(path);
  expect([broken.status, broken.headers.get('content-disposition')]).toEqual([503, null]);
  expect(broken.body).not.toContain('select');
});
