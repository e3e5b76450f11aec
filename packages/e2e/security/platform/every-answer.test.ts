import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CrawledResponse, crawlCalls, crawlEndpoints, crawlPrivatePages } from './crawl-responses.ts';
import { type SecureSite, startSecureSite } from './secure-site.ts';

let site: SecureSite;
/** A site whose content service and backend are away. */
let alone: SecureSite;
let answers: readonly CrawledResponse[];

beforeAll(async () => {
  const away = 'http://127.0.0.1:9';
  [site, alone] = await Promise.all([
    startSecureSite(),
    startSecureSite({ CONTENT_URL: away, BACKEND_URL: away, PURGE_KEY: 'platform-2Wm5Xc9Vb8Nf3Hd6Js1Lp7Rq' }),
  ]);
  const all: CrawledResponse[] = [
    ...(await crawlEndpoints(site)),
    ...(await crawlCalls(site, 'guest', '')),
    ...(await crawlPrivatePages(site, 'guest', '')),
  ];
  for (const [who, email] of [
    ['teacher', 'mette@skole.example'],
    ['admin', 'admin@edison.example'],
  ] as const) {
    const { cookie, answers: way } = await site.signIn(email);
    all.push(...way.map(({ url, status, headers }) => ({ what: `login of ${who}`, path: new URL(url).pathname, status, headers })));
    all.push(...(await crawlPrivatePages(site, who, cookie)), ...(await crawlCalls(site, who, cookie)));
  }
  for (const response of [...(await crawlEndpoints(alone)), ...(await crawlCalls(alone, 'guest', ''))])
    all.push({ ...response, what: `alone, ${response.what}` });
  answers = all;
}, 300_000);
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await alone?.[Symbol.asyncDispose]();
});

/** The responses that break a rule for a header, with the header's value. */
const breaking = (which: (response: CrawledResponse) => boolean, header: string, rule: RegExp) =>
  answers
    .filter((response) => which(response) && !rule.test(response.headers.get(header) ?? ''))
    .map(({ what, status, headers }) => `${what}: ${status} ${headers.get(header)}`);
const all = () => true;
const isPrivate = ({ path }: CrawledResponse) => /^\/(bff|auth|login|min-profil|admin|kalender|forhaandsvisning)(?:[/?]|$)/.test(path);
const mayBeKept = ({ headers }: CrawledResponse) => !/no-store|private/.test(headers.get('cache-control') ?? 'no-store');

describe('of every kind of answer', () => {
  test('S89 the crawl includes every kind: files, pages, calls, redirects, refusals, outages and malformed requests', () => {
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].toSorted((a, b) => a - b)).toEqual(
      expect.arrayContaining([200, 201, 202, 206, 301, 302, 303, 304, 400, 401, 403, 404, 405, 409, 415, 431, 501, 503]),
    );
    expect(answers.length).toBeGreaterThan(500);
    expect(answers.filter(({ status }) => status === 500 || status === 0)).toEqual([]);
  });

  test.each([
    ['strict-transport-security', /^max-age=(?:3153600\d|[4-9]\d{7}|\d{9,}); includeSubDomains/],
    ['x-content-type-options', /^nosniff$/],
    ['referrer-policy', /^(?:strict-origin|no-referrer)$/],
    ['cross-origin-opener-policy', /^same-origin$/],
    ['permissions-policy', /camera=\(\).*geolocation=\(\).*microphone=\(\)/],
    ['x-frame-options', /^DENY$/],
    ['content-security-policy', /default-src 'none'.*frame-ancestors 'none'/],
  ])('S89 each has %s', (header, rule) => {
    expect(breaking(all, header, rule)).toEqual([]);
  });

  test('S89 none has a header that names the server’s software', () => {
    expect(answers.filter(({ headers }) => headers.has('server') || headers.has('x-powered-by') || headers.has('via'))).toEqual([]);
  });
});

test('S73 what is private, every call, and what is refused or redirected there is stored by nobody', () => {
  expect(answers.filter(isPrivate).length).toBeGreaterThan(300);
  expect(breaking(isPrivate, 'cache-control', /no-store/)).toEqual([]);
  expect(breaking(({ status, path }) => status >= 400 && !path.startsWith('/media/'), 'cache-control', /no-store/)).toEqual([]);
});

test('S80 nothing that a cache may keep sets a cookie', () => {
  expect(answers.filter(mayBeKept).length).toBeGreaterThan(15);
  expect(answers.filter((response) => mayBeKept(response) && response.headers.getSetCookie().length > 0).map(({ what }) => what)).toEqual(
    [],
  );
});

test('S35 data and downloads of signed-in people can be read by the site’s own pages only, and have nosniff', () => {
  const own = ({ what, path }: CrawledResponse) => /^(?:teacher|admin):/.test(what) && path.startsWith('/bff/');
  const downloads = answers.filter((response) => own(response) && response.headers.get('content-disposition')?.startsWith('attachment'));
  expect(downloads.length).toBeGreaterThan(2);
  expect(breaking(own, 'cross-origin-resource-policy', /^same-origin$/)).toEqual([]);
  expect(breaking(own, 'x-content-type-options', /^nosniff$/)).toEqual([]);
});
