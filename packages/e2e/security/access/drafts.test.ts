import { createHmac } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { signPreview } from '@edison/contracts/content/preview-token';
import { startContent } from '@edison/upstreams/content';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askRaw } from './fixtures/ask-raw.ts';
import { type EchoSite, previewKey, startEchoSite } from './fixtures/echo-site.ts';

const parts = new AsyncDisposableStack();
let site: EchoSite;
const shipped = fileURLToPath(new URL('../../../upstreams/src/content/', import.meta.url));
/** A text that only the draft contains. */
const secret = 'Hemmelig kladde 7Kq2';
const draft = '/nyheder/kladde/';
/** A published page that has a draft, too. */
const published = '/om-projekt-edison/';

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'edison-drafts-'));
  parts.defer(() => rm(folder, { recursive: true }));
  for (const name of ['pages', 'media']) await cp(join(shipped, name), join(folder, name), { recursive: true });
  const article = await readFile(join(folder, 'pages/nyheder/fem-tricks-med-pap.yaml'), 'utf8');
  const page = await readFile(join(folder, 'pages/om-projekt-edison.yaml'), 'utf8');
  const retitled = (text: string) => text.replace(/^title: .*$/m, `title: ${secret}`).replace(/Headline: .*/, `Headline: ${secret}`);
  await writeFile(
    join(folder, 'pages/nyheder/kladde.yaml'),
    retitled(article).replace('contentType: article', 'contentType: article\ndraft: true'),
  );
  await mkdir(join(folder, 'pages/_drafts'), { recursive: true });
  await writeFile(join(folder, 'pages/_drafts/om-projekt-edison.yaml'), retitled(page));
  const pages = pathToFileURL(`${join(folder, 'pages')}/`);
  const content = parts.use(await startContent({ root: 'projektedison.dk', pages, key: previewKey, log: Fastify().log }));
  site = parts.use(await startEchoSite({ url: content.url, root: 'projektedison.dk' }));
});
afterAll(() => parts.disposeAsync());

const inAnHour = () => new Date(Date.now() + 3_600_000);
const link = (token: string) => `/forhaandsvisning/${token}`;
const open = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => askRaw(site.url, { path, headers, method });

describe('S52 a draft', () => {
  test('S52 is 404 at its own address to everybody, an admin too, and in no list, feed, map or search', async () => {
    for (const cookie of ['', await site.signIn('laerer-kladde@skole.example'), await site.signIn('admin@edison.example')]) {
      const headers = { 'x-edison': '1', ...(cookie && { cookie }) };
      for (const path of [draft, `/bff/content/page?path=${draft}`]) {
        const answer = await open(path, headers);
        expect([path, answer.status, answer.text.includes(secret)]).toEqual([path, 404, false]);
      }
      const lists = [
        '/sitemap.xml',
        '/nyheder/rss.xml',
        '/nyheder/',
        '/soge-resultater/?query=kladde',
        '/bff/search?query=kladde',
        '/bff/search/suggestions?query=klad',
        '/bff/content/articles?amount=50',
      ];
      for (const path of lists) {
        const answer = await open(path, headers);
        expect([path, answer.status, answer.text.includes(secret), answer.text.includes(draft)]).toEqual([path, 200, false, false]);
      }
    }
  });

  test('S52 of a page that is published changes nothing of it', async () => {
    const answer = await open(published);
    expect([answer.status, answer.text.includes(secret)]).toEqual([200, false]);
  });

  test.each([draft, published])('S52 of %s opens with its link, which nobody keeps, lists or passes on', async (path) => {
    const address = link(signPreview(previewKey, path, inAnHour()));
    for (const headers of [{}, { 'if-none-match': '*' }]) {
      const answer = await open(address, headers);
      expect([answer.status, answer.text.includes(secret)]).toEqual([200, true]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': expect.stringMatching(/\bnoindex\b.*\bnoarchive\b/),
      });
      for (const name of ['etag', 'last-modified', 'age', 'cache-status', 'set-cookie'])
        expect([name, answer.headers[name]]).toEqual([name, undefined]);
      expect(answer.text).toMatch(/<meta name="robots" content="[^"]*noindex/);
    }
    expect((await open(path)).text).not.toContain(secret);
  });

  test('S52 is over with its link', async () => {
    const address = link(signPreview(previewKey, draft, new Date(Date.now() + 1_200)));
    await expect.poll(async () => (await open(address)).status, { timeout: 5_000, interval: 100 }).toBe(404);
    const old = await open(link(signPreview(previewKey, draft, new Date(Date.now() - 1_000))));
    expect([old.status, old.headers['cache-control'], old.text.includes(secret)]).toEqual([404, 'no-store', false]);
  });

  test('S52 opens with no link that somebody else has made or changed', async () => {
    const good = signPreview(previewKey, draft, inAnHour());
    const [payload = '', mac = ''] = good.split('.');
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const until = Math.floor(inAnHour().getTime() / 1000);
    const sealed = (text: string, purpose: string) =>
      `${text}.${createHmac('sha256', previewKey).update(`${purpose}${text}`).digest('base64url')}`;
    const forged = [
      ...[
        '',
        '.',
        'x',
        payload,
        `${payload}.`,
        `.${mac}`,
        `${payload}.${mac.slice(0, -1)}`,
        `${payload}.${mac}x`,
        `${good}.x`,
        `${good}%00`,
      ],
      `${encode({ path: draft, until: until + 1 })}.${mac}`,
      `${encode({ path: published, until })}.${mac}`,
      signPreview('another-key-that-is-long-enough-7Kq2Zt9W', draft, inAnHour()),
      signPreview('', draft, inAnHour()),
      sealed(encode({ path: draft, until }), ''),
      sealed(encode({ path: draft, until }), 'purge.'),
      sealed(`${Math.floor(Date.now() / 1000)}`, 'preview.'),
      good.toUpperCase(),
      `${good}/`,
      `${'x'.repeat(350)}.${mac}`,
    ];
    for (const token of forged) {
      const answer = await open(link(token));
      expect([token, answer.status, answer.text.includes(secret)]).toEqual([token, 404, false]);
    }
    expect((await open(`/forhaandsvisning?token=${good}`)).status).toBe(404);
    expect((await open(`${draft}?token=${good}`)).text).not.toContain(secret);
    expect((await open(link(good), { origin: site.url }, 'POST')).status).toBe(405);
    expect((await open(link(good))).status).toBe(200);
  });

  test('S52 that holds a signature but no time, or no page, opens nothing', async () => {
    const sealed = (value: unknown) => {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${text}.${createHmac('sha256', previewKey).update(`preview.${text}`).digest('base64url')}`;
    };
    for (const value of [
      { path: draft },
      { path: draft, until: null },
      { path: draft, until: 'never' },
      { until: 4e9 },
      { path: '/findes-ikke/', until: 4e9 },
      { path: '//evil.example/', until: 4e9 },
      [],
      null,
    ]) {
      const answer = await open(link(sealed(value)));
      expect([value, answer.status < 500, answer.status >= 400, answer.text.includes(secret)]).toEqual([value, true, true, false]);
    }
  });
});
