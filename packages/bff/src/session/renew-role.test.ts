import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { type Browser, openBrowser } from './testing/browser.ts';

let site: TestBff;
beforeAll(async () => {
  site = await startTestBff();
});
afterAll(async () => await site?.[Symbol.asyncDispose]());
beforeEach(() => {
  // Lets the limit of the previous test expire.
  site.pass(30_000);
  claim([]);
  Object.assign(site.provider.script, { down: false, token: undefined });
});

const sentAway = [302, '/login?reason=admin'];
const overview = [200, ''];

/** Sets the permissions in the provider's claims. */
function claim(permissions: readonly string[]): void {
  site.provider.script.person = { ...site.provider.script.person, permissions };
}

async function loggedIn(): Promise<Browser> {
  const browser = site.open();
  await browser.login(site.provider);
  return browser;
}

async function open(browser: Browser, path = '/admin/oversigt/') {
  const { status, location } = await browser.get(path);
  return [status, location];
}

const roleOf = async (browser: Browser) => JSON.parse((await browser.get('/bff/session')).body).role;
const refreshes = () => site.provider.tokenCalls.filter((type) => type === 'refresh_token').length;

test('a teacher who has become an admin since the last request gets the admin page, whoever runs the provider', async () => {
  const browser = await loggedIn();
  expect(await roleOf(browser)).toBe('teacher');
  claim(['role:admin']);
  expect(await open(browser)).toEqual(overview);
  expect(await roleOf(browser)).toBe('admin');
});

test('one refresh serves every replica that remembers the teacher', async () => {
  await using replica = await site.startAnother();
  const here = await loggedIn();
  const there = openBrowser(replica.url, siteUrl);
  for (const [name, value] of here.cookies) there.cookies.set(name, value);
  expect([await roleOf(here), await roleOf(there)]).toEqual(['teacher', 'teacher']);
  claim(['role:admin']);
  const before = refreshes();
  expect([await open(there), await open(here)]).toEqual([overview, overview]);
  expect(refreshes() - before).toBe(1);
});

test('a teacher who asks again and again causes one refresh in 30 seconds, and no call to the backend', async () => {
  const browser = await loggedIn();
  const before = refreshes();
  site.backend.seen.length = 0;
  const answers = await Promise.all(Array.from({ length: 20 }, () => open(browser)));
  for (let i = 0; i < 5; i += 1) answers.push(await open(browser, '/admin/findes-ikke/'));
  expect(answers).toEqual(Array(25).fill(sentAway));
  expect(refreshes() - before).toBe(1);
  expect(site.backend.seen).toEqual([]);
  site.pass(29_000);
  expect(await open(browser)).toEqual(sentAway);
  expect(refreshes() - before).toBe(1);
  site.pass(1_000);
  expect(await open(browser)).toEqual(sentAway);
  expect(refreshes() - before).toBe(2);
});

test('nor does a teacher with many sessions cause one for each: one a person in ten seconds', async () => {
  const browsers = [await loggedIn(), await loggedIn(), await loggedIn()];
  const before = refreshes();
  for (const browser of browsers) expect(await open(browser)).toEqual(sentAway);
  expect(refreshes() - before).toBe(1);
  site.pass(10_000);
  for (const browser of browsers) expect(await open(browser)).toEqual(sentAway);
  expect(refreshes() - before).toBe(2);
});

test.each([
  ['is down', { down: true }],
  ['answers 503', { token: { status: 503, body: '<html>' } }],
])('a provider that %s costs a teacher nothing but the way to the login page', async (_what, trouble) => {
  const browser = await loggedIn();
  Object.assign(site.provider.script, trouble);
  expect(await open(browser)).toEqual(sentAway);
  expect(await roleOf(browser)).toBe('teacher');
});

test('where the login is over at the provider it is over here, and the cookie goes', async () => {
  const browser = await loggedIn();
  site.provider.script.token = { status: 400, body: '{"error":"invalid_grant"}' };
  expect(await open(browser)).toEqual([302, '/login?reason=expired&returnTo=%2Fadmin%2Foversigt%2F']);
  expect(browser.cookies.has('edison')).toBe(false);
});

test('an admin who sees the site as a teacher is sent to that teacher’s pages, and nothing is refreshed', async () => {
  claim(['role:admin']);
  const browser = await loggedIn();
  const until = new Date(site.now() + 600_000).toISOString();
  const whom = { onBehalfId: 'look-1', userId: 'u1', email: 'mette@skole.example', name: 'Mette Holm', until };
  site.backend.answers.set('/x/user/StartOnBehalf', () => ({ body: whom }));
  const started = await fetch(`${site.url}/bff/admin/users/u1/on-behalf`, {
    method: 'POST',
    headers: { 'x-edison': '1', origin: siteUrl, 'content-type': 'application/json', cookie: browser.cookieHeader() },
    body: JSON.stringify({ reason: 'support efter opkald' }),
  });
  expect([started.status, await roleOf(browser)]).toEqual([200, 'teacher']);
  const before = refreshes();
  expect(await open(browser)).toEqual([302, '/min-profil/']);
  expect(refreshes()).toBe(before);
});
