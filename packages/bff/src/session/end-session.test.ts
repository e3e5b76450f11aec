import { defaultTestKind } from '@edison/database/testing';
import { afterAll, expect, test } from 'vitest';
import { borrowDatabase, closeDatabases } from './testing/borrow-database.ts';
import { startScriptedProvider } from './testing/scripted-provider.ts';
import { siteUrl, startSessionApp } from './testing/session-app.ts';

afterAll(closeDatabases);

test('a logout ends the session everywhere, revokes once, and names the provider’s goodbye without a token', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  await using replica = await startSessionApp(database, provider);
  const browser = site.open();
  await browser.login(provider);
  const cookie = `edison=${browser.cookies.get('edison')}`;
  expect((await replica.open().get('/private', { cookie })).status).toBe(200);

  const goodbye = await browser.post('/bff/logout');
  expect(goodbye.headers.get('clear-site-data')).toBe('"cache"');
  const location = new URL(JSON.parse(goodbye.body).location);
  expect(location.origin + location.pathname).toBe(`${provider.issuer}/session/end`);
  expect(Object.fromEntries(location.searchParams)).toEqual({ client_id: 'edison', post_logout_redirect_uri: `${siteUrl}/` });
  expect(browser.cookies.has('edison')).toBe(false);
  expect(provider.revoked).toHaveLength(1);
  expect((await site.open().get('/private', { cookie })).status).toBe(401);
  await expect.poll(async () => (await replica.open().get('/private', { cookie })).status, { timeout: 1_000 }).toBe(401);
});

test('a call that is in flight at logout does not revive the session, time after time', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  // PGlite has one connection and so no races; fewer rounds suffice there.
  const rounds = defaultTestKind === 'postgres' ? 100 : 10;
  for (let round = 0; round < rounds; round += 1) {
    const browser = site.open();
    await browser.login(provider);
    const cookie = `edison=${browser.cookies.get('edison')}`;
    const inFlight = [browser.get('/private', { cookie }), browser.get('/bff/session', { cookie })];
    await browser.post('/bff/logout');
    await Promise.all(inFlight);
    expect((await site.open().get('/private', { cookie })).status).toBe(401);
  }
  const { rows } = await database.pool.query('select count(*)::int as count from bff.session');
  expect(rows[0].count).toBe(0);
});

test.each([
  ['down', { down: true }],
  ['slow', { delay: 8_000 }],
])('while the provider is %s, the local logout takes less than two seconds', async (_state, script) => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const browser = site.open();
  await browser.login(provider);
  const cookie = `edison=${browser.cookies.get('edison')}`;
  Object.assign(provider.script, script);
  const began = performance.now();
  const goodbye = await browser.post('/bff/logout');
  expect(performance.now() - began).toBeLessThan(2_000);
  expect([goodbye.status, goodbye.body]).toEqual([200, '{"location":"/"}']);
  expect((await site.open().get('/private', { cookie })).status).toBe(401);
});

test('a guest who logs out goes to the front page', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const goodbye = await site.open().post('/bff/logout');
  expect([goodbye.status, goodbye.body, goodbye.setCookies]).toEqual([200, '{"location":"/"}', []]);
});

test('a logout is not to be had by GET, and the cookie does not go along with a foreign POST', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const browser = site.open();
  const { setCookies } = await browser.login(provider);
  expect((await browser.get('/bff/logout')).status).toBe(404);
  expect(setCookies.filter((line) => line.startsWith('edison='))[0]).toMatch(/SameSite=Lax/);
  expect((await browser.get('/private')).status).toBe(200);
});

test('the ID token goes along at logout only where the installation says so', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  const identity = { issuer: provider.issuer, clientId: 'edison', clientSecret: 'a secret of the tests, long enough' };
  await using site = await startSessionApp(database, provider, {
    identity: { ...identity, audience: '', scopes: 'openid', logoutHint: true },
  });
  const browser = site.open();
  await browser.login(provider);
  const { location } = JSON.parse((await browser.post('/bff/logout')).body);
  expect(new URL(location).searchParams.get('id_token_hint')).toMatch(/^eyJ/);
});
