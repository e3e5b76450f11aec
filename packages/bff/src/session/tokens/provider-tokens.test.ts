import { afterAll, expect, test } from 'vitest';
import { borrowDatabase, closeDatabases } from '../testing/borrow-database.ts';
import { startScriptedProvider } from '../testing/scripted-provider.ts';
import { startSessionApp } from '../testing/session-app.ts';

afterAll(closeDatabases);

test('guests share one token until it runs out or is refused', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  let later = 0;
  await using site = await startSessionApp(database, provider, { now: () => new Date(Date.now() + later) });
  const { guestToken } = site.sessions;
  const first = await Promise.all(Array.from({ length: 20 }, () => guestToken()));
  expect(new Set(first).size).toBe(1);
  expect(provider.tokenCalls).toEqual(['client_credentials']);

  const second = await Promise.all(Array.from({ length: 20 }, () => guestToken(first[0])));
  expect(new Set([...second, first[0]]).size).toBe(2);
  expect(provider.tokenCalls).toHaveLength(2);
  expect(await guestToken(first[0])).toBe(second[0]);

  later = 1_795_000;
  expect(await guestToken()).not.toBe(second[0]);
  expect(provider.tokenCalls).toHaveLength(3);
});

test('a provider that is down does not stop the start, and is asked again afterwards', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  provider.script.down = true;
  await using site = await startSessionApp(database, provider);
  await expect(site.sessions.guestToken()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', retryAfter: 5 });
  provider.script.down = false;
  expect(await site.sessions.guestToken()).toMatch(/^eyJ/);
});

test('a refused client is our trouble: 503', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  provider.script.token = { status: 401, body: '{"error":"invalid_client"}' };
  await expect(site.sessions.guestToken()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
});
