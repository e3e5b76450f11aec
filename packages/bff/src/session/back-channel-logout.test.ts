import { afterAll, expect, test } from 'vitest';
import { borrowDatabase, closeDatabases } from './testing/borrow-database.ts';
import { type ScriptedProvider, startScriptedProvider } from './testing/scripted-provider.ts';
import { type SessionApp, siteUrl, startSessionApp } from './testing/session-app.ts';

afterAll(closeDatabases);

async function tell(site: SessionApp, token: string, more: Record<string, string> = {}) {
  const body = new URLSearchParams({ logout_token: token, ...more });
  const answer = await fetch(`${site.url}/bff/backchannel-logout`, { method: 'POST', body });
  return { status: answer.status, caching: answer.headers.get('cache-control') };
}

/** A browser in which the person with this `sub` has logged in, with this `sid`. */
async function signedIn(site: SessionApp, provider: ScriptedProvider, sid?: string, sub = 'mette') {
  provider.script.person = { ...provider.script.person, sub, sid };
  const browser = site.open();
  await browser.login(provider);
  const cookie = `edison=${browser.cookies.get('edison')}`;
  const statusAt = async (at: SessionApp) => (await at.open().get('/private', { cookie })).status;
  expect(await statusAt(site)).toBe(200);
  return statusAt;
}

test('a logout at the provider ends the sessions of that login alone, at the other replica too, and their tokens', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  await using replica = await startSessionApp(database, provider);
  const [here, there] = [await signedIn(site, provider, 'one'), await signedIn(site, provider, 'two')];
  expect(await here(replica)).toBe(200);
  const token = await provider.logoutToken({ sid: 'one', sub: 'mette' });
  expect(await tell(site, token)).toEqual({ status: 200, caching: 'no-store' });
  expect([await here(site), await there(site)]).toEqual([401, 200]);
  await expect.poll(() => here(replica), { timeout: 1_000 }).toBe(401);
  await expect.poll(() => provider.revoked.length).toBe(1);
  expect(await tell(replica, token)).toEqual({ status: 400, caching: 'no-store' });
});

test('a logout of a person ends their sessions in every browser, and nobody else’s', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const own = [await signedIn(site, provider, 'one'), await signedIn(site, provider)];
  const other = await signedIn(site, provider, 'three', 'jonas');
  expect((await tell(site, await provider.logoutToken({ sub: 'mette' }))).status).toBe(200);
  expect(await Promise.all([...own, other].map((statusAt) => statusAt(site)))).toEqual([401, 401, 200]);
});

test('whoever logs in at once after a logout that the provider has told is in: it had ended what was before', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const token = await provider.logoutToken({ sub: 'mette' });
  expect((await tell(site, token)).status).toBe(200);
  const told = Number(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).iat);
  provider.script.person = { ...provider.script.person, auth_time: told };
  expect((await site.open().login(provider)).location).toBe('/min-profil');
  provider.script.person = { ...provider.script.person, auth_time: told - 1 };
  expect(new URL((await site.open().login(provider)).location).searchParams.get('prompt')).toBe('login');
});

test('a login that ends at the provider while its callback is under way makes no session', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  provider.script.person = { ...provider.script.person, sid: 'ended' };
  const browser = site.open();
  const callback = provider.approve((await browser.get('/bff/login')).location).slice(siteUrl.length);
  expect((await tell(site, await provider.logoutToken({ sid: 'ended' }))).status).toBe(200);
  const again = await browser.get(callback);
  expect(new URL(again.location).searchParams.get('prompt')).toBe('login');
  expect(browser.cookies.has('edison')).toBe(false);
  provider.script.person = { ...provider.script.person, sid: 'anew' };
  expect((await browser.get(provider.approve(again.location).slice(siteUrl.length))).location).toBe('/min-profil');
});

test('of one logout that is told twenty times at once, one is taken', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  await using replica = await startSessionApp(database, provider);
  const token = await provider.logoutToken({ sid: 'one' });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => tell(i % 2 ? site : replica, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
});

test('a login that names somebody else’s person ends nothing', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const statusAt = await signedIn(site, provider, 'one');
  expect((await tell(site, await provider.logoutToken({ sid: 'one', sub: 'jonas' }))).status).toBe(200);
  expect(await statusAt(site)).toBe(200);
});

test('a database or a provider that is away is our trouble: 503, and the same logout can be told again', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const statusAt = await signedIn(site, provider, 'one');
  const token = await provider.logoutToken({ sid: 'one' });
  provider.script.down = true;
  expect((await tell(site, token)).status).toBe(503);
  provider.script.down = false;
  await database.pool.query('alter table bff.session rename to away');
  expect((await tell(site, token)).status).toBe(503);
  await database.pool.query('alter table bff.away rename to session');
  expect(await statusAt(site)).toBe(200);
  expect((await tell(site, token)).status).toBe(200);
  expect(await statusAt(site)).toBe(401);
});

test('sessions outlive a change of keys, and a logout finds them after it', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  const [old, newest] = ['the older key of the tests, 32+ characters', 'the newest key of the tests, 32+ characters'];
  await using before = await startSessionApp(database, provider, { sessionKeys: [old] });
  const statusAt = await signedIn(before, provider, 'one');
  await using after = await startSessionApp(database, provider, { sessionKeys: [newest, old] });
  expect(await statusAt(after)).toBe(200);
  expect((await tell(after, await provider.logoutToken({ sid: 'one' }))).status).toBe(200);
  expect(await statusAt(after)).toBe(401);
});

test('two tokens in one call, or none, are refused; what else the form holds is not looked at', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const token = await provider.logoutToken({ sid: 'one' });
  const post = async (body: string) =>
    (await fetch(`${site.url}/bff/backchannel-logout`, { method: 'POST', body: new URLSearchParams(body) })).status;
  expect(await post(`logout_token=${token}&logout_token=${token}`)).toBe(400);
  expect(await post('')).toBe(400);
  expect((await tell(site, token, { more: 'x' })).status).toBe(200);
});
