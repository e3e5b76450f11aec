import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAt, type Teacher } from '../../src/running/sign-in-at.ts';
import { type StagedSite, startStagedSite } from '../../src/running/staged-site.ts';
import { askRaw } from '../access/fixtures/ask-raw.ts';
import { contentOf, withoutMoment } from './cached-site.ts';

let site: StagedSite;
let teacher: Teacher;

beforeAll(async () => {
  site = await startStagedSite(
    {
      content: contentOf((path) => path.startsWith('/s'), 'Den gode side'),
    },
    { TRUSTED_PROXIES: '127.0.0.1,::1' },
  );
  teacher = await signInAt(site.url, 'anna-cache@skole.example');
});
afterAll(() => site?.[Symbol.asyncDispose]());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await askRaw(site.url, { path, headers });
  return { ...answer, state: String(answer.headers['cache-status']) };
};
const askedFor = (path: string) => site.content.asked.filter((asked) => asked.path.split('?')[0]?.endsWith(path));

test('S74 whoever is the first to ask, the page is fetched without anything of theirs, and is the same for everybody', async () => {
  const own = {
    cookie: teacher.cookie,
    authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.',
    'x-forwarded-for': '203.0.113.74',
    'user-agent': 'Anna',
  };
  const first = await get('/s74-a/', own);
  const second = await get('/s74-b/');
  expect([first.state, second.state]).toEqual([expect.stringContaining('miss'), expect.stringContaining('miss')]);
  expect(withoutMoment(first.text, '/s74-a/')).toBe(withoutMoment(second.text, '/s74-b/'));
  expect((await get('/s74-a/')).text).toBe(first.text);
  expect((await get('/s74-b/', own)).text).toBe(second.text);
  for (const { headers } of [...askedFor('/s74-a/'), ...askedFor('/s74-b/')]) {
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'connection', 'host', 'traceparent', 'x-request-id']);
  }
  expect([askedFor('/s74-a/').length, askedFor('/s74-b/').length]).toEqual([1, 1]);
});

