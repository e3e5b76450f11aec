import { signPreview } from '@edison/contracts/content/preview-token';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hero, pageOf } from '../testing/start-content.ts';
import { purgeKey, startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let site: TestBff;
beforeAll(async () => {
  site = await startTestBff();
});
afterAll(async () => await site[Symbol.asyncDispose]());
beforeEach(() => {
  site.content.mood = 'well';
});

function link(path = '/kladde/', { key = purgeKey, seconds = 60 } = {}): string {
  const token = signPreview(key, path, new Date(site.now() + seconds * 1_000));
  site.content.lists.set(`draft?token=${token}`, pageOf(path, [hero], 'En kladde'));
  return `/forhaandsvisning/${token}`;
}

const get = (path: string) => fetch(site.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });

test('a draft opens for whoever has the link, is held by nobody and told to nobody', async () => {
  const answer = await get(link());
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': expect.stringContaining('noindex'),
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(answer.headers.get('etag')).toBeNull();
  expect(await answer.text()).toMatch(/"isDraft":true.*"title":"En kladde"/);
});

test('a draft is made anew for each request: an editor sees what was written a moment ago', async () => {
  const path = link();
  await get(path);
  for (const key of site.content.lists.keys())
    if (key.startsWith('draft')) site.content.lists.set(key, pageOf('/kladde/', [hero], 'Ny tekst'));
  expect(await (await get(path)).text()).toContain('Ny tekst');
  expect((await site.database.pool.query("select 1 from bff.kept_answer where key like '%draft%'")).rowCount).toBe(0);
});

test('a draft has no address of its own', async () => {
  await get(link());
  expect((await get('/kladde/')).status).toBe(404);
  expect((await get('/bff/content/page?path=/kladde/')).status).toBeGreaterThanOrEqual(400);
});

test('a link that is forged, has run out or leads to no draft is not found', async () => {
  const old = link('/kladde/', { seconds: 5 });
  site.pass(6_000);
  const unknown = link('/findes-ikke/');
  site.content.lists.delete(unknown.replace('/forhaandsvisning/', 'draft?token='));
  for (const path of [
    old,
    link('/kladde/', { key: 'guess' }),
    unknown,
    '/forhaandsvisning/',
    '/forhaandsvisning/x',
    '/forhaandsvisning/..%2fom/',
  ]) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('a draft is 503 while the content service is away', async () => {
  const path = link();
  site.content.mood = 'failing';
  expect((await get(path)).status).toBe(503);
});

test('no content page takes the place of the links', async () => {
  site.content.pages.set('/forhaandsvisning/falsk/', { body: pageOf('/forhaandsvisning/falsk/', [hero]) });
  expect((await get('/forhaandsvisning/falsk/')).status).toBe(404);
});
