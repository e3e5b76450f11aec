import { type Call, sampleRequest, siteCalls } from '../access/fixtures/every-call.ts';
import { sayRaw } from './say-raw.ts';
import type { SecureSite } from './secure-site.ts';

/** One response of the site, and the request that led to it. */
export interface CrawledResponse {
  readonly what: string;
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
}

/** Public paths of every kind, with methods that they allow and some that they do not. */
const endpoints: readonly (readonly [path: string, ways?: readonly string[]])[] = [
  ['/', ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']],
  ['/tilmelding/'],
  ['/tilmelding', ['GET', 'POST']],
  ['/findes-ikke/', ['GET', 'POST']],
  ['/findes-ikke.js'],
  ['/%00/'],
  ['/%zz/', ['GET', 'POST']],
  ['/a%2fb/'],
  ['//evil.example/'],
  ['/robots.txt', ['GET', 'HEAD', 'POST']],
  ['/sitemap.xml'],
  ['/nyheder/rss.xml'],
  ['/kurser-og-events/kalender.ics'],
  ['/favicon.ico'],
  ['/site.webmanifest'],
  ['/assets/findes-ikke.js', ['GET', 'DELETE']],
  ['/assets/'],
  ['/media/findes-ikke.webp', ['GET', 'POST']],
  ['/media/x.webp?width=abc'],
  ['/livez', ['GET', 'POST']],
  ['/readyz'],
  ['/readyz/private'],
  ['/login', ['GET', 'HEAD', 'POST']],
  ['/login?returnTo=/min-profil/'],
  ['/auth', ['GET', 'POST']],
  ['/auth?code=a&state=b'],
  ['/bff/login'],
  ['/bff/nothing', ['GET', 'POST']],
  ['/bff/purge', ['GET', 'POST']],
  ['/bff/policy-reports', ['GET', 'POST']],
  ['/kalender/findes-ikke.ics'],
  ['/forhaandsvisning/findes-ikke'],
  ['/demo/post'],
  ['/identity/jwks'],
  ['/identity/.well-known/openid-configuration'],
  ['/identity/token', ['GET', 'POST']],
  ['/identity/findes-ikke'],
  ['/identity/log-ind/findes-ikke', ['GET', 'POST']],
];
const privatePages = [
  '/min-profil',
  '/min-profil/',
  '/min-profil/konto',
  '/min-profil/findes-ikke/',
  '/admin/',
  '/admin/oversigt/',
  '/admin/findes-ikke/',
];

/** Malformed requests. */
const odd = [
  'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'TRACK / HTTP/1.1\r\nHost: a\r\n\r\n',
  'PROPFIND / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'QUERY / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  'nothing\r\n\r\n',
];

/** Makes the site give every kind of response that a guest can get. */
export async function crawlEndpoints(site: SecureSite): Promise<readonly CrawledResponse[]> {
  const asked = endpoints.flatMap(([path, ways = ['GET']]) => ways.map((method) => ({ path, method })));
  const answered = await Promise.all(asked.map(({ path, method }) => record(`guest: ${method} ${path}`, path, site.ask(path, { method }))));
  const fresh = await site.ask('/', {});
  const known = record(
    'guest: a page that is known',
    '/',
    site.ask('/', { headers: { 'if-none-match': fresh.headers.get('etag') ?? '' } }),
  );
  const html = await fresh.text();
  const linked = [...html.matchAll(/(?:src|href)="(\/(?:assets|media)\/[^"]+)"/g)].map(([, path = '']) => path).slice(0, 12);
  const files = linked.flatMap((path) => [
    record(`guest: ${path}`, path, site.ask(path)),
    record(`guest: a part of ${path}`, path, site.ask(path, { headers: { range: 'bytes=0-9' } })),
  ]);
  const raw = odd.map(async (bytes) => ({ what: `bytes: ${bytes.slice(0, 20)}`, path: '/', ...(await sayRaw(site.port, bytes)) }));
  return [...answered, ...(await Promise.all([known, ...files, ...raw]))];
}

/** Requests each private page as a person. */
export function crawlPrivatePages(site: SecureSite, who: string, cookie: string): Promise<readonly CrawledResponse[]> {
  return Promise.all(privatePages.map((path) => record(`${who}: GET ${path}`, path, site.ask(path, { headers: { cookie } }))));
}

/** Makes every call as a person: once valid, and in two ways that are refused. Calls that end a session come last. */
export async function crawlCalls(site: SecureSite, who: string, cookie: string): Promise<readonly CrawledResponse[]> {
  const own = { ...(cookie && { cookie }), 'x-edison': '1', origin: site.siteUrl };
  const ask = ({ name, route }: Call, what: string, changes: Record<string, string>) => {
    const { method, path, headers, body } = sampleRequest(route);
    const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const init = { method, headers: { ...given, ...own, ...changes }, ...(typeof body === 'string' && { body }) };
    return record(`${who}: ${name}${what}`, path, site.ask(path, init));
  };
  const ending = siteCalls.filter(({ name, route }) => /logout|[eE]nd\w*Sessions?$/.test(name) && route.method !== 'GET');
  const rest = siteCalls.filter((call) => !ending.includes(call));
  const refused = rest.filter(({ route }) => route.method !== 'GET').slice(0, 5);
  const first = await Promise.all([
    ...rest.map((call) => ask(call, '', {})),
    ...refused.map((call) => ask(call, ' from elsewhere', { origin: 'https://evil.example' })),
    ...refused.map((call) => ask(call, ' as text', { 'content-type': 'text/plain' })),
    ...refused.map((call) => ask(call, ' without the header', { 'x-edison': '' })),
  ]);
  const last: CrawledResponse[] = [];
  for (const call of ending) last.push(await ask(call, '', {}));
  return [...first, ...last];
}

/** Status and headers of a response; its body is dropped. */
async function record(what: string, path: string, asked: Promise<Response>): Promise<CrawledResponse> {
  const { status, headers, body } = await asked;
  await body?.cancel();
  return { what, path, status, headers };
}
