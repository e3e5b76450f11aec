import { afterAll, expect, test } from 'vitest';
import { borrowDatabase, closeDatabases } from '../testing/borrow-database.ts';
import { startScriptedProvider } from '../testing/scripted-provider.ts';
import { startSessionApp } from '../testing/session-app.ts';

afterAll(closeDatabases);

/**
 * What the cookie is answered after a logout that came and went while a call refreshed its tokens.
 *
 * @param writesBack the control: a call ends with its session written as it was read, as stores do that keep a request's copy
 */
async function replayedAfterLogout({ writesBack = false } = {}): Promise<number> {
  await using database = await borrowDatabase('pglite');
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const browser = site.open();
  await browser.login(provider);
  await browser.get('/private');
  const cookie = `edison=${browser.cookies.get('edison')}`;
  provider.script.delay = 300;
  const slow = browser.get(`/private?refused=${site.handed[0]}`, { cookie });
  await expect.poll(() => provider.tokenCalls).toContain('refresh_token');
  if (writesBack) await database.pool.query('create table bff.session_as_read as select * from bff.session');
  provider.script.delay = 0;
  expect((await site.open().post('/bff/logout', { cookie })).status).toBe(200);
  expect((await slow).status).toBe(401);
  if (writesBack) await database.pool.query('insert into bff.session select * from bff.session_as_read on conflict do nothing');
  return (await site.open().get('/private', { cookie })).status;
}

test('a call in flight does not bring a session back that was ended meanwhile', async () => {
  expect(await replayedAfterLogout()).toBe(401);
});

test('a canary: with what it had read written back, the session is back', async () => {
  expect(await replayedAfterLogout({ writesBack: true })).toBe(200);
});

test('a call in flight with the session that a login in another tab has replaced leaves that tab its new cookie', async () => {
  await using database = await borrowDatabase('pglite');
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const browser = site.open();
  await browser.login(provider);
  await browser.get('/private');
  const replaced = `edison=${browser.cookies.get('edison')}`;
  provider.script.delay = 300;
  const slow = browser.get(`/private?refused=${site.handed[0]}`, { cookie: replaced });
  await expect.poll(() => provider.tokenCalls).toContain('refresh_token');
  provider.script.delay = 0;
  await browser.login(provider);
  const answer = await slow;
  expect([answer.status, answer.setCookies]).toEqual([401, []]);
  expect((await browser.get('/private')).status).toBe(200);
});
