import { testKinds } from '@edison/database/testing';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { borrowDatabase, closeDatabases } from './testing/borrow-database.ts';
import type { Browser } from './testing/browser.ts';
import { type ScriptedProvider, startScriptedProvider } from './testing/scripted-provider.ts';
import { keys, type SessionApp, siteUrl, startSessionApp } from './testing/session-app.ts';

afterAll(closeDatabases);

const listed = z.object({
  items: z.array(z.object({ sessionId: z.string(), here: z.boolean(), kind: z.string(), browser: z.string().optional() })),
  total: z.int(),
});
const listOf = async (browser: Browser) => listed.parse(JSON.parse((await browser.get('/bff/sessions')).body));
const seconds = () => Math.floor(Date.now() / 1000);

/** Sets the provider's claim `auth_time`. */
function passwordGiven(provider: ScriptedProvider, authTime: number | undefined, sub = 'mette'): void {
  const { auth_time: _before, ...person } = provider.script.person;
  provider.script.person = { ...person, sub, ...(authTime !== undefined && { auth_time: authTime }) };
}

/** Logs in, is redirected to the provider again for the password, and returns that URL. */
async function askedForPassword(browser: Browser, provider: ScriptedProvider): Promise<string> {
  const asked = await browser.login(provider, '/min-profil/konto');
  expect(new URL(asked.location).searchParams.get('prompt')).toBe('login');
  expect(browser.cookies.has('edison')).toBe(false);
  return asked.location;
}

/** Signs Mette in in two browsers, at two replicas, and another person in a third browser. */
async function signEverybodyIn(provider: ScriptedProvider, site: SessionApp, replica: SessionApp) {
  const [here, there, stranger] = [site.open(), replica.open(), site.open()];
  await here.login(provider);
  await there.login(provider);
  passwordGiven(provider, undefined, 'jonas');
  await stranger.login(provider);
  return { here, there, stranger };
}

test('a person sees their own sessions and nobody else’s, and ends one of them in another browser', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  await using replica = await startSessionApp(database, provider);
  const { here, there, stranger } = await signEverybodyIn(provider, site, replica);

  const { items, total } = await listOf(here);
  expect(total).toBe(2);
  expect(items.filter((one) => one.here)).toHaveLength(1);
  const other = items.find((one) => !one.here)?.sessionId ?? '';
  const [foreign] = (await listOf(stranger)).items;
  expect((await here.post(`/bff/sessions/${foreign?.sessionId}/end`)).status).toBe(404);
  expect((await stranger.get('/private')).status).toBe(200);

  expect((await there.get('/private')).status).toBe(200);
  const left = listed.parse(JSON.parse((await here.post(`/bff/sessions/${other}/end`)).body));
  expect(left.items.map((one) => one.here)).toEqual([true]);
  await expect.poll(async () => (await there.get('/private')).status, { timeout: 1_000 }).toBe(401);
  expect(provider.revoked).toHaveLength(1);
  expect((await here.get('/private')).status).toBe(200);
});

test('a logout everywhere ends every browser’s session, this one’s too, and leaves other people alone', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  await using replica = await startSessionApp(database, provider);
  const { here, there, stranger } = await signEverybodyIn(provider, site, replica);
  expect((await there.get('/private')).status).toBe(200);

  const goodbye = await here.post('/bff/sessions/end-all');
  expect(goodbye.headers.get('clear-site-data')).toBe('"cache"');
  expect(new URL(JSON.parse(goodbye.body).location).origin).toBe(provider.origin);
  expect(here.cookies.has('edison')).toBe(false);
  expect((await here.get('/private')).status).toBe(401);
  await expect.poll(async () => (await there.get('/private')).status, { timeout: 1_000 }).toBe(401);
  expect(provider.revoked).toHaveLength(2);
  expect((await stranger.get('/private')).status).toBe(200);
});

