import { openPostgres } from '@edison/database/open-postgres';
import { createTestPostgres, stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signPurge } from './content/purge.ts';
import { hero, pageOf } from './testing/start-content.ts';
import { purgeKey, type Replica, startTestBff, type TestBff } from './testing/start-test-bff.ts';

describe.runIf(testKinds.includes('postgres'))('two processes with connections of their own to one PostgreSQL', () => {
  const owned = new AsyncDisposableStack();
  let site: TestBff;
  let other: Replica;
  beforeAll(async () => {
    owned.defer(stopTestPostgres);
    const url = await createTestPostgres();
    site = owned.use(await startTestBff({ database: owned.use(await openPostgres(url)) }));
    other = owned.use(await site.startAnother({ database: owned.use(await openPostgres(url)) }));
  });
  afterAll(() => owned.disposeAsync());

  function purge(url: string, paths: readonly string[], age = 0) {
    const body = JSON.stringify({ paths });
    const timestamp = Math.floor(site.now() / 1000) - age;
    const signature = signPurge(purgeKey, timestamp, body);
    const headers = { 'content-type': 'application/json', 'x-edison-timestamp': String(timestamp), 'x-edison-signature': signature };
    return fetch(`${url}/bff/purge`, { method: 'POST', headers, body });
  }

  test('show a changed page two seconds after one of them was told, wherever it was told', async () => {
    for (const [round, told] of [site.url, other.url].entries()) {
      await Promise.all([site.url, other.url].map((url) => fetch(`${url}/om/`)));
      const title = `Nyt navn ${round}`;
      site.content.pages.set('/om/', { body: pageOf('/om/', [hero], title) });
      const began = performance.now();
      expect((await purge(told, ['/om/'], round * 60)).status).toBe(202);
      for (const url of [site.url, other.url]) {
        await expect.poll(async () => (await fetch(`${url}/om/`)).text(), { timeout: 2_000, interval: 20 }).toContain(title);
      }
      expect(performance.now() - began).toBeLessThan(2_000);
    }
  });

  test('take a purge call once between them: the other refuses the replay', async () => {
    const replay = await Promise.all([site.url, other.url, site.url, other.url].map((url) => purge(url, ['/'], 5)));
    expect(replay.map(({ status }) => status).sort()).toEqual([202, 422, 422, 422]);
  });

  test('end a session together: a logout at one is known at the other within a second', async () => {
    const browser = site.open();
    await browser.login(site.provider);
    const cookie = browser.cookieHeader();
    const atOther = async (path: string) =>
      (await fetch(other.url + path, { headers: { cookie, 'x-edison': '1' }, redirect: 'manual' })).status;
    // The session is now in the other replica's cache, for three seconds unless it is notified.
    expect(await atOther('/min-profil/')).toBe(200);
    const began = performance.now();
    expect((await browser.post('/bff/logout', { origin: 'http://localhost:3000' })).status).toBe(200);
    await expect.poll(() => atOther('/min-profil/'), { timeout: 1_000, interval: 10 }).toBe(302);
    expect(await atOther('/bff/me/profile')).toBe(401);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test('share one refresh when both are refused at once', async () => {
    const browser = site.open();
    await browser.login(site.provider);
    const cookie = browser.cookieHeader();
    const before = site.provider.tokenCalls.filter((type) => type === 'refresh_token').length;
    site.pass(1_900_000);
    const headers = { cookie, 'x-edison': '1' };
    const calls = Array.from({ length: 20 }, (_, i) => fetch(`${i % 2 ? site.url : other.url}/bff/events`, { headers }));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(site.provider.tokenCalls.filter((type) => type === 'refresh_token').length - before).toBe(1);
  });
});
