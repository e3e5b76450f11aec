import { freePort } from '@edison/database/testing/free-port';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { figure } from '../operations/testing/figure.ts';
import { hero, pageOf } from '../testing/start-content.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let site: TestBff;
let operations: string;
const lines: string[] = [];
beforeAll(async () => {
  const port = await freePort();
  operations = `http://127.0.0.1:${port}`;
  site = await startTestBff({
    operations: { host: '127.0.0.1', port },
    redirectHosts: ['fonden.example'],
    logLevel: 'info',
    logTo: { write: (line) => void lines.push(line) },
  });
});
afterAll(async () => await site?.[Symbol.asyncDispose]());
beforeEach(() => {
  site.content.mood = 'well';
  site.pass(60_000);
});

const get = (path: string, url = site.url) => fetch(url + path, { redirect: 'manual' });
const ask = (path: string) => fetch(`${site.url}/bff/content/page?path=${encodeURIComponent(path)}`, { headers: { 'x-edison': '1' } });
const metrics = async () => (await fetch(`${operations}/metrics`)).text();
const failures = async (why: string) => figure(await metrics(), 'edison_upstream_failures_total', { upstream: 'content', why }) ?? 0;
const contentHealth = async () => (await (await fetch(`${operations}/upstreams`)).json()).content;

describe('a page whose JSON does not keep its contract', () => {
  test('is not found, is logged with its path and the field, and counted', async () => {
    const { Page } = pageOf('/ødelagt/', [hero]);
    site.content.pages.set('/ødelagt/', { body: { Page: { ...Page, seo: { ...Page.seo, Title: 7 } } } });
    const before = await failures('off-contract');
    const answer = await get('/%C3%B8delagt/');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This page could not be found');
    expect((await ask('/ødelagt/')).status).toBe(404);
    const line = lines.find((one) => one.includes('off its contract'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ path: '/api/root/%C3%B8delagt/', field: 'Page.seo.Title' });
    expect(await failures('off-contract')).toBe(before + 1);
  });

  test.each([[{}], [[]], ['tekst'], [7], [null], [{ Page: null }]])('is not found when it is %j', async (body) => {
    site.content.pages.set('/intet/', { body: JSON.stringify(body) });
    expect((await get('/intet/')).status).toBe(404);
  });

  test('does not take the place of the good copy that is kept, in this process or the next', async () => {
    site.content.pages.set('/kendt/', { body: pageOf('/kendt/', [hero], 'Den gode') });
    expect((await get('/kendt/')).status).toBe(200);
    const kept = async () => (await site.database.pool.query('select key from bff.kept_answer')).rows.map(({ key }) => key);
    await expect.poll(kept).toContain('/api/root/kendt/');
    site.content.pages.set('/kendt/', { body: { Page: { title: 'Den dårlige' } } });
    site.pass(3_600_000);
    const answer = await get('/kendt/');
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Den gode')]);
    await using next = await site.startAnother({ operations: undefined });
    expect((await get('/kendt/', next.url)).status).toBe(200);
    site.pass(24 * 3_600_000);
    expect((await get('/kendt/')).status).toBe(404);
  });

  test('is there again as soon as it is mended', async () => {
    site.content.pages.set('/snart/', { body: {} });
    expect((await get('/snart/')).status).toBe(404);
    site.content.pages.set('/snart/', { body: pageOf('/snart/', [hero]) });
    site.pass(2_001);
    expect((await get('/snart/')).status).toBe(200);
  });
});

