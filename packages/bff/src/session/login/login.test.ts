import type { Database } from '@edison/database/database';
import { afterAll, expect, test } from 'vitest';
import { borrowDatabase, closeDatabases } from '../testing/borrow-database.ts';
import { startScriptedProvider } from '../testing/scripted-provider.ts';
import { siteUrl, startSessionApp } from '../testing/session-app.ts';

afterAll(closeDatabases);

async function sessionRows(database: Database): Promise<number> {
  const { rows } = await database.pool.query('select count(*)::int as count from bff.session');
  return rows[0].count;
}

test('a login leads home with a session, and no token ever reaches the browser', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const browser = site.open();
  const home = await browser.login(provider);
  expect([home.status, home.location]).toEqual([302, '/min-profil']);
  expect(home.headers.get('cache-control')).toBe('no-store');
  expect(home.headers.get('referrer-policy')).toBe('no-referrer');
  expect(JSON.parse((await browser.get('/bff/session')).body)).toMatchObject({ kind: 'signed-in', role: 'teacher', name: 'Mette Holm' });
  expect((await browser.get('/private')).status).toBe(200);
  await browser.post('/bff/logout');
  const everything = browser.received.join('\n');
  expect(everything).not.toMatch(/eyJ[\w-]+\.|access_token|id_token/);
  for (const token of site.handed) expect(everything).not.toContain(token);
});

test('one callback sent 50 times at once makes one token call and one session', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const browser = site.open();
  const callback = provider.approve((await browser.get('/bff/login')).location).slice(siteUrl.length);
  const cookie = browser.cookieHeader();
  const answers = await Promise.all(Array.from({ length: 50 }, () => browser.get(callback, { cookie })));
  expect(answers.filter((answer) => answer.status === 302)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(49);
  expect(provider.tokenCalls).toEqual(['authorization_code']);
  expect(await sessionRows(database)).toBe(1);
  expect((await browser.get(callback, { cookie })).status).toBe(400);
  expect((await browser.get('/private')).status).toBe(200);
});

test('a new login has a new id, and the old session is gone from the store', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const browser = site.open();
  await browser.login(provider);
  const old = browser.cookies.get('edison') ?? '';
  const again = await browser.login(provider);
  expect(again.setCookies.filter((line) => line.startsWith('edison='))).toHaveLength(1);
  expect(browser.cookies.get('edison')).not.toBe(old);
  expect((await browser.get('/private', { cookie: `edison=${old}` })).status).toBe(401);
  expect((await browser.get('/private')).status).toBe(200);
  expect(await sessionRows(database)).toBe(1);
});

test('what is stored holds neither the cookie nor a token nor a name', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const browser = site.open();
  await browser.login(provider);
  await browser.get('/private');
  const { rows } = await database.pool.query('select s::text as text from bff.session s union all select l::text from bff.spent_login l');
  const dump = rows.map((row) => row.text).join('\n');
  const [random = ''] = (browser.cookies.get('edison') ?? '').split('.');
  expect(dump).not.toContain(random);
  expect(dump).not.toMatch(/eyJ[\w-]+\.|mette|Holm/i);
  for (const token of site.handed) expect(dump).not.toContain(token);
});

test('the start asks for a code with S256, state and nonce, under addresses from the configuration', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const evil = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', host: 'evil.example' };
  const { searchParams, origin } = new URL((await site.open().get('/bff/login', evil)).location);
  expect(origin).toBe(provider.origin);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${siteUrl}/auth`,
    resource: 'https://backend.example',
  });
});

test('1,000 starts differ in state, nonce and challenge, and leave no row and few cookies', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const browser = site.open();
  const seen = new Set<string>();
  for (let i = 0; i < 1000; i += 1) {
    const { searchParams } = new URL((await browser.get('/bff/login')).location);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const value = searchParams.get(name) ?? '';
      expect(value.length).toBeGreaterThanOrEqual(22);
      seen.add(value);
    }
  }
  expect(seen.size).toBe(3000);
  expect(browser.cookies.size).toBeLessThanOrEqual(5);
  for (let i = 0; i < 1000; i += 1) await site.app.inject('/bff/session');
  const { rows } = await database.pool.query(
    'select (select count(*) from bff.session)::int + (select count(*) from bff.spent_login)::int as count',
  );
  expect(rows[0].count).toBe(0);
});

test('two tabs that log in at once both come home, in either order', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const browser = site.open();
    const starts = [await browser.get('/bff/login?returnTo=/a'), await browser.get('/bff/login?returnTo=/b')];
    const callbacks = starts.map((start) => provider.approve(start.location).slice(siteUrl.length));
    for (const tab of order) {
      const home = await browser.get(callbacks[tab] ?? '');
      expect([home.status, home.location]).toEqual([302, ['/a', '/b'][tab]]);
    }
    expect((await browser.get('/private')).status).toBe(200);
  }
});

test('a start with a way home that is none is a start without one', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const texts = ['//evil.example', 'http://[', '/%', '/\\evil.example', 'a'.repeat(10_000)];
  const queries = texts.map((text) => `returnTo=${encodeURIComponent(text)}`);
  for (const query of [...queries, 'returnTo=/a&returnTo=/b', 'returnTo[]=/a', 'returnTo=%ff']) {
    const browser = site.open();
    const started = await browser.get(`/bff/login?${query}`);
    expect([query, started.status]).toEqual([query, 302]);
    const home = await browser.get(provider.approve(started.location).slice(siteUrl.length));
    expect([query, home.status, home.location]).toEqual([query, 302, '/min-profil']);
  }
});

test('five open logins with long ways home stay within what a server takes as headers', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider, { siteUrl: 'https://edison.example' });
  const browser = site.open();
  for (let i = 0; i < 8; i += 1) await browser.get(`/bff/login?returnTo=/${'a'.repeat(590)}`);
  const lines = [...browser.cookies].map(([name, value]) => `${name}=${value}; `);
  expect(lines).toHaveLength(5);
  expect(lines.every((line) => line.startsWith('__Host-edison-login-') && line.length < 4096)).toBe(true);
  expect(lines.join('').length).toBeLessThan(8_000);
});

test('an admin goes to the admin overview, unless he wanted somewhere else', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  provider.script.person = { ...provider.script.person, permissions: ['role:admin'] };
  const browser = site.open();
  expect((await browser.login(provider)).location).toBe('/admin/oversigt/');
  expect((await browser.login(provider, '/tidslinje/')).location).toBe('/tidslinje/');
  expect((await browser.login(provider, '//evil.example')).location).toBe('/admin/oversigt/');
  expect(JSON.parse((await browser.get('/bff/session')).body)).toMatchObject({ role: 'admin' });
});
