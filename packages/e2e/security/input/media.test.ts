import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerSite, plainGlobal, plainPage } from '../../src/running/hostile-content.ts';
import { rawRequest } from '../../src/running/raw-request.ts';
import { type Answerer, sendJson } from '../../src/running/scripted-upstream.ts';
import { type StagedSite, startStagedSite } from '../../src/running/staged-site.ts';

/** An internal server that the site must never call; it counts its connections. */
let inside: Server;
let knocks = 0;
let insideUrl: string;
let site: StagedSite;

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><a href="javascript:alert(1)"/></svg>';

beforeAll(async () => {
  inside = createServer((socket) => {
    knocks += 1;
    socket.destroy();
  });
  inside.listen(0, '127.0.0.1');
  await once(inside, 'listening');
  const address = inside.address();
  insideUrl = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  site = await startStagedSite({ content: tellMedia });
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await new Promise((closed) => inside.close(closed));
});

/** The answers of a media look-up, by the item's id. */
function placesOf(host: string): Readonly<Record<string, string>> {
  const port = host.split(':')[1];
  return {
    loopback: `http://${host}/geheim`,
    'loopback-tls': `https://${host}/geheim`,
    named: `http://localhost:${port}/geheim`,
    decimal: `http://2130706433:${port}/geheim`,
    hex: `http://0x7f000001:${port}/geheim`,
    octal: `http://0177.0.0.1:${port}/geheim`,
    six: `http://[::ffff:127.0.0.1]:${port}/geheim`,
    linklocal: 'http://169.254.169.254/latest/meta-data/',
    file: 'file:///etc/passwd',
    protocolless: `//${host}/geheim`,
    quoted: `/media/x.png" onerror="alert(1)`,
    script: 'javascript:alert(1)',
    good: '/media/god.png',
  };
}

const tellMedia: Answerer = (asked, response) => {
  if (pages(asked, response)) return;
  const id = /^\/api\/media\/GetMedia\?mediaUdi=umb%3A%2F%2Fmedia%2F([a-z-]+)$/.exec(asked.path)?.[1] ?? '';
  const endless = (every: number) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '.repeat(every)), 20);
    response.once('close', () => clearInterval(timer));
  };
  if (asked.path === '/media/videre.png' || id === 'redirect') return response.writeHead(302, { location: `http://${insideUrl}/` }).end();
  if (asked.path === '/media/tegning.svg') return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawing);
  if (asked.path === '/media/side.html') return response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>');
  if (asked.path === '/media/blandet.svg') return response.writeHead(200, { 'content-type': 'text/html, image/svg+xml' }).end(drawing);
  if (id === 'slow') return endless(1);
  if (id === 'endless') return endless(1_000_000);
  const Url = placesOf(insideUrl)[id];
  return Url === undefined ? sendJson(response, { problem: 'NOT_FOUND' }, 404) : sendJson(response, { Url, AltText: '' });
};

const named = [
  'loopback',
  'loopback-tls',
  'named',
  'decimal',
  'hex',
  'octal',
  'six',
  'linklocal',
  'file',
  'protocolless',
  'quoted',
  'script',
];
const pages = answerSite({ ...plainGlobal, SoMe: [{ Link: 'https://example.org/', SVG: drawing, Title: 'So' }] }, (path) => {
  const ids = path === '/opslag/' ? [...named, 'redirect', 'slow', 'endless', 'good'] : [];
  const odd = [
    'umb://media/../../x',
    `umb://media@${insideUrl}/x`,
    `umb://${insideUrl}/media/x`,
    'umb://media/x?mediaUdi=y',
    'UMB://MEDIA/X',
  ];
  const sources = [...ids.map((id) => `umb://media/${id}`), ...(path === '/opslag/' ? odd : [])];
  const Html = sources.map((source) => `<p><img src="${source}" alt="${source}"><a href="${source}">${source}</a></p>`).join('');
  return plainPage(path, [{ ContentType: 'richText', Content: { Html, updatedDate: '2026-01-01T00:00:00Z' } }]);
});

test('S62 a media look-up asks the content service by id and nobody else: no host that an answer names, no redirect, no slow or endless answer', async () => {
  const begun = performance.now();
  const answer = await fetch(`${site.url}/opslag/`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(html).toContain('src="/media/god.png"');

  const lookedUp = site.content.asked.map(({ path }) => path).filter((path) => path.startsWith('/api/media/'));
  expect(lookedUp.length).toBeGreaterThanOrEqual(named.length + 4);
  for (const path of lookedUp) expect(path).toMatch(/^\/api\/media\/GetMedia\?mediaUdi=umb%3A%2F%2Fmedia%2F[0-9a-z-]{1,64}$/);
  // No refused URL is in the page, and the internal server was not called.
  const sources = [...html.matchAll(/<(?:img|a)\b[^>]*?\s(?:src|href)="([^"]*)"/g)].map(([, source = '']) => source);
  expect(sources.filter((source) => /http:|file:|javascript:|169\.254|2130706433|0x7f|^\/\//.test(source))).toEqual([]);
  expect(html).not.toContain('onerror');
  expect(knocks).toBe(0);
});

test('S62 a picture is fetched from the content service by its path alone, and redirects are not followed', async () => {
  site.content.asked.length = 0;
  const statusOf = async (path: string) => (await rawRequest(site.url, path)).status;
  expect(await statusOf('/media/videre.png')).toBe(404);
  const astray = [
    `//${insideUrl}/x`,
    `/media/@${insideUrl}/x`,
    `/media//${insideUrl}/x`,
    '/media/%2e%2e/api/x',
    '/media/..%2fapi',
    `/media/x.png?url=http://${insideUrl}/`,
  ];
  for (const path of astray) expect([path, await statusOf(path)]).toEqual([path, 404]);
  expect(site.content.asked.map(({ path }) => path).filter((path) => !/^\/media\/[^?]*$/.test(path))).toEqual([]);
  expect(site.content.asked.every(({ headers }) => headers.cookie === undefined && headers.authorization === undefined)).toBe(true);
  expect(knocks).toBe(0);
  // Shows that the internal server does count.
  await expect(fetch(`http://${insideUrl}/`)).rejects.toThrow();
  expect(knocks).toBe(1);
});

test('S59 a drawing runs no script: opened by itself it is in a sandbox, and what no browser may show is a download', async () => {
  const open = async (path: string) => {
    const { status, headers } = await fetch(site.url + path);
    expect([path, status, headers.get('x-content-type-options')]).toEqual([path, 200, 'nosniff']);
    return headers;
  };
  const drawn = await open('/media/tegning.svg');
  expect(drawn.get('content-type')).toBe('image/svg+xml');
  expect(drawn.get('content-security-policy')).toMatch(/default-src 'none';.*; sandbox(?:;|$)/);
  for (const path of ['/media/side.html', '/media/blandet.svg']) {
    const headers = await open(path);
    expect([headers.get('content-disposition'), headers.get('content-type')]).toEqual(['attachment', 'application/octet-stream']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('S59 a drawing of Global stands in no document as markup that runs', async () => {
  const html = await (await fetch(`${site.url}/tegning/`)).text();
  const shared = await (await fetch(`${site.url}/bff/content/global`, { headers: { 'x-edison': '1' } })).text();
  expect(shared).toContain('<svg');
  for (const text of [
    html,
    shared,
    decodeURIComponent(html.replaceAll('%', '%25')),
    decodeURIComponent(html.match(/data:image[^"]*/g)?.join(' ') ?? ''),
  ]) {
    expect(text).not.toMatch(/onload=|alert\(1\)/);
  }
});
