import { afterAll, expect, test } from 'vitest';
import { borrowDatabase, closeDatabases } from '../testing/borrow-database.ts';
import { startScriptedProvider } from '../testing/scripted-provider.ts';
import { startSessionApp } from '../testing/session-app.ts';

afterAll(closeDatabases);

/**
 * The status of a call with the old cookie, after a logout during another call's token refresh.
 *
 * @param writesBack the canary: a call saves the session as it read it, as many session stores do
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
