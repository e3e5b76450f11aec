import { randomInt } from 'node:crypto';
import { backChannelLogoutPath } from '@edison/contracts/bff/session';
import { beforeAll, describe, expect, test } from 'vitest';
import { signInAt } from '../../src/running/sign-in-at.ts';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';
import { askRaw, type RawAnswer, type RawRequest } from './fixtures/ask-raw.ts';
import { type Call, sampleRequest, siteCalls } from './fixtures/every-call.ts';

let site: StandingSite;
/** The cookie of an admin, who is refused by the rule under test only. */
let cookie: string;
let own: Readonly<Record<string, string>>;

beforeAll(async () => {
  site = await standingSite();
  cookie = (await signInAt(site.url, 'admin@edison.example')).cookie;
  own = { cookie, 'x-edison': '1', origin: site.url, 'x-forwarded-for': '203.0.113.31' };
});

const calls = siteCalls.filter(({ route }) => route.kind !== 'navigation');
const navigations = siteCalls.filter(({ route }) => route.kind === 'navigation');
const changing = siteCalls.filter(({ route }) => route.method !== 'GET');

/** Makes each call with changed headers; undefined removes one. */
async function askEach(which: readonly Call[], changes: Record<string, string | undefined>, more: Partial<RawRequest> = {}) {
  const answers = which.map(async ({ name, route }): Promise<readonly [string, RawAnswer]> => {
    const sample = sampleRequest(route);
    const headers = Object.entries({ ...sample.headers, ...own, ...changes }).flatMap(([key, value]) => (value ? [[key, value]] : []));
    return [name, await askRaw(site.url, { ...sample, headers: Object.fromEntries(headers), ...more })];
  });
  return Promise.all(answers);
}

const refusals = (answers: readonly (readonly [string, RawAnswer])[]) =>
  answers.map(([name, { status, problem }]) => `${name} ${status} ${problem}`);
const allRefused = (which: readonly Call[], problem: string) => which.map(({ name }) => `${name} 403 ${problem}`);

