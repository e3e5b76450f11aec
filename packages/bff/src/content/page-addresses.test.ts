import { afterAll, beforeAll, expect, test } from 'vitest';
import { hero, pageOf } from '../testing/start-content.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { createAnswerWriter } from './cache/answer-writer.ts';

let site: TestBff;
beforeAll(async () => {
  site = await startTestBff();
  // A content service that ignores case and slashes in addresses, as many do.
  const page = { body: pageOf('/kontakt/', [hero], 'Kontakt') };
  for (const path of ['/kontakt/', '/Kontakt/', '/KONTAKT/']) site.content.pages.set(path, page);
  for (const path of ['/gammel/', '/Gammel/']) site.content.pages.set(path, { status: 301, body: { location: '/kontakt/' } });
});
afterAll(async () => await site?.[Symbol.asyncDispose]());

const ask = (path: string) => fetch(`${site.url}/bff/content/page?path=${encodeURIComponent(path)}`, { headers: { 'x-edison': '1' } });
const keptKeys = async () => (await site.database.pool.query('select key from bff.kept_answer order by key')).rows.map(({ key }) => key);

test('another spelling of an address is refused before anybody is asked', async () => {
  const spellings = ['/zN/../kontakt/', '/kontakt////', '/./kontakt/', '/kontakt/.', '/../minprofil.dk/min-oversigt/', '//kontakt/'];
  const encoded = ['/%2e%2e/minprofil.dk/min-oversigt/', '/%2E/kontakt/', '/kontakt%2f/', '/%6bontakt/', '/kontakt/%00/', '/kontakt;x/'];
  site.content.seen.length = 0;
  for (const path of [...spellings, ...encoded]) expect([path, (await ask(path)).status]).toEqual([path, 400]);
  expect(site.content.seen).toEqual([]);
});

test('a spelling that the service takes leads to the address itself, and is not kept', async () => {
  for (const path of ['/Kontakt/', '/KONTAKT/']) {
    const answer = await fetch(site.url + path, { redirect: 'manual' });
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, '/kontakt/']);
    expect([path, (await (await ask(path)).json()).page.path]).toEqual([path, '/kontakt/']);
  }
  expect((await fetch(`${site.url}/Gammel/`, { redirect: 'manual' })).headers.get('location')).toBe('/kontakt/');
  for (const path of ['/gammel/', '/kontakt/']) await fetch(site.url + path, { redirect: 'manual' });
  await expect.poll(keptKeys).toEqual(['/api/root/', '/api/root/gammel/', '/api/root/kontakt/']);
});

test('a page answers under its old address', async () => {
  expect((await (await ask('/gammel/')).json()).page.path).toBe('/kontakt/');
  site.content.pages.set('/spil%2C leg/', { body: pageOf('/spil, leg/', [hero]) });
  site.content.pages.set('/leg/', { status: 301, body: { location: `/${encodeURIComponent('spil, leg')}/` } });
  expect((await (await ask('/leg/')).json()).page.path).toBe('/spil, leg/');
});

test.each(['/%ff/', '/a%2fb/', '/x/../y/'])('a page whose new address nobody can read is not found: %s', async (location) => {
  site.content.pages.set('/ulæselig/', { status: 301, body: { location } });
  site.pass(3_600_000);
  expect((await ask('/ulæselig/')).status).toBe(404);
});

test('each part of an address is encoded by itself', async () => {
  site.content.pages.set('/lærer & elev+/', { body: pageOf('/lærer & elev+/', [hero]) });
  site.content.seen.length = 0;
  await ask('/lærer & elev+/');
  expect(site.content.seen.map(({ url }) => url)).toContain('/api/root/l%C3%A6rer%20%26%20elev%2B/');
});

test('thousands of unknown paths push no page out and fill nothing', { timeout: 60_000 }, async () => {
  await ask('/kontakt/');
  const before = await keptKeys();
  for (let start = 0; start < 2_400; start += 60) {
    await Promise.all(Array.from({ length: 60 }, (_, index) => ask(`/findes-ikke-${start + index}/`)));
  }
  const after = await keptKeys();
  // What was asked before may be kept a little later.
  expect([after.filter((key) => key.includes('findes-ikke')), before.filter((key) => !after.includes(key))]).toEqual([[], []]);
  site.content.mood = 'cutting';
  expect((await ask('/kontakt/')).status).toBe(200);
  site.content.mood = 'well';
});

test('a kept answer of another spelling does not come back with the next process', async () => {
  const body = JSON.stringify({ status: 200, body: pageOf('/kontakt/', [hero]) });
  await site.database.pool.query('insert into bff.kept_answer values ($1, $2, now())', ['/api/root/zN/../kontakt/', body]);
  await using _next = await site.startAnother();
  await expect.poll(keptKeys).not.toContain('/api/root/zN/../kontakt/');
});

test('the table of kept answers stays small while the process runs', async () => {
  const rows = new Set<string>();
  const pruned: number[] = [];
  const clock = { now: 0 };
  const kept = {
    put: async (key: string) => void rows.add(key),
    forget: async (key: string) => void rows.delete(key),
    prune: async (since: Date) => void pruned.push(since.getTime()),
  };
  const log = { warn: () => undefined };
  const writer = createAnswerWriter({ kept, log, now: () => clock.now, maxEntries: 3, maxAgeMilliseconds: 1_000 });
  for (const key of ['a', 'b', 'c', 'd', 'e']) writer.write(key, 'text', '1');
  expect([...rows]).toEqual(['c', 'd', 'e']);
  clock.now = 600_001;
  writer.write('f', 'text', '1');
  writer.write('g', 'text', '1');
  expect(pruned).toEqual([599_001]);
});