describe('Q42 a content service without a usable answer', () => {
  const outages = [
    [401, { message: 'no key' }, 'refused'],
    [403, { message: 'no' }, 'refused'],
    [429, { message: 'slowly' }, 'refused'],
    [500, { message: 'down' }, 'unavailable'],
    [200, '<html>Velkommen', 'no-json'],
    [200, '', 'no-json'],
  ] as const;

  test.each(outages)(
    'that answers %d %j is an outage: 503 for what nobody has seen, the kept page for the rest',
    async (status, body, why) => {
      await get('/om/');
      site.content.pages.set('/ny/', { status, body });
      site.content.pages.set('/om/', { status, body });
      site.pass(3_600_000);
      const before = await failures(why);
      expect((await get('/ny/')).status).toBe(503);
      expect(await failures(why)).toBeGreaterThan(before);
      const seen = await get('/om/');
      expect([seen.status, seen.headers.get('cache-status')]).toEqual([200, 'edison; hit; fwd=stale']);
      site.content.pages.set('/om/', { body: pageOf('/om/', [hero], 'Om os') });
      site.content.pages.delete('/ny/');
    },
  );

  test.each([
    ['refusing', 'refused'],
    ['garbage', 'no-json'],
  ] as const)(
    'to anything, for it is %s, is told of as failing, and as well again once its answers can be used',
    async (mood, lastFailure) => {
      await get('/om/');
      await expect.poll(contentHealth).toMatchObject({ state: 'well' });
      const { lastWell } = await contentHealth();
      site.content.mood = mood;
      site.pass(60_000);
      for (const path of ['/om/', '/ny/']) await get(path);
      await expect.poll(contentHealth).toMatchObject({ state: 'failing', lastWell, lastFailure });
      site.content.mood = 'well';
      site.pass(60_000);
      expect((await get('/om/')).status).toBe(200);
      await expect.poll(contentHealth).toMatchObject({ state: 'well' });
    },
  );

  test('shows in the age of the oldest page that is served', async () => {
    await get('/om/');
    const age = async () => figure(await metrics(), 'edison_oldest_page_seconds') ?? 0;
    site.content.mood = 'garbage';
    site.pass(5 * 3_600_000);
    expect((await get('/om/')).status).toBe(200);
    expect(await age()).toBeGreaterThanOrEqual(5 * 3_600);
  });
});

test('global content that is absent is an outage, and no reason to forget what is kept', async () => {
  await get('/om/');
  const { global } = site.content;
  site.content.global = undefined;
  site.pass(3_600_000);
  expect((await get('/om/')).status).toBe(200);
  site.content.global = global;
});

describe('a redirect of the content service', () => {
  const moveTo = (location: unknown) => site.content.pages.set('/flyt/', { status: 301, body: { location } });

  test('to another host is followed by the document where that host is allowed', async () => {
    moveTo('https://fonden.example/edison?a=1#b');
    const answer = await get('/flyt/');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://fonden.example/edison?a=1#b']);
    const asked = await ask('/flyt/');
    expect([asked.status, (await asked.json()).problem]).toEqual([404, 'MOVED_ELSEWHERE']);
  });

  test('to a full address on our own host is one to a path of ours', async () => {
    site.pass(48 * 3_600_000);
    moveTo('http://localhost:3000/om/');
    expect((await get('/flyt/')).headers.get('location')).toBe('/om/');
    expect((await (await ask('/flyt/')).json()).page.path).toBe('/om/');
  });

  const refused = [
    ...[
      'https://evil.example/',
      'http://fonden.example/',
      'https://fonden.example:8443/',
      'https://a@fonden.example/',
      '//fonden.example/',
    ],
    ...['https://fonden.example.evil.example/', 'javascript:alert(1)', 'https:/\\evil.example', 'om/', 7, undefined],
  ];
  test.each(refused)('to %j is off the contract: not found', async (location) => {
    site.pass(48 * 3_600_000);
    moveTo(location);
    expect((await get('/flyt/')).status).toBe(404);
  });
});

test.each(['/dynamicPage', '/dynamicPage/', '/Index', '/Index/'])('%s is the generic page: the front page', async (path) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/']);
  expect((await (await ask(path)).json()).page.path).toBe('/');
});

test('a generic page that the content service has is shown', async () => {
  site.pass(60_000);
  site.content.pages.set('/dynamicPage/', { body: pageOf('/dynamicPage/', [hero]) });
  expect((await get('/dynamicPage/')).status).toBe(200);
});
