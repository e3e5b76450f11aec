import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataFolder, type EdisonProcess, freePort, startSiteProcess, startUpstreamProcess } from '../running/site-process.ts';

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

interface Visit {
  readonly path: string;
  readonly status: number;
  readonly html: string;
}

let content: EdisonProcess;
let site: EdisonProcess;
let visits: ReadonlyMap<string, Visit>;
const environment = async (): Promise<Record<string, string>> => ({
  EDISON_DATA_DIR: await dataFolder(),
  CONTENT_URL: content.url,
  PURGE_KEY: 'crawl-9Lq3Zt8Wm2Xc6Vb4Nf1Kd7Js5H-tests',
  DEMO: '1',
  PORT: String(await freePort()),
});
let surroundings: Record<string, string>;

beforeAll(async () => {
  content = await startUpstreamProcess('content', '/api/projektedison.dk/', { PORT: String(await freePort()) });
  surroundings = await environment();
  site = await startSiteProcess(surroundings);
  visits = await crawl(site.url);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await content[Symbol.asyncDispose]();
});

/** Follows every link of the site, from the front page and from the map of the site. A redirect is not followed: a link leads straight. */
async function crawl(url: string): Promise<Map<string, Visit>> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const found = new Map<string, Visit>();
  let next = ['/', ...[...map.matchAll(/<loc>[^/]*\/\/[^/]*([^<]*)<\/loc>/g)].map((loc) => loc[1] ?? '')];
  while (next.length > 0) {
    for (const one of await Promise.all(next.map((path) => visit(url, path)))) found.set(one.path, one);
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

describe('with the content service stopped', () => {
  const missing = async () => {
    const again = await Promise.all(pages().map((one) => visit(site.url, one.path)));
    return again.filter((one) => one.status !== 200).map((one) => one.path);
  };

  test('every page that was seen is there, also when the site starts anew', { timeout: 60_000 }, async () => {
    await content.stop();
    expect(await missing()).toEqual([]);
    await site.stop();
    site = await startSiteProcess(surroundings);
    expect(await missing()).toEqual([]);
  });

  test('and garbage in its place, every page is there as it was', async () => {
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
