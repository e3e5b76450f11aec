import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hero, pageOf } from '../testing/start-content.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

const lines: string[] = [];
let site: TestBff;
beforeAll(async () => {
  site = await startTestBff({ logLevel: 'info', logTo: { write: (line) => void lines.push(line) } });
});
afterAll(async () => await site?.[Symbol.asyncDispose]());
beforeEach(() => {
  site.content.mood = 'well';
  site.backend.mood = 'well';
  site.pass(60_000);
});

const get = (path: string, url = site.url) => fetch(url + path, { redirect: 'manual' });

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  return [await work, performance.now() - began];
}

describe('an upstream that takes calls and never answers', () => {
  test('costs nothing where a page was seen: it comes from what is kept, at once, and says so', async () => {
    await get('/om/');
    await get('/kurser-og-events/');
    site.content.mood = 'hanging';
    site.backend.mood = 'hanging';
    site.pass(120_000);
    for (const path of ['/om/', '/kurser-og-events/']) {
      const [answer, milliseconds] = await timed(get(path));
      expect([path, answer.status, answer.headers.get('cache-status')]).toEqual([path, 200, 'edison; hit; fwd=stale']);
      expect((await answer.text()).includes('Titel webinar')).toBe(path !== '/om/');
      expect(milliseconds).toBeLessThan(500);
    }
  });

  test('is waited for by nobody longer than five seconds: old pages come, new ones are 503 with a time to come back', async () => {
    await get('/');
    site.content.mood = 'hanging';
    site.backend.mood = 'hanging';
    site.pass(3_600_000);
    const paths = ['/', '/aldrig-set/', '/media/robot.webp', '/kurser-og-events/nyt/'];
    const answers = await Promise.all(paths.map((path) => timed(get(path))));
    expect(answers.map(([{ status }]) => status)).toEqual([200, 503, 503, 503]);
    for (const [answer, milliseconds] of answers) {
      expect(milliseconds).toBeLessThan(5_000);
      if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});

describe('a session store that is down', () => {
  test('leaves public pages alone; private ones are a 503 page without a word of the store, and the cookie works afterwards', async () => {
    const browser = site.open();
    await browser.login(site.provider);
    await get('/om/');
    const cookie = browser.cookieHeader();
    // A replica that does not have this session in its cache.
    await using fresh = await site.startAnother();
    await site.database.pool.query('alter table bff.session rename to elsewhere');
    const ask = (path: string) => fetch(fresh.url + path, { headers: { cookie, 'x-edison': '1' }, redirect: 'manual' });
    try {
      for (const path of ['/', '/om/', '/kurser-og-events/']) expect([path, (await ask(path)).status]).toEqual([path, 200]);
      for (const path of ['/min-profil/', '/admin/oversigt/', '/bff/me/profile', '/bff/session']) {
        const answer = await ask(path);
        const text = await answer.text();
        expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 503, []]);
        expect(answer.headers.get('content-type')).toContain(path.startsWith('/bff') ? 'application/json' : 'text/html');
        expect(text).toContain('STORE_UNAVAILABLE');
        expect(text).not.toMatch(/bff\.session|relation|select|does not exist/i);
        if (!path.startsWith('/bff')) expect(text).toContain('<html lang="da">');
      }
    } finally {
      await site.database.pool.query('alter table bff.elsewhere rename to session');
    }
    expect((await ask('/min-profil/')).status).toBe(200);
  });
});

test('a block that nobody knows is left out and logged by its name, and the page lives', async () => {
  const unknown = { ContentType: 'hologram', Content: { secret: 'hemmelig tekst' } };
  site.content.pages.set('/hologram/', { body: pageOf('/hologram/', [unknown, hero]) });
  const answer = await get('/hologram/');
  expect([answer.status, (await answer.text()).includes('Opfind noget')]).toEqual([200, true]);
  const line = lines.find((text) => text.includes('hologram'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 40, block: 'hologram', msg: 'a block is off its contract and left out' });
  expect(lines.join('')).not.toContain('hemmelig');
});
