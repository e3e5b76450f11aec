import { forgedIdTokens, idTokenWith } from '@edison/bff/testing/forged-id-tokens';
import type { Script } from '@edison/bff/testing/scripted-provider';
import { openDatabase } from '@edison/database/open-database';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasReplicas, type ScriptedSites, startScriptedSites } from './scripted-site.ts';
import { sessionOf } from './standing-login.ts';

let site: ScriptedSites;
let usual: Script;

// As in production, behind a proxy that ends https.
beforeAll(async () => {
  site = await startScriptedSites([
    { NODE_ENV: 'production', SITE_URL: 'https://edison.example', TRUSTED_PROXIES: '127.0.0.1,::1', DEMO: 'published-passwords' },
  ]);
  usual = { ...site.provider.script };
});
afterEach(() => {
  Object.assign(site.provider.script, usual);
  site.pass();
});
afterAll(() => site[Symbol.asyncDispose]());

/** A browser that has begun a login, and the callback that the provider sends it to. */
async function begun() {
  const browser = site.open();
  const callback = site.provider.approve((await browser.get('/bff/login')).location).slice(site.siteUrl.length);
  return { browser, callback };
}
type Browser = ReturnType<ScriptedSites['open']>;

async function expectNoSession(browser: Browser) {
  expect(sessionOf(browser).value).toBe('');
  expect((await browser.get('/bff/sessions')).status).toBe(401);
}

// This test must run first, because the metadata are fetched at the first login and cached.
test('S9 provider metadata of another issuer is refused at the login and at the start; with the right issuer it is accepted', async () => {
  await expect(startScriptedSites([{}], { metadata: { issuer: 'https://evil.example' } })).rejects.toThrow(/calls itself/);
  for (const issuer of ['https://evil.example', `${site.provider.issuer}/`, undefined]) {
    site.provider.script.metadata = { issuer };
    const answer = await site.open().get('/bff/login');
    expect([answer.status, answer.setCookies, answer.location]).toEqual([503, [], '']);
  }
  site.provider.script.metadata = {};
  expect((await site.open().get('/bff/login')).status).toBe(302);
});

