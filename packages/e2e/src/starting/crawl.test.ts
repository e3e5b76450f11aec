import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@edison/database/testing/free-port';
import { readConfig } from '@edison/site/config';
import { type Site, startSite } from '@edison/site/start-site';
import { startContent } from '@edison/upstreams/content';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPlace } from '../running/demo-place.ts';

const menu = ['tilmelding', 'tidslinje', 'kurser-og-events', 'undervisningsmateriale', 'om-projekt-edison', 'arets-tema-2025'];
const more = ['bliv-dommer', 'vindere', 'min-profil-guide', 'juniorivaerksaetteri'];
const exercises = ['', '/introduktion', '/idetraening', '/undersoegelse', '/ideudvikling', '/idevalg'].map((name) => `oevelser${name}`);
const materials = [
  ...['introfilm', 'projektbog', 'procesmodel', 'podcast', 'webavis', ...exercises, 'digital-vaerktoejskasse', 'ai-vaerksted'],
  ...['makerspace-hjoernet', 'laerervejledning', 'forslag-til-lektionsplan', 'vurderingskriterier', 'flashcards'],
].map((name) => `undervisningsmateriale/${name}`);
/** The pages of R1.2 and R1.3. */
const promised = ['/', ...[...menu, ...more, ...materials].map((name) => `/${name}/`)];
/** Where a link leads out of the public pages. */
const elsewhere = /^\/(?:login|min-profil(?!-)|admin|bff|auth|media|assets|identity|demo)/;

/** Pages that are asked for at the same time. */
const atOnce = 8;

interface Visit {
  readonly path: string;
  readonly status: number;
  readonly html: string;
}

let content: Awaited<ReturnType<typeof startContent>>;
/** What the content service has logged. */
const logged: string[] = [];
let site: Site;
let visits: ReadonlyMap<string, Visit>;
/** The folder of the pages, which the tests may change. */
let folder: string;
let surroundings: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edison-crawl-'));
  cpSync(fileURLToPath(new URL('../../../upstreams/src/content/', import.meta.url)), folder, { recursive: true });
  const PORT = String(await freePort());
  const [SITE_URL, PURGE_KEY] = [`http://localhost:${PORT}`, 'crawl-9Lq3Zt8Wm2Xc6Vb4Nf1Kd7Js5H-tests'];
  content = await startContent({
    root: 'projektedison.dk',
    pages: pathToFileURL(join(folder, 'pages/')),
    key: PURGE_KEY,
    notifyUrl: SITE_URL,
    log: Fastify({ logger: { stream: { write: (line: string) => void logged.push(line) } } }).log,
  });
  const around = { SITE_URL, PORT, PURGE_KEY, CONTENT_URL: content.url, OPERATIONS_PORT: '0', LOG_LEVEL: 'silent', DEMO: '1' };
  surroundings = { ...(await demoPlace()), ...around };
  site = await startSite(readConfig(surroundings));
  visits = await crawl(site.url);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** Follows every link of the site, from the front page and from the map of the site. A redirect is not followed: a link leads straight. */
async function crawl(url: string): Promise<Map<string, Visit>> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const found = new Map<string, Visit>();
  let next = ['/', ...[...map.matchAll(/<loc>[^/]*\/\/[^/]*([^<]*)<\/loc>/g)].map((loc) => loc[1] ?? '')];
  while (next.length > 0) {
    for (let from = 0; from < next.length; from += atOnce)
      for (const one of await Promise.all(next.slice(from, from + atOnce).map((path) => visit(url, path)))) found.set(one.path, one);
    const linked = next.flatMap((path) => linksOf(found.get(path)?.html ?? ''));
    next = [...new Set(linked)].filter((path) => !found.has(path));
  }
  return found;
}

async function visit(url: string, path: string): Promise<Visit> {
  const answer = await fetch(url + path, { redirect: 'manual' });
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const text = await answer.text();
  return { path, status: answer.status, html: isPage ? text : '' };
}

