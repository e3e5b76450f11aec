import { createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { signPreview } from '@edison/contracts/content/preview-token';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { startContent } from './create-content.ts';
import { silentLog } from './testing/silent-log.ts';
import { rightPage, smallSite } from './testing/small-site.ts';

const key = 'the key of the tests';
const later = () => new Date(Date.now() + 60_000);

interface Told {
  readonly paths: readonly string[];
  readonly isSigned: boolean;
}

/** A bff that records notified changes, and refuses a call that it has had before. */
async function startListener(): Promise<{ url: string; told: Told[] } & AsyncDisposable> {
  const told: Told[] = [];
  const seen = new Set<string>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const isReplay = seen.has(String(request.headers['x-edison-signature']));
    seen.add(String(request.headers['x-edison-signature']));
    if (!isReplay) told.push({ paths: JSON.parse(body).paths, isSigned: isSigned(request.headers, body) && request.url === '/bff/purge' });
    response.writeHead(isReplay ? 422 : 202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return { url, told, [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())) };
}

function isSigned(headers: IncomingHttpHeaders, body: string): boolean {
  const expected = createHmac('sha256', key).update(`${headers['x-edison-timestamp']}.${body}`).digest('hex');
  return headers['x-edison-signature'] === expected;
}

async function titleOf(url: string, path: string): Promise<string> {
  const answer = await fetch(`${url}/api/r${path}`);
  return answer.ok ? (await answer.json()).Page.title : `${answer.status}`;
}

test('a changed file is live at once, and the bff is told which paths differ', async () => {
  await using site = await smallSite({ 'nyt.yaml': rightPage });
  await using listener = await startListener();
  await using content = await startContent({ root: 'r', pages: site.pages, key, notifyUrl: listener.url, log: silentLog });
  const began = performance.now();
  await writeFile(new URL('om.yaml', site.pages), rightPage.replace('title: Om', 'title: Om os alle'));
  await expect.poll(() => titleOf(content.url, '/om/')).toBe('Om os alle');
  await expect.poll(() => listener.told).toEqual([{ paths: ['/om/'], isSigned: true }]);
  expect(performance.now() - began).toBeLessThan(1_000);
});

test('a new file is a new page, and what all pages share counts as a change', async () => {
  await using site = await smallSite({});
  await using listener = await startListener();
  await using content = await startContent({ root: 'r', pages: site.pages, key, notifyUrl: listener.url, log: silentLog });
  await writeFile(new URL('ny.yaml', site.pages), rightPage);
  await expect.poll(() => titleOf(content.url, '/ny/')).toBe('Om');
  await writeFile(new URL('_flashcards.yaml', site.pages), 'a: { Front: A, Back: B }\n');
  await expect.poll(() => listener.told.map((one) => one.paths)).toEqual([['/ny/'], ['/']]);
});

test('a page that changes twice within a second is told twice', async () => {
  await using site = await smallSite({});
  await using listener = await startListener();
  await using content = await startContent({ root: 'r', pages: site.pages, key, notifyUrl: listener.url, log: silentLog });
  for (const title of ['En', 'To', 'Tre']) {
    await writeFile(new URL('om.yaml', site.pages), rightPage.replace('title: Om', `title: ${title}`));
    await expect.poll(() => titleOf(content.url, '/om/'), { interval: 10 }).toBe(title);
  }
  await expect.poll(() => listener.told.length).toBe(3);
});

test('a file with a fault leaves the last good site, and is told with file, line and field', async () => {
  await using site = await smallSite({});
  await using listener = await startListener();
  const lines: string[] = [];
  const { log } = Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
  await using content = await startContent({ root: 'r', pages: site.pages, key, notifyUrl: listener.url, log });
  await writeFile(new URL('om.yaml', site.pages), rightPage.replace('      Lead: Hej\n', ''));
  await expect.poll(() => lines.join('')).toMatch(/last good site stays.*pages\/om\.yaml:\d+: blocks\[0\]\.Content\.Lead: is missing/);
  expect([await titleOf(content.url, '/om/'), listener.told]).toEqual(['Om', []]);
  await writeFile(new URL('om.yaml', site.pages), rightPage.replace('title: Om', 'title: Igen'));
  await expect.poll(() => titleOf(content.url, '/om/')).toBe('Igen');
});

test('a bff that is away keeps no change from the site, and the log says that it was not told', async () => {
  await using site = await smallSite({});
  const lines: string[] = [];
  const { log } = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  await using content = await startContent({ root: 'r', pages: site.pages, key, notifyUrl: 'http://127.0.0.1:9', log });
  await writeFile(new URL('om.yaml', site.pages), rightPage.replace('title: Om', 'title: Nyt navn'));
  await expect.poll(() => titleOf(content.url, '/om/')).toBe('Nyt navn');
  await expect.poll(() => lines.join('')).toContain('a change could not be told');
});

test('a draft is in no list and at no address, and opens with a signed token that has not run out', async () => {
  const draft = rightPage.replace('contentType: page', 'contentType: article\ndraft: true');
  const files = { 'kladde.yaml': draft, '_drafts/om.yaml': rightPage.replace('title: Om', 'title: Om som kladde') };
  await using site = await smallSite(files);
  await using content = await startContent({ root: 'r', pages: site.pages, key, log: silentLog });
  const get = (path: string) => fetch(content.url + path);
  const opened = async (token: string) => {
    const answer = await get(`/x/draft?token=${token}`);
    return answer.ok ? (await answer.json()).Page.title : answer.status;
  };
  for (const path of ['/x/pages', '/api/grid/GetLatestArticles?amount=9']) expect(await (await get(path)).text()).not.toContain('/kladde/');
  expect([await titleOf(content.url, '/kladde/'), await titleOf(content.url, '/om/')]).toEqual(['404', 'Om']);
  expect(await opened(signPreview(key, '/kladde/', later()))).toBe('Om');
  expect(await opened(signPreview(key, '/om/', later()))).toBe('Om som kladde');
  expect(await opened(signPreview(key, '/om/', new Date(Date.now() - 1_000)))).toBe(404);
  expect(await opened(signPreview('another key', '/om/', later()))).toBe(404);
  expect(await opened(signPreview(key, '/findes-ikke/', later()))).toBe(404);
});