test('S13 where the site is served over https the cookie has the prefix __Host-, and no other network or script reads it', async () => {
  const { browser, callback } = await begun();
  const { setCookies } = await browser.get(callback);
  const lines = setCookies.filter((line) => !/max-age=0\b/i.test(line));
  expect(lines).toHaveLength(1);
  const [pair = '', ...attributes] = (lines[0] ?? '').split('; ');
  expect(pair).toMatch(/^__Host-edison=[\w-]{43}\.[\w-]{43}$/);
  expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
  const started = (await site.open().get('/bff/login')).setCookies;
  for (const line of started) expect(line).toMatch(/^__Host-edison-login-\w+=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('S6 one callback sent fifty times at once makes one token call and one session, and that one lives', async () => {
  const { browser, callback } = await begun();
  const before = site.provider.tokenCalls.length;
  const answers = await Promise.all(Array.from({ length: 50 }, () => browser.get(callback)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([302, ...Array(49).fill(400)].sort());
  expect(site.provider.tokenCalls.slice(before)).toEqual(['authorization_code']);
  expect(JSON.parse((await browser.get('/bff/sessions')).body).total).toBeGreaterThanOrEqual(1);
});

test.runIf(hasReplicas)(
  'S6 without the row that says a start is used up, the same fifty would ask the provider more than once',
  async () => {
    await using database = await openDatabase({ kind: 'postgres', url: site.place.DATABASE_URL ?? '' });
    await database.pool.query('alter table bff.spent_login drop constraint spent_login_pkey');
    const { browser, callback } = await begun();
    const before = site.provider.tokenCalls.length;
    await Promise.all(Array.from({ length: 50 }, () => browser.get(callback)));
    expect(site.provider.tokenCalls.length - before).toBeGreaterThan(1);
    await database.pool.query('truncate bff.spent_login; alter table bff.spent_login add primary key (key)');
  },
);

test('S3 a start is over after ten minutes: a callback eleven minutes later makes no session', async () => {
  const late = await begun();
  const inTime = await begun();
  site.pass(9.5 * 60);
  expect((await inTime.browser.get(inTime.callback)).status).toBe(302);
  site.pass(1.5 * 60);
  expect((await late.browser.get(late.callback)).status).toBe(400);
  await expectNoSession(late.browser);
});

describe('S8', () => {
  test.each(forgedIdTokens)('S8 an ID token %s makes no session', async (_what, forge) => {
    const { browser, callback } = await begun();
    const before = site.provider.tokenCalls.length;
    site.provider.script.idToken = forge;
    const { status, body } = await browser.get(callback);
    // The token call was made, so it was the token that was refused.
    expect([status, site.provider.tokenCalls.slice(before)]).toEqual([400, ['authorization_code']]);
    expect(body).not.toMatch(/eyJ|evil|signature|nonce/);
    await expectNoSession(browser);
  });

  test('S8 a token with none of these faults makes one, so that it is the fault that is refused', async () => {
    const { browser, callback } = await begun();
    site.provider.script.idToken = idTokenWith({});
    expect((await browser.get(callback)).location).toBe('/min-profil');
  });
});

test.each([
  ['another issuer', (url: string) => url.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.example')],
  ['the issuer with a slash more', (url: string) => `${url}%2F`],
  ['no issuer, though the provider says that it always names itself', (url: string) => url.replace(/&iss=[^&]*/, '')],
  ['two issuers', (url: string) => `${url}&iss=https%3A%2F%2Fevil.example`],
])('S9 a callback that names %s makes no session, and the code is not handed on', async (_what, bend) => {
  const { browser, callback } = await begun();
  expect(callback).toMatch(/&iss=[^&]+$/);
  const before = site.provider.tokenCalls.length;
  expect((await browser.get(bend(callback))).status).toBe(400);
  expect(site.provider.tokenCalls.length).toBe(before);
  await expectNoSession(browser);
});

test.runIf(hasReplicas)(
  'S12 what is kept of a session is no cookie, no token, no name and no e-mail: a copy of the table opens nothing',
  async () => {
    const { browser, callback } = await begun();
    await browser.get(callback);
    await browser.get('/bff/me/profile');
    const { value } = sessionOf(browser);
    await using database = await openDatabase({ kind: 'postgres', url: site.place.DATABASE_URL ?? '' });
    const { rows } = await database.pool.query(
      `select (select json_agg(s) from bff.session s)::text || (select json_agg(l) from bff.spent_login l)::text
       || coalesce((select json_agg(l) from bff.lease l)::text, '') as kept`,
    );
    const kept: string = rows[0].kept;
    expect(kept.length).toBeGreaterThan(1_000);
    const [id = '', mac = ''] = value.split('.');
    const code = new URL(callback, site.siteUrl).searchParams.get('code') ?? 'none';
    for (const secret of [value, id, mac, code, 'mette', 'Mette', 'skole.example', Buffer.from('mette@skole').toString('base64url')])
      expect([secret, kept.includes(secret)]).toEqual([secret, false]);
    // Matches a whole JWT, because `eyJ` alone may occur in encrypted text by chance.
    expect(kept).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/);
    // The stored hash of the id is not accepted as a cookie.
    for (const { key } of (await database.pool.query('select key from bff.session')).rows)
      expect((await site.open().get('/bff/sessions', { cookie: `__Host-edison=${key}` })).status).toBe(401);
  },
);

describe('S16', () => {
  /** Signs in a person whose access tokens expire at once, so that each call refreshes. */
  async function withOldToken() {
    site.provider.script.accessSeconds = 0;
    const { browser, callback } = await begun();
    expect((await browser.get(callback)).status).toBe(302);
    site.provider.script.accessSeconds = usual.accessSeconds;
    return { browser, ...sessionOf(browser) };
  }

  test('S16 invalid_grant ends the session: one clean 401, the cookie cleared, and nothing left to replay', async () => {
    const { browser, cookie } = await withOldToken();
    const before = site.provider.tokenCalls.length;
    site.provider.script.token = { status: 400, body: '{"error":"invalid_grant"}' };
    const answer = await browser.get('/bff/me/profile');
    expect([answer.status, JSON.parse(answer.body).problem]).toEqual([401, 'SESSION_EXPIRED']);
    expect(answer.setCookies.join()).toMatch(/^__Host-edison=;.*(?:Max-Age=0|1970)/);
    expect(site.provider.tokenCalls.slice(before)).toEqual(['refresh_token']);
    Object.assign(site.provider.script, usual);
    for (const path of ['/bff/me/profile', '/bff/sessions']) expect((await site.open().get(path, { cookie })).status).toBe(401);
  });

  test.each([
    ['a mistyped secret (invalid_client)', { token: { status: 401, body: '{"error":"invalid_client"}' } }],
    ['invalid_request', { token: { status: 400, body: '{"error":"invalid_request"}' } }],
    ['invalid_grant inside a 500', { token: { status: 500, body: '{"error":"invalid_grant"}' } }],
    ['a 503 page', { token: { status: 503, body: '<html>' } }],
    ['garbage', { token: { status: 200, body: '{"access_token":7}' } }],
    ['a provider that is away', { down: true }],
  ])('S16 %s is 503 with a time to come back, and the session lives on', async (_what, script) => {
    const { browser, value } = await withOldToken();
    Object.assign(site.provider.script, script);
    const answer = await browser.get('/bff/me/profile');
    expect([answer.status, JSON.parse(answer.body).problem, answer.setCookies]).toEqual([503, 'UPSTREAM_UNAVAILABLE', []]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.parse((await browser.get('/bff/session')).body)).toMatchObject({ kind: 'signed-in' });
    Object.assign(site.provider.script, usual);
    expect((await browser.get('/bff/me/profile')).status).toBe(200);
    expect(sessionOf(browser).value).toBe(value);
  });

  test.runIf(process.env.EDISON_TEST_LONG)(
    'S16 a provider that takes the call and never answers costs its time-out, and no session (long)',
    async () => {
      const { browser } = await withOldToken();
      site.provider.script.hangs = true;
      expect((await browser.get('/bff/me/profile')).status).toBe(503);
      Object.assign(site.provider.script, usual);
      expect((await browser.get('/bff/me/profile')).status).toBe(200);
    },
  );
});
