import { mfaProfile } from '@edison/contracts/step-up';
import type { Database } from '@edison/database/database';
import { afterAll, expect, test } from 'vitest';
import { borrowDatabase, closeDatabases } from '../testing/borrow-database.ts';
import type { Browser } from '../testing/browser.ts';
import { type ScriptedProvider, startScriptedProvider } from '../testing/scripted-provider.ts';
import { siteUrl, startSessionApp } from '../testing/session-app.ts';

afterAll(closeDatabases);

const sfa = 'https://refeds.org/profile/sfa';
const page = '/admin/events/?side=2';
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;

/** Changes who logs in from now on. */
function setPerson({ script }: ScriptedProvider, change: object): void {
  script.person = { ...script.person, ...change };
}

/** An admin who has logged in half an hour ago, with a password alone. */
async function openAdmin(database: Database, provider: ScriptedProvider) {
  const site = await startSessionApp(database, provider);
  setPerson(provider, { permissions: ['role:admin'], auth_time: secondsAgo(1_800), acr: sfa });
  const browser = site.open();
  await browser.login(provider);
  return { site, browser, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

const begin = async (browser: Browser) => (await browser.get(`/bff/login?stepUp=1&returnTo=${encodeURIComponent(page)}`)).location;
const finish = (browser: Browser, provider: ScriptedProvider, asked: string) => browser.get(provider.approve(asked).slice(siteUrl.length));
const sessionOf = async (browser: Browser) => JSON.parse((await browser.get('/bff/session')).body);

test('a step-up asks the provider for a recent login with a second factor, and the session goes on meanwhile', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using admin = await openAdmin(database, provider);
  const before = admin.browser.cookies.get('edison');
  const asked = new URL(await begin(admin.browser)).searchParams;
  expect([asked.get('acr_values'), asked.get('max_age'), asked.get('prompt')]).toEqual([mfaProfile, '540', null]);
  expect(admin.browser.cookies.get('edison')).toBe(before);
  expect(await sessionOf(admin.browser)).toMatchObject({ kind: 'signed-in', role: 'admin' });
  expect((await sessionOf(admin.browser)).steppedUpUntil).toBeUndefined();
});

test('who proves it again comes back to the page with a session of a new id, good for ten minutes', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using admin = await openAdmin(database, provider);
  const before = admin.browser.cookies.get('edison');
  const asked = await begin(admin.browser);
  const authTime = secondsAgo(1);
  setPerson(provider, { auth_time: authTime, acr: mfaProfile });
  expect((await finish(admin.browser, provider, asked)).location).toBe(page);
  expect(admin.browser.cookies.get('edison')).not.toBe(before);
  expect((await admin.browser.get('/private', { cookie: `edison=${before}` })).status).toBe(401);
  expect((await sessionOf(admin.browser)).steppedUpUntil).toBe(new Date((authTime + 600) * 1_000).toISOString());
});

test('a password alone does not do where a second factor is required: the page says so, once, and the person stays signed in', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using admin = await openAdmin(database, provider);
  const asked = await begin(admin.browser);
  setPerson(provider, { auth_time: secondsAgo(1), acr: sfa, amr: ['pwd'] });
  expect((await finish(admin.browser, provider, asked)).location).toBe(`/login?reason=step-up&returnTo=${encodeURIComponent(page)}`);
  expect(await sessionOf(admin.browser)).toMatchObject({ kind: 'signed-in', role: 'admin' });
});

test('a provider that does not say when the login was made does not do either', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using admin = await openAdmin(database, provider);
  const asked = await begin(admin.browser);
  setPerson(provider, { auth_time: undefined, acr: mfaProfile });
  expect((await finish(admin.browser, provider, asked)).location).toMatch(/^\/login\?reason=step-up&/);
});

test('when somebody else answers, the session ends, none begins, and the tokens of both are revoked', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using admin = await openAdmin(database, provider);
  const asked = await begin(admin.browser);
  setPerson(provider, { sub: 'jonas', email: 'jonas@skole.example', auth_time: secondsAgo(1), acr: mfaProfile });
  expect((await finish(admin.browser, provider, asked)).location).toBe('/login?reason=another');
  expect(await sessionOf(admin.browser)).toEqual({ kind: 'guest' });
  expect(provider.revoked).toHaveLength(2);
  const { rows } = await database.pool.query('select key from bff.session');
  expect(rows).toEqual([]);
});

test('who goes back without proving it is still signed in, on the page that it began on', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using admin = await openAdmin(database, provider);
  const { searchParams } = new URL(await begin(admin.browser));
  const back = new URLSearchParams({ error: 'access_denied', state: searchParams.get('state') ?? '', iss: provider.issuer });
  expect((await admin.browser.get(`/auth?${back}`)).location).toBe(page);
  expect(await sessionOf(admin.browser)).toMatchObject({ kind: 'signed-in', role: 'admin' });
});

test('without a session it is a login like any other', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const browser = site.open();
  const asked = await begin(browser);
  expect(new URL(asked).searchParams.get('max_age')).toBeNull();
  expect((await finish(browser, provider, asked)).location).toBe(page);
});
