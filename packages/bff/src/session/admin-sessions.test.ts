import { afterAll, expect, test } from 'vitest';
import { borrowDatabase, closeDatabases } from './testing/borrow-database.ts';
import { type ScriptedProvider, startScriptedProvider } from './testing/scripted-provider.ts';
import { startSessionApp } from './testing/session-app.ts';

afterAll(closeDatabases);

const limits = {
  sessionIdleSeconds: 100,
  sessionAbsoluteSeconds: 1_000,
  adminSessions: { idleSeconds: 10, absoluteSeconds: 30 },
};

/** A clock that a test moves. */
function startClock() {
  let time = Date.now();
  return { now: () => new Date(time), pass: (seconds: number) => (time += seconds * 1000) };
}

function setRole(provider: ScriptedProvider, role: 'teacher' | 'admin', change: object = {}): void {
  provider.script.person = { ...provider.script.person, permissions: role === 'admin' ? ['role:admin'] : [], ...change };
}

test('an admin who does nothing is out after the admins’ idle limit, a teacher is not', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  const { now, pass } = startClock();
  await using site = await startSessionApp(database, provider, { ...limits, now });
  const [teacher, admin] = [site.open(), site.open()];
  await teacher.login(provider);
  setRole(provider, 'admin', { sub: 'astrid' });
  await admin.login(provider);
  pass(11);
  expect([(await admin.get('/private')).status, (await teacher.get('/private')).status]).toEqual([401, 200]);
});

test('an admin who works on is out after the admins’ absolute limit, and the session says so before', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  const { now, pass } = startClock();
  await using site = await startSessionApp(database, provider, { ...limits, now });
  setRole(provider, 'admin');
  const browser = site.open();
  await browser.login(provider);
  expect(JSON.parse((await browser.get('/bff/session')).body).endsAt).toBe(new Date(now().getTime() + 30_000).toISOString());
  for (let second = 6; second <= 24; second += 6) {
    pass(6);
    expect((await browser.get('/private')).status).toBe(200);
  }
  pass(7);
  expect((await browser.get('/private')).status).toBe(401);
});

test('whoever becomes an admin during a session has an admin’s limits from the login on', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  const { now, pass } = startClock();
  await using site = await startSessionApp(database, provider, { ...limits, now });
  const browser = site.open();
  await browser.login(provider);
  await browser.get('/private');
  pass(20);
  setRole(provider, 'admin');
  expect((await browser.get(`/private?refused=${site.handed.at(-1)}`)).status).toBe(200);
  expect(JSON.parse((await browser.get('/bff/session')).body)).toMatchObject({ role: 'admin' });
  pass(9);
  expect((await browser.get('/private')).status).toBe(200);
  pass(2);
  expect((await browser.get('/private')).status, '31 s after the login').toBe(401);
});

test('an admin whose password is older than an idle session is asked for it, and a teacher is not', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider, limits);
  const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
  setRole(provider, 'teacher', { auth_time: secondsAgo(60) });
  expect((await site.open().login(provider)).location).not.toContain('prompt=login');
  setRole(provider, 'admin', { auth_time: secondsAgo(60) });
  const again = new URL((await site.open().login(provider)).location);
  expect([again.origin, again.searchParams.get('prompt')]).toEqual([new URL(provider.issuer).origin, 'login']);
});
