import { afterAll, expect, test } from 'vitest';
import { borrowDatabase, closeDatabases } from '../testing/borrow-database.ts';
import { startScriptedProvider } from '../testing/scripted-provider.ts';
import { keys, startSessionApp } from '../testing/session-app.ts';
import { createResealing } from './reseal-sessions.ts';

afterAll(closeDatabases);

const next = 'the next key of the tests, also 32+ characters';
const context = { now: new Date(), signal: new AbortController().signal };

test('Q41 a session outlives its key: re-sealed, it works with the newest one alone, and so do its list, its access log and its end', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using before = await startSessionApp(database, provider);
  const browser = before.open();
  await browser.login(provider);
  const cookie = `edison=${browser.cookies.get('edison')}`;
  const job = createResealing(database, [next, ...keys]);
  expect(await job.preview(context)).toEqual({ resealed: 1 });
  expect(await job.run(context)).toEqual({ counts: { resealed: 1, unreadable: 0 } });
  expect(await job.preview(context)).toEqual({ resealed: 0 });

  await using after = await startSessionApp(database, provider, { sessionKeys: [next] });
  expect((await after.open().get('/private', { cookie })).status).toBe(200);
  expect(JSON.parse((await after.open().get('/bff/sessions', { cookie })).body)).toMatchObject({ total: 1, items: [{ here: true }] });
  expect(await after.sessions.accessLogOf(['mette'])).toMatchObject([{ what: 'login' }]);
  expect(await after.sessions.endAllByAdmin('mette')).toBe(1);
  expect((await after.open().get('/private', { cookie })).status).toBe(401);
});

test('tokens that are refreshed while a session is re-sealed stay', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider, { sessionKeys: [next, ...keys] });
  await using before = await startSessionApp(database, provider);
  const browser = before.open();
  await browser.login(provider);
  const cookie = `edison=${browser.cookies.get('edison')}`;
  await site.open().get('/private', { cookie });
  provider.script.delay = 200;
  const refreshing = site.open().get(`/private?refused=${site.handed[0]}`, { cookie });
  await expect.poll(() => provider.tokenCalls.filter((type) => type === 'refresh_token').length).toBe(1);
  await createResealing(database, [next, ...keys]).run(context);
  expect((await refreshing).status).toBe(200);
  const [, token] = site.handed;
  expect(token).not.toBe(site.handed[0]);
  await site.open().get('/private', { cookie });
  expect(site.handed.at(-1)).toBe(token);
});

test('with one key no row is read, and what no key opens is counted and left', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  await site.open().login(provider);
  expect(await createResealing(database, [next]).run(context)).toEqual({ counts: { resealed: 0, unreadable: 0 } });
  const strangers = [next, 'another key of the tests, also 32+ characters'];
  expect(await createResealing(database, strangers).run(context)).toEqual({ counts: { resealed: 0, unreadable: 1 } });
});