test('sessions outlive a change of keys in the list too', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using before = await startSessionApp(database, provider);
  await before.open().login(provider);
  await using after = await startSessionApp(database, provider, { sessionKeys: ['a new key of the tests, 32+ characters', ...keys] });
  const browser = after.open();
  await browser.login(provider);
  expect((await listOf(browser)).total).toBe(2);
});

test('a login that the provider knew from before a logout everywhere asks for the password, once', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const [here, lost] = [site.open(), site.open()];
  passwordGiven(provider, seconds() - 60);
  await here.login(provider);
  await here.post('/bff/sessions/end-all');

  // The lost browser is still signed in at the provider, and is now asked for the password.
  const asked = await askedForPassword(lost, provider);
  // A provider that ignores `prompt=login` causes no redirect loop.
  const refused = await lost.get(provider.approve(asked).slice(siteUrl.length));
  expect(refused.location).toBe('/login?reason=failed');
  expect(lost.cookies.has('edison')).toBe(false);

  passwordGiven(provider, seconds() + 1);
  expect((await here.login(provider, '/min-profil/konto')).location).toBe('/min-profil/konto');
  expect((await here.get('/private')).status).toBe(200);
});

test('a login in the very second of a logout everywhere asks for the password, and is in with it', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const [here, lost] = [site.open(), site.open()];
  await here.login(provider);
  const before = seconds();
  await here.post('/bff/sessions/end-all');
  // `auth_time` has whole seconds: if the second changed meanwhile, the login only becomes older.
  passwordGiven(provider, before);

  const asked = await askedForPassword(lost, provider);
  passwordGiven(provider, seconds());
  const back = await lost.get(provider.approve(asked).slice(siteUrl.length));
  expect(back.location).toBe('/min-profil/konto');
  expect((await lost.get('/private')).status).toBe(200);
});

test('a password that was asked for before the last logout everywhere, in whose second it was given, is none', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const [here, lost] = [site.open(), site.open()];
  passwordGiven(provider, seconds() - 60);
  await here.login(provider);
  await here.post('/bff/sessions/end-all');
  const asked = await askedForPassword(lost, provider);
  passwordGiven(provider, seconds() + 3600);
  await here.login(provider);
  passwordGiven(provider, seconds());
  await here.post('/bff/sessions/end-all');
  const back = await lost.get(provider.approve(asked).slice(siteUrl.length));
  expect(back.location).toBe('/login?reason=failed');
  expect(lost.cookies.has('edison')).toBe(false);
});

test('of a provider that does not say when the password was given, it is asked for anew', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const browser = site.open();
  await browser.login(provider);
  await browser.post('/bff/sessions/end-all');
  const asked = await askedForPassword(browser, provider);
  const back = await browser.get(provider.approve(asked).slice(siteUrl.length));
  expect(back.location).toBe('/min-profil/konto');
  expect((await browser.get('/private')).status).toBe(200);
});

test('a login that comes in while the person logs out everywhere leaves no session behind, time after time', async () => {
  for (const kind of testKinds.filter((one) => one === 'postgres')) {
    await using database = await borrowDatabase(kind);
    await using provider = await startScriptedProvider();
    await using site = await startSessionApp(database, provider);
    for (let round = 0; round < 30; round += 1) {
      const [here, lost] = [site.open(), site.open()];
      passwordGiven(provider, seconds() + 3600);
      await here.login(provider);
      passwordGiven(provider, seconds() - 60);
      await Promise.all([lost.login(provider), here.post('/bff/sessions/end-all')]);
      expect((await lost.get('/private')).status).toBe(401);
    }
  }
});

test('what is told of a browser is its kind and name, whatever it says of itself', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const browser = site.open();
  const started = await browser.get('/bff/login');
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
  await browser.get(provider.approve(started.location).slice(siteUrl.length), { 'user-agent': agent });
  expect(JSON.parse((await browser.get('/bff/sessions')).body).items[0]).toMatchObject({ kind: 'phone', browser: 'Safari', system: 'iOS' });
});