describe('S31', () => {
  test('S31 every call without our own header is 403, whatever it would have done', async () => {
    expect(calls.length).toBeGreaterThan(100);
    for (const value of [undefined, '0', '1, 1']) {
      expect(refusals(await askEach(calls, { 'x-edison': value }))).toEqual(allRefused(calls, 'HEADER_MISSING'));
    }
  });

  test.each([
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: cross-site alone', { 'sec-fetch-site': 'cross-site', origin: undefined }],
    ['Origin: null', { origin: 'null' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a foreign origin that the browser is said to call our own', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ])('S31 every call with %s is 403', async (_what, headers) => {
    expect(refusals(await askEach(calls, headers))).toEqual(allRefused(calls, 'FOREIGN_ORIGIN'));
  });

  test('S31 a call that changes something is 403 when no header says that it comes from the site', async () => {
    expect(refusals(await askEach(changing, { origin: undefined }))).toEqual(allRefused(changing, 'FOREIGN_ORIGIN'));
  });

  test('S31 routes that a browser can navigate to change nothing', () => {
    expect(navigations.filter(({ route }) => route.method !== 'GET')).toEqual([]);
    expect(navigations.length).toBeLessThan(20);
  });

  test('S31 an export of a list or of a person’s data is audited, and is 403 when another site links to it', async () => {
    const lists = navigations.filter(({ route }) => route.who === 'admin' || route.personal);
    expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(['downloadOwnData', 'downloadOwnDataTable']));
    expect(lists.length).toBeGreaterThan(6);
    for (const site of ['cross-site', 'same-site']) {
      expect(refusals(await askEach(lists, { origin: undefined, 'sec-fetch-site': site }))).toEqual(allRefused(lists, 'FOREIGN_ORIGIN'));
    }
    for (const site of ['none', 'same-origin']) {
      const answers = refusals(await askEach(lists, { origin: undefined, 'sec-fetch-site': site }));
      expect(JSON.stringify(answers)).not.toContain('FOREIGN_ORIGIN');
    }
  });

  test('S31 routes without the header need a signature, or only record a browser’s reports', async () => {
    const bare = { 'x-forwarded-for': '203.0.113.31' };
    const purge = JSON.stringify({ paths: ['/'] });
    for (const signed of [{}, { 'x-edison-timestamp': String(Math.floor(Date.now() / 1000)), 'x-edison-signature': 'made-up' }]) {
      const headers = { ...bare, ...signed, 'content-type': 'application/json' };
      expect(await askRaw(site.url, { method: 'POST', path: '/bff/purge', headers, body: purge })).toMatchObject({ status: 403 });
    }
    const form = { ...bare, 'content-type': 'application/x-www-form-urlencoded' };
    const answers = await askRaw(site.url, { method: 'POST', path: backChannelLogoutPath, headers: form, body: 'logout_token=a.b.c' });
    expect(answers).toMatchObject({ status: 400, problem: 'BAD_REQUEST' });
    const reports = await askRaw(site.url, {
      method: 'POST',
      path: '/bff/policy-reports',
      headers: { ...bare, cookie, 'content-type': 'application/reports+json' },
      body: '[]',
    });
    expect([reports.status, reports.text, reports.headers['set-cookie']]).toEqual([204, '', undefined]);
  });
});

describe('S33', () => {
  const paths = new Map(siteCalls.map(({ route }) => [route.path, siteCalls.filter((one) => one.route.path === route.path)]));
  const onlyChanging = changing.filter(({ route }) => paths.get(route.path)?.every((one) => one.route.method !== 'GET'));

  test.each([
    ['as it is', {}, ''],
    ['X-HTTP-Method-Override', { 'x-http-method-override': 'POST' }, ''],
    ['X-HTTP-Method', { 'x-http-method': 'POST' }, ''],
    ['X-Method-Override', { 'x-method-override': 'POST' }, ''],
    ['_method in the query', {}, '_method=POST'],
  ])('S33 GET on the address of each call that changes something is 405, %s', async (_what, headers, query) => {
    expect(onlyChanging.length).toBeGreaterThan(50);
    const answers = onlyChanging.map(async ({ name, route }) => {
      const { path, body } = sampleRequest(route);
      const sent = { ...own, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
      const asked = query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
      const { status, problem } = await askRaw(site.url, { path: asked, headers: sent, ...(body !== undefined && { body }) });
      return `${name} ${status} ${problem}`;
    });
    expect(await Promise.all(answers)).toEqual(onlyChanging.map(({ name }) => `${name} 405 METHOD_NOT_ALLOWED`));
  });

  test('S33 at a path with reading and writing calls, no spelling of a method changes one into the other', async () => {
    const both = changing.filter((call) => !onlyChanging.includes(call));
    expect(both.length).toBeGreaterThan(3);
    for (const method of ['HEAD', 'GET']) {
      const answers = await askEach(both, { 'x-http-method-override': 'POST', 'x-method-override': 'POST' }, { method });
      expect(answers.filter(([, { status }]) => status === 201 || status === 202 || status === 204)).toEqual([]);
    }
  });
});

describe('S34', () => {
  const pages = ['/', '/om-projekt-edison/', '/login', '/sitemap.xml', '/robots.txt', '/media/logo.svg', '/auth', '/kalender/x.ics'];
  const approvals = ({ headers }: RawAnswer) =>
    Object.keys(headers).filter((name) => name.startsWith('access-control-') || name === 'cross-origin-embedder-policy-report-only');

  test.each(['https://evil.example', 'null'])('S34 no CORS header allows %s anything, with a preflight or without', async (origin) => {
    const asking = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-edison,content-type' };
    const preflights = await askEach(siteCalls, { origin, cookie: undefined, ...asking }, { method: 'OPTIONS' });
    expect(preflights.filter(([, answer]) => answer.status < 400 || approvals(answer).length > 0)).toEqual([]);
    const simple = await askEach(siteCalls, { origin, 'x-edison': undefined });
    expect(simple.filter(([, answer]) => approvals(answer).length > 0)).toEqual([]);
    for (const path of pages) {
      const answers = [
        await askRaw(site.url, { path, headers: { origin } }),
        await askRaw(site.url, { path, headers: { origin }, method: 'OPTIONS' }),
      ];
      expect([path, ...answers.flatMap(approvals)]).toEqual([path]);
    }
  });

  test('S34 no parameter turns an answer into a script (JSONP)', async () => {
    const reading = calls.filter(({ route }) => route.method === 'GET');
    const answers = reading.map(async ({ name, route }) => {
      const { path } = sampleRequest(route);
      const answers = await Promise.all(
        ['callback', 'jsonp'].map((word) =>
          askRaw(site.url, { path: `${path}${path.includes('?') ? '&' : '?'}${word}=steal`, headers: own }),
        ),
      );
      return answers
        .filter(({ text, headers }) => /steal\(/.test(text) || !headers['content-type']?.startsWith('application/json'))
        .map(() => name);
    });
    expect((await Promise.all(answers)).flat()).toEqual([]);
  });
});

describe('S36', () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const withBody = changing.filter(({ route }) => route.body);

  test.each([
    ['cannot be read', '{"half": ', 'application/json'],
    ['is too large', JSON.stringify({ x: 'x'.repeat(300_000) }), 'application/json'],
    ['is of no known kind', 'x=1', 'application/x-www-form-urlencoded'],
    ['holds a prototype', '{"__proto__":{"a":1}}', 'application/json'],
  ])('S36 another site is refused as one before its body, which %s, is looked at', async (_what, body, type) => {
    const some = _what === 'is too large' ? withBody.slice(0, 5) : withBody;
    const answers = await askEach(some, { ...foreign, 'content-type': type }, { body });
    expect(refusals(answers)).toEqual(allRefused(some, 'FOREIGN_ORIGIN'));
  });

  test('S36 requests from another site do not count against limits: sixty wrong codes from there use up none of the person’s tries', async () => {
    const body = JSON.stringify({ code: 'FORKERT-1' });
    const at = { ...own, 'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}`, 'content-type': 'application/json' };
    const ask = (headers: object) =>
      askRaw(site.url, { method: 'POST', path: '/bff/codes/validate', headers: { ...at, ...headers }, body });
    const foreignTries = await Promise.all(Array.from({ length: 60 }, () => ask(foreign)));
    expect(new Set(foreignTries.map(({ status, problem }) => `${status} ${problem}`))).toEqual(new Set(['403 FOREIGN_ORIGIN']));
    expect(foreignTries.filter(({ headers }) => headers['set-cookie'])).toEqual([]);
    // Only the site's own tries count: 50 are allowed, and the last is refused.
    const ownTries = await Promise.all(Array.from({ length: 51 }, () => ask({})));
    expect(ownTries.map(({ problem }) => problem).toSorted()).toEqual([...Array(50).fill('CODE_INVALID'), 'RATE_LIMITED']);
  });

  test('S36 requests from another site change no data', async () => {
    const { cookie: hers, call } = await signInAt(site.url, 'fremmed-side@skole.example');
    const school = { name: 'Den Fremmede Skole', type: 'folkeskole', postalCode: '5000', city: 'Odense', municipality: 'Odense' };
    const headers = { ...own, cookie: hers, ...foreign, 'content-type': 'application/json' };
    const answer = await askRaw(site.url, { method: 'POST', path: '/bff/institutions', headers, body: JSON.stringify(school) });
    expect(answer).toMatchObject({ status: 403, problem: 'FOREIGN_ORIGIN' });
    expect(await call(site.url, 'GET', '/bff/me/profile')).toMatchObject({ body: { problem: 'PROFILE_MISSING' } });
    const pending = await askRaw(site.url, { path: '/bff/admin/institutions/pending', headers: own });
    expect([pending.status, pending.text.includes(school.name)]).toEqual([200, false]);
  });
});
