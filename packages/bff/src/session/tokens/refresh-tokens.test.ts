import type { Database } from '@edison/database/database';
import { openPostgres } from '@edison/database/open-postgres';
import { createTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { borrowDatabase, closeDatabases } from '../testing/borrow-database.ts';
import { startScriptedProvider } from '../testing/scripted-provider.ts';
import { startSessionApp } from '../testing/session-app.ts';
import { createLeases, type Leases } from './lease.ts';

afterAll(closeDatabases);

const refreshes = (calls: readonly string[]) => calls.filter((type) => type === 'refresh_token').length;

/** Fifty concurrent calls over two replicas after the access token has expired. */
async function crowd(delay: number, leasesOf: (database: Database) => Leases = createLeases) {
  const url = await createTestPostgres();
  await using left = await openPostgres(url);
  await using right = await openPostgres(url);
  await using provider = await startScriptedProvider();
  let later = 0;
  const now = () => new Date(Date.now() + later);
  await using one = await startSessionApp(left, provider, { leases: leasesOf(left), now });
  await using two = await startSessionApp(right, provider, { leases: leasesOf(right), now });
  const browser = one.open();
  await browser.login(provider);
  const cookie = `edison=${browser.cookies.get('edison')}`;
  later = 1_900_000;
  provider.script.delay = delay;
  const calls = Array.from({ length: 50 }, (_, i) => (i % 2 ? one : two).open().get('/private', { cookie }));
  const answers = await Promise.all(calls);
  const after = await one.open().get('/private', { cookie });
  return { statuses: [...answers, after].map((answer) => answer.status), refreshes: refreshes(provider.tokenCalls) };
}

describe.runIf(testKinds.includes('postgres'))('over two replicas', () => {
  test('fifty calls at once make one refresh, and all are served', async () => {
    expect(await crowd(50)).toEqual({ statuses: Array(51).fill(200), refreshes: 1 });
  });

  test('so they do when the token endpoint takes longer than the lease lasts', async () => {
    expect(await crowd(1_400, (database) => createLeases(database, 1))).toEqual({ statuses: Array(51).fill(200), refreshes: 1 });
  });

  test('without the lease there are more, which ends the grant', async () => {
    const open = { take: async () => ({ [Symbol.asyncDispose]: async () => undefined }) };
    const result = await crowd(500, () => open);
    expect(result.refreshes).toBeGreaterThanOrEqual(2);
  });
});

test('a provider that takes the call and never answers costs its time-out once, and no session', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider, { timeoutSeconds: 2 });
  const browser = site.open();
  await browser.login(provider);
  await browser.get('/private');
  const used = `/private?refused=${site.handed[0]}`;
  provider.script.hangs = true;
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.get(used)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([503]));
  // One after the other they would take 40 seconds.
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(refreshes(provider.tokenCalls)).toBe(1);
  provider.script.hangs = false;
  expect((await browser.get(used)).status).toBe(200);
});

test('a token that the backend refused is refreshed once for all who were refused', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const browser = site.open();
  await browser.login(provider);
  await browser.get('/private');
  const [first = ''] = site.handed;
  await Promise.all(Array.from({ length: 20 }, () => browser.get(`/private?refused=${first}`)));
  expect(refreshes(provider.tokenCalls)).toBe(1);
  expect(new Set(site.handed.slice(1)).size).toBe(1);
  expect(site.handed[1]).not.toBe(first);
});

test('invalid_grant ends the session: one clean 401, the cookie cleared, the row gone', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const browser = site.open();
  await browser.login(provider);
  await browser.get('/private');
  provider.script.token = { status: 400, body: '{"error":"invalid_grant"}' };
  const answer = await browser.get(`/private?refused=${site.handed[0]}`);
  expect([answer.status, answer.body]).toEqual([401, '{"problem":"SESSION_EXPIRED"}']);
  expect(browser.cookies.has('edison')).toBe(false);
  const { rows } = await database.pool.query('select count(*)::int as count from bff.session');
  expect(rows[0].count).toBe(0);
  expect(refreshes(provider.tokenCalls)).toBe(1);
});

test.each([
  ['invalid_client', { token: { status: 401, body: '{"error":"invalid_client"}' } }],
  ['invalid_grant inside a 500', { token: { status: 500, body: '{"error":"invalid_grant"}' } }],
  ['a 503 page', { token: { status: 503, body: '<html>' } }],
  ['garbage', { token: { status: 200, body: '{"access_token":7}' } }],
  ['a cut connection', { down: true }],
])('%s answers 503 and keeps the session', async (_what, script) => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const browser = site.open();
  await browser.login(provider);
  await browser.get('/private');
  const used = `/private?refused=${site.handed[0]}`;
  Object.assign(provider.script, script);
  for (const answer of await Promise.all([browser.get(used), browser.get(used)])) {
    expect([answer.status, answer.body, answer.setCookies]).toEqual([503, '{"problem":"UPSTREAM_UNAVAILABLE"}', []]);
    expect(answer.headers.get('retry-after')).toBe('5');
  }
  // A valid token still works, and afterwards no new login is needed.
  expect((await browser.get('/private')).status).toBe(200);
  Object.assign(provider.script, { token: undefined, down: false });
  expect((await browser.get(used)).status).toBe(200);
});

test('a role that the refreshed token no longer has is gone at the next call', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  provider.script.person = { ...provider.script.person, permissions: ['role:admin'] };
  const browser = site.open();
  await browser.login(provider);
  await browser.get('/private');
  provider.script.person = { ...provider.script.person, permissions: [] };
  await browser.get(`/private?refused=${site.handed[0]}`);
  expect(JSON.parse((await browser.get('/bff/session')).body)).toMatchObject({ role: 'teacher' });
});

test('tokens that belong to somebody else end the session', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const browser = site.open();
  await browser.login(provider);
  await browser.get('/private');
  provider.script.person = { ...provider.script.person, sub: 'jonas' };
  expect((await browser.get(`/private?refused=${site.handed[0]}`)).status).toBe(401);
});

test('a logout during a refresh leaves no session and revokes what the refresh brought', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const browser = site.open();
  await browser.login(provider);
  await browser.get('/private');
  const cookie = `edison=${browser.cookies.get('edison')}`;
  provider.script.delay = 300;
  const slow = browser.get(`/private?refused=${site.handed[0]}`, { cookie });
  await expect.poll(() => refreshes(provider.tokenCalls)).toBe(1);
  await database.pool.query('delete from bff.session');
  expect((await slow).status).toBe(401);
  expect(provider.revoked).toHaveLength(1);
  expect((await site.open().get('/private', { cookie })).status).toBe(401);
});

test('the lease of a holder that was killed runs out, and the next caller refreshes', async () => {
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider);
  const browser = site.open();
  await browser.login(provider);
  await browser.get('/private');
  await database.pool.query(
    `insert into bff.lease select 'refresh ' || key, 'a killed process', now() + interval '1 second' from bff.session`,
  );
  const began = performance.now();
  expect((await browser.get(`/private?refused=${site.handed[0]}`)).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(refreshes(provider.tokenCalls)).toBe(1);
});
