import { removeExpired } from '@edison/database/jobs/expired-rows';
import { afterAll, expect, test } from 'vitest';
import { expiredSessions } from './store/session-store.ts';
import { borrowDatabase, closeDatabases } from './testing/borrow-database.ts';
import { startScriptedProvider } from './testing/scripted-provider.ts';
import { keys, startSessionApp } from './testing/session-app.ts';

afterAll(closeDatabases);

const short = { sessionIdleSeconds: 5, sessionAbsoluteSeconds: 15 };

/** A clock that a test moves. */
function startClock() {
  let time = Date.now();
  return { now: () => new Date(time), pass: (seconds: number) => (time += seconds * 1000) };
}

test('a session in use ends at its absolute limit', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  const { now, pass } = startClock();
  await using site = await startSessionApp(database, provider, { ...short, now });
  const browser = site.open();
  await browser.login(provider);
  for (let second = 3; second < 15; second += 3) {
    pass(3);
    expect((await browser.get('/private')).status).toBe(200);
  }
  pass(3);
  expect((await browser.get('/private')).status).toBe(401);
});

test('a session without use ends at its idle limit, and asking who is signed in is no use', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  const { now, pass } = startClock();
  await using site = await startSessionApp(database, provider, { ...short, now });
  const browser = site.open();
  await browser.login(provider);
  for (let second = 2; second < 5; second += 2) {
    pass(2);
    expect((await browser.get('/bff/session')).body).toContain('signed-in');
  }
  pass(2);
  expect((await browser.get('/bff/session')).body).toBe('{"kind":"guest"}');
  expect((await browser.get('/private')).status).toBe(401);
});

test('use at one replica counts at the other', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  const { now, pass } = startClock();
  await using one = await startSessionApp(database, provider, { ...short, now });
  await using two = await startSessionApp(database, provider, { ...short, now });
  const browser = one.open();
  await browser.login(provider);
  const cookie = `edison=${browser.cookies.get('edison')}`;
  for (let second = 4; second < 13; second += 4) {
    expect((await two.open().get('/bff/session', { cookie })).body).toContain('signed-in');
    pass(4);
    expect((await browser.get('/private')).status).toBe(200);
  }
});

test('a person costs one write a minute at most', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  const { now, pass } = startClock();
  await using site = await startSessionApp(database, provider, { now });
  const browser = site.open();
  await browser.login(provider);
  const seen = new Set<string>();
  for (let second = 0; second < 180; second += 10) {
    pass(10);
    await browser.get('/private');
    const { rows } = await database.pool.query('select touched_at::text as at from bff.session');
    seen.add(rows[0].at);
  }
  expect(seen.size).toBeLessThanOrEqual(4);
  expect(seen.size).toBeGreaterThanOrEqual(3);
});

test('expired rows are cleared', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  await site.open().login(provider);
  const left = async () => {
    const { rows } = await database.pool.query(
      'select (select count(*) from bff.session)::int as sessions, (select count(*) from bff.spent_login)::int as logins',
    );
    return rows[0];
  };
  await removeExpired(database.queries('bff'), expiredSessions(new Date(), 3600));
  expect(await left()).toEqual({ sessions: 1, logins: 1 });
  await removeExpired(database.queries('bff'), expiredSessions(new Date(Date.now() + 3_700_000), 3600));
  expect(await left()).toEqual({ sessions: 0, logins: 0 });
});

test('a store that fails is 503; the cookie stays and works again afterwards', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const browser = site.open();
  await browser.login(provider);
  const cookie = `edison=${browser.cookies.get('edison')}`;
  // A replica with an empty cache.
  await using fresh = await startSessionApp(database, provider);
  await database.pool.query('alter table bff.session rename to elsewhere');
  for (const path of ['/private', '/bff/session']) {
    const answer = await fresh.open().get(path, { cookie });
    expect([answer.status, answer.body, answer.setCookies]).toEqual([503, '{"problem":"STORE_UNAVAILABLE"}', []]);
    expect(answer.headers.get('retry-after')).toBe('5');
  }
  await database.pool.query('alter table bff.elsewhere rename to session');
  expect((await fresh.open().get('/private', { cookie })).status).toBe(200);
});

test('keys rotate without logging anybody out; a key that is gone opens nothing', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using before = await startSessionApp(database, provider);
  const browser = before.open();
  await browser.login(provider);
  const cookie = `edison=${browser.cookies.get('edison')}`;
  const next = 'the next key of the tests, also 32+ characters';
  await using rotated = await startSessionApp(database, provider, { sessionKeys: [next, ...keys] });
  const answer = await rotated.open().get('/private', { cookie });
  expect([answer.status, answer.setCookies]).toEqual([200, []]);
  await using forgotten = await startSessionApp(database, provider, { sessionKeys: [next] });
  expect((await forgotten.open().get('/private', { cookie })).status).toBe(401);
});

test.each([
  ['http://localhost:3000', /^edison=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/],
  ['https://edison.example', /^__Host-edison=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
])('the session cookie of %s is as strict as its origin allows', async (siteUrl, shape) => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider, { siteUrl });
  const browser = site.open();
  const { setCookies } = await browser.login(provider);
  const [line = ''] = setCookies.filter((cookie) => !cookie.includes('-login-'));
  expect(line).toMatch(shape);
  expect(line.length).toBeLessThan(200);
  const goodbye = await browser.post('/bff/logout');
  const cleared = new RegExp(shape.source.replace('=[^;]+;', '=; Max-Age=0;').replace('HttpOnly', 'Expires=[^;]+; HttpOnly'));
  expect(goodbye.setCookies).toEqual([expect.stringMatching(cleared)]);
});