const unkeyed: readonly (readonly [string, Record<string, string>])[] = [
  ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example' }],
  ['X-Forwarded-Proto and Port', { 'x-forwarded-proto': 'nothing', 'x-forwarded-port': '1' }],
  ['Forwarded', { forwarded: 'host=evil.example;proto=gopher' }],
  ['Host', { host: 'evil.example' }],
  ['X-Original-URL', { 'x-original-url': '/admin/', 'x-rewrite-url': '/admin/' }],
  ['X-HTTP-Method-Override', { 'x-http-method-override': 'HEAD' }],
  ['X-Middleware-Prefetch', { 'x-middleware-prefetch': '1', 'x-middleware-subrequest': 'middleware', 'x-invoke-status': '500' }],
  ['RSC', { rsc: '1', 'next-router-prefetch': '1', 'x-nextjs-data': '1', 'x-now-route-matches': '1' }],
  ['X-React-Router', { 'x-react-router-spa-mode': 'yes', 'x-react-router-prerender-data': '[1]' }],
  ['Accept', { accept: 'application/json' }],
  ['Accept-Language', { 'accept-language': 'ar', 'accept-charset': 'utf-7' }],
  ['Accept-Encoding', { 'accept-encoding': 'br' }],
  ['Range', { range: 'bytes=0-0', 'if-range': '"x"' }],
  ['If-None-Match', { 'if-none-match': '*' }],
  ['Cookie', { cookie: 'edison=<script>; theme="><script>' }],
  ['Origin', { origin: 'https://evil.example', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['Authorization', { authorization: 'Basic YTpi' }],
  ['X-Edison', { 'x-edison': '1', purpose: 'prefetch', 'cache-control': 'no-cache', pragma: 'no-cache' }],
];

describe('S75', () => {
  test('S75 a header that is no part of the key changes nothing for the next visitor', async () => {
    const { text } = await get('/s75-control/');
    expect(unkeyed.length).toBeGreaterThanOrEqual(12);
    const poisoned: string[] = [];
    for (const [index, [name, headers]] of unkeyed.entries()) {
      const path = `/s75-${index}/`;
      await get(path, headers);
      const clean = await get(path);
      if (clean.status !== 200 || withoutMoment(clean.text, path) !== withoutMoment(text, '/s75-control/')) poisoned.push(name);
      expect([name, askedFor(path).length]).toEqual([name, 1]);
    }
    expect(poisoned).toEqual([]);
  });

  test('S75 nor does a query, or another method', async () => {
    const { text } = await get('/s75-control/');
    const asked: readonly (readonly [string, string])[] = [
      ['GET', '?utm_source=x&fbclid=y'],
      ['GET', '?__proto__[a]=1&_data=root&__nextDataReq=1'],
      ['GET', '?"><script>alert(1)</script>'],
      ['GET', `?${'a'.repeat(4_000)}`],
      ['HEAD', ''],
      ['OPTIONS', ''],
      ['POST', ''],
      ['DELETE', '?x'],
      ['QUERY', ''],
    ];
    for (const [index, [method, query]] of asked.entries()) {
      const path = `/s75-query-${index}/`;
      await askRaw(site.url, { method, path: path + query });
      const clean = await get(path);
      expect([method, query, clean.status]).toEqual([method, query, 200]);
      expect(withoutMoment(clean.text, path)).toBe(withoutMoment(text, '/s75-control/'));
    }
    expect(site.content.asked.filter(({ path }) => /s75.*\?/.test(path))).toEqual([]);
  });
});

describe('S78', () => {
  const tails = [
    '/x.css',
    '/x.js',
    '.css',
    '.png',
    ';x.css',
    '%2fx.css',
    '%3fx.css',
    '%23x.css',
    '%00.css',
    '%0a.css',
    '//x.css',
    '/%2e%2e/assets/x.css',
    '/..%2fassets/x.css',
    '\\x.css',
  ];
  const places = [
    '/min-profil/konto',
    '/min-profil',
    '/admin/oversigt',
    '/bff/session',
    '/bff/me/profile',
    '/bff/me/account',
    '/login',
    '/auth',
  ];

  test('S78 nothing private is kept under the name of a file, and the next visitor has nothing of it', async () => {
    const mine = { cookie: teacher.cookie, 'x-edison': '1', accept: 'text/css,*/*' };
    const paths = places.flatMap((place) => tails.map((tail) => place + tail));
    for (const path of [
      ...paths,
      '/assets/..%2fbff/session',
      '/assets/%2e%2e/min-profil/',
      '/media/..%2f..%2fbff/me/profile',
      '/robots.txt/../bff/session',
    ]) {
      const answer = await askRaw(site.url, { path, headers: mine });
      expect([path, String(answer.headers['cache-control'])]).toEqual([path, expect.stringContaining('no-store')]);
      expect([path, answer.text.includes(teacher.email)]).toEqual([path, false]);
      expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => [302, 400, 404].includes(status))]);
    }
  });
});

describe('S77', () => {
  const page = (body: string, status = 200, type = 'application/json') => ({ body, status, type });
  const bad = {
    'a page of HTML': page('<!doctype html><h1>Vedligehold</h1>', 200, 'text/html'),
    'HTML that says it is JSON': page('<!doctype html>'),
    'half of a page': page('{"Page":{"path":"/s77/","title":"Halv'),
    'an empty object': page('{}'),
    nothing: page(''),
    null: page('null'),
    'a list': page('[]'),
    'an error that says 200': page('{"statusCode":500,"message":"boom"}'),
    'a page of another kind': page('{"Page":{"path":1,"title":[],"blocks":"x"}}'),
    'a number for its blocks': page('{"Page":{"path":"/s77/","title":"x","contentType":"page","blocks":7}}'),
    'a fault of its own': page('{"Page":{}}', 500),
    'a word that it is busy': page('{}', 503),
    'a move to nowhere': page('{}', 301),
    'a move to another site': page('{"location":"https://evil.example/"}', 301),
  };

  test.each(Object.entries(bad).map(([what, sent], index) => ({ what, sent, path: `/s77-${index}/` })))(
    'S77 $what never takes the place of a good page',
    async ({ sent: { body, status, type }, path }) => {
      const good = site.content.answer;
      expect((await get(path)).text.includes('Den gode side')).toBe(true);
      site.content.answer = (asked, response) =>
        asked.path.endsWith(path) ? response.writeHead(status, { 'content-type': type }).end(body) : good(asked, response);
      try {
        await site.purge([path]);
        await expect.poll(() => askedFor(path).length, { timeout: 10_000 }).toBe(2);
        const answer = await get(path);
        expect([answer.status, answer.text.includes('Den gode side')]).toEqual([200, true]);
      } finally {
        site.content.answer = good;
      }
    },
  );
});
