import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { borrowDatabase, closeDatabases } from './testing/borrow-database.ts';
import type { Browser } from './testing/browser.ts';
import { type ScriptedProvider, startScriptedProvider } from './testing/scripted-provider.ts';
import { type SessionApp, startSessionApp } from './testing/session-app.ts';

afterAll(closeDatabases);

const minutes = (count: number) => count * 60_000;
const whom = { id: 'look-1', userId: 'bruger-mette', email: 'mette@skole.example', name: 'Mette Holm', until: Date.now() + minutes(30) };
const state = z.object({
  kind: z.string(),
  role: z.string().optional(),
  email: z.string().optional(),
  onBehalf: z.object({ userId: z.string(), by: z.string() }).optional(),
});
const stateOf = async (browser: Browser) => state.parse(JSON.parse((await browser.get('/bff/session')).body));

/** Signs an admin in at two replicas and starts an on-behalf visit as Mette. */
async function startOnBehalf(provider: ScriptedProvider, site: SessionApp) {
  provider.script.person = {
    ...provider.script.person,
    sub: 'anna',
    email: 'anna@edison.example',
    name: 'Anna Admin',
    permissions: ['role:admin'],
  };
  const browser = site.open();
  await browser.login(provider);
  expect((await stateOf(browser)).role).toBe('admin');
  await browser.post('/on-behalf');
  return browser;
}

/** The session app with routes that start and end an on-behalf visit. */
async function startSite(...[database, provider, changes = {}]: Parameters<typeof startSessionApp>): Promise<SessionApp> {
  return await startSessionApp(database, provider, { ...changes, onBehalf: whom });
}

test('an admin is the person seen, with nothing of an admin, until the way out, on every replica', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSite(database, provider);
  await using replica = await startSite(database, provider);
  const here = await startOnBehalf(provider, site);
  const there = replica.open();
  for (const [name, value] of here.cookies) there.cookies.set(name, value);
  const seen = { kind: 'signed-in', role: 'teacher', email: whom.email, onBehalf: { userId: whom.userId, by: 'Anna Admin' } };
  expect(await stateOf(here)).toMatchObject(seen);
  await expect.poll(() => stateOf(there), { timeout: 1_000 }).toMatchObject(seen);
  await there.post('/as-oneself');
  await expect.poll(async () => (await stateOf(here)).role, { timeout: 1_000 }).toBe('admin');
  expect((await stateOf(there)).onBehalf).toBeUndefined();
});

test('a refresh of the tokens keeps whom the site is seen as, and where the session was begun', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSite(database, provider);
  const browser = await startOnBehalf(provider, site);
  await browser.get('/private');
  expect((await browser.get(`/private?refused=${site.handed[0]}`)).status).toBe(200);
  expect(site.handed[1]).not.toBe(site.handed[0]);
  expect(await stateOf(browser)).toMatchObject({ role: 'teacher', email: whom.email });
  const { items } = JSON.parse((await browser.get('/bff/sessions')).body);
  expect(items[0]).toHaveProperty('startedAt');
});

test('whoever has lost the role when the tokens are refreshed has no session any more: nobody becomes themselves on somebody else’s page', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSite(database, provider);
  const browser = await startOnBehalf(provider, site);
  await browser.get('/private');
  provider.script.person = { ...provider.script.person, permissions: [] };
  expect((await browser.get(`/private?refused=${site.handed[0]}`)).status).toBe(401);
  expect(await stateOf(browser)).toEqual({ kind: 'guest' });
});

test('when the time is up nothing is left but the way out', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  let later = 0;
  await using site = await startSite(database, provider, { now: () => new Date(Date.now() + later) });
  const browser = await startOnBehalf(provider, site);
  expect(JSON.parse((await browser.get('/over')).body)).toEqual({ over: false });
  later = minutes(30);
  expect(JSON.parse((await browser.get('/over')).body)).toEqual({ over: true });
  expect((await stateOf(browser)).role).toBe('teacher');
});

test('a refresh and a beginning at once lose neither', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSite(database, provider);
  const browser = await startOnBehalf(provider, site);
  await browser.post('/as-oneself');
  await browser.get('/private');
  provider.script.delay = 100;
  const [refreshed, began] = await Promise.all([browser.get(`/private?refused=${site.handed[0]}`), browser.post('/on-behalf')]);
  expect([refreshed.status, began.status]).toEqual([200, 200]);
  expect(await stateOf(browser)).toMatchObject({ role: 'teacher', email: whom.email });
});