function linksOf(html: string): string[] {
  const links = [...html.matchAll(/\bhref="(\/[^"#]*)/g)].map((link) => (link[1] ?? '').replaceAll('&amp;', '&'));
  return [...new Set(links)].filter((link) => !link.startsWith('//') && !elsewhere.test(link));
}

const mediaOf = (html: string) =>
  [...html.matchAll(/\b(?:src|poster|href)="(\/media\/[^"]*)"/g)].map((media) => (media[1] ?? '').replaceAll('&amp;', '&'));
const pages = () => [...visits.values()].filter((one) => one.html !== '');
const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

test('every link of the site leads to a page, straight', () => {
  expect([...visits.values()].filter((one) => one.status !== 200).map((one) => `${one.path} ${one.status}`)).toEqual([]);
  expect(pages().length).toBeGreaterThan(60);
});

test('every promised page is there and can be found from the front page', () => {
  expect(promised.filter((path) => !visits.has(path))).toEqual([]);
  expect(promised).toHaveLength(11 + 18);
});

test('every page has one main heading, and a title and a description of its own', () => {
  const findable = pages().filter((one) => !one.html.includes('<meta name="robots" content="noindex">'));
  expect(
    pages()
      .filter((one) => one.html.match(/<h1[\s>]/g)?.length !== 1)
      .map((one) => one.path),
  ).toEqual([]);
  for (const pattern of [/<title>([^<]*)<\/title>/, /<meta name="description" content="([^"]*)">/]) {
    const texts = findable.map((one) => first(one.html, pattern));
    expect(texts.filter((text, n) => text === '' || texts.indexOf(text) !== n)).toEqual([]);
  }
});

test('every page names its own address, and its data can be read', () => {
  for (const { path, html } of pages()) {
    if (path.includes('?')) continue;
    if (!html.includes('content="noindex"')) expect(first(html, /<link rel="canonical" href="([^"]*)">/)).toBe(site.url + path);
    for (const data of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
      expect(JSON.parse(data[1] ?? '')).toMatchObject({ '@context': 'https://schema.org' });
    }
  }
});

test('every picture, film and file of the pages is there', async () => {
  const media = [...new Set(pages().flatMap((one) => mediaOf(one.html)))];
  const answers = await Promise.all(
    media.map(async (path) => ({ path, status: (await fetch(site.url + path, { method: 'HEAD' })).status })),
  );
  expect(answers.filter((answer) => answer.status !== 200)).toEqual([]);
  expect(media.length).toBeGreaterThan(10);
});

describe('an editor', () => {
  const textOf = async (path: string) => (await fetch(site.url + path)).text();

  test('sees a saved file on the site at once; one with a mistake changes nothing, and is reported with file, line and field', async () => {
    const file = join(folder, 'pages/vindere.yaml');
    const page = await readFile(file, 'utf8');
    await writeFile(file, page.replace(/Headline: .*/, 'Headline: Et helt nyt navn'));
    await expect.poll(() => textOf('/vindere/'), { timeout: 5_000 }).toContain('Et helt nyt navn');
    await writeFile(file, page.replace(/ +Lead: .*\n/, ''));
    await expect
      .poll(() => logged.join(''), { timeout: 5_000 })
      .toMatch(/pages\/vindere\.yaml:\d+: blocks\[0\]\.Content\.Lead: is missing/);
    expect(await textOf('/vindere/')).toContain('Et helt nyt navn');
    await writeFile(file, page);
    await expect.poll(() => textOf('/vindere/'), { timeout: 5_000 }).not.toContain('Et helt nyt navn');
  });

  test('shows a draft to whoever has the link that the command prints, and to nobody else', async () => {
    const article = await readFile(join(folder, 'pages/nyheder/fem-tricks-med-pap.yaml'), 'utf8');
    await writeFile(
      join(folder, 'pages/nyheder/kladde.yaml'),
      article.replace('contentType: article', 'contentType: article\ndraft: true'),
    );
    const command = fileURLToPath(new URL('../../../site/src/preview-link.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [command, '/nyheder/kladde/', '1'], {
      env: { ...process.env, ...surroundings },
    });
    const link = stdout.split('\n')[0] ?? '';
    await expect.poll(async () => (await fetch(link)).status, { timeout: 5_000 }).toBe(200);
    const answer = await fetch(link);
    expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
      'no-store',
      expect.stringContaining('noindex'),
    ]);
    expect(await answer.text()).toContain('Kladde – kun for dig, der har linket');
    expect((await fetch(`${site.url}/nyheder/kladde/`)).status).toBe(404);
    for (const path of ['/sitemap.xml', '/nyheder/', '/nyheder/rss.xml']) expect(await textOf(path)).not.toContain('/nyheder/kladde/');
  });
});

describe('with the content service stopped', () => {
  const missing = async () => {
    const again = await Promise.all(pages().map((one) => visit(site.url, one.path)));
    return again.filter((one) => one.status !== 200).map((one) => one.path);
  };

  test('Q17 Q18 every page that was seen is there, also when the site starts anew', { timeout: 60_000 }, async () => {
    await content[Symbol.asyncDispose]();
    expect(await missing()).toEqual([]);
    await site[Symbol.asyncDispose]();
    site = await startSite(readConfig(surroundings));
    expect(await missing()).toEqual([]);
  });

  test('Q17 and garbage in its place, every page is there as it was', async () => {
    const server = createServer(
      (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"Page": 7'),
    );
    await new Promise<void>((resolve) => server.listen(Number(new URL(content.url).port), 'localhost', resolve));
    try {
      expect(await missing()).toEqual([]);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
