import type { Database } from '@edison/database/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { borrowDatabase, closeDatabases } from '../testing/borrow-database.ts';
import { forgedIdTokens } from '../testing/forged-id-tokens.ts';
import { type ScriptedProvider, startScriptedProvider } from '../testing/scripted-provider.ts';
import { type SessionApp, siteUrl, startSessionApp } from '../testing/session-app.ts';

let database: Database;
let provider: ScriptedProvider;
let site: SessionApp;
let later = 0;

beforeAll(async () => {
  database = await borrowDatabase();
  provider = await startScriptedProvider();
  site = await startSessionApp(database, provider, { now: () => new Date(Date.now() + later) });
});

beforeEach(() => {
  later = 0;
  Object.assign(provider.script, { idToken: undefined, token: undefined, metadata: {}, down: false });
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
  await closeDatabases();
});

/** Starts a login in a new browser; returns it with the callback URL to which the provider would redirect it. */
async function start() {
  const browser = site.open();
  const callback = provider.approve((await browser.get('/bff/login')).location).slice(siteUrl.length);
  return { browser, callback };
}

async function expectNoSession(browser: Awaited<ReturnType<typeof start>>['browser']) {
  expect(browser.cookies.has('edison')).toBe(false);
  expect((await browser.get('/private')).status).toBe(401);
}

test('a callback in a browser that did not start it is refused', async () => {
  const { callback } = await start();
  const victim = site.open();
  const answer = await victim.get(callback);
  expect([answer.status, answer.body]).toEqual([400, '{"problem":"LOGIN_FAILED"}']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  await expectNoSession(victim);
});

test('a login start is no session, whatever name its cookie is sent under', async () => {
  const { browser } = await start();
  const [value = ''] = browser.cookies.values();
  const answer = await site.open().get('/private', { cookie: `edison=${value}` });
  expect(answer.status).toBe(401);
});

test('foreign, damaged and unsigned session ids are refused and never adopted', async () => {
  const random = 'a'.repeat(43);
  for (const value of [random, `${random}.${random}`, `${random}.`, 'x', '%00', `s:${random}`]) {
    const answer = await site.open().get('/private', { cookie: `edison=${value}` });
    expect([answer.status, answer.setCookies]).toEqual([401, []]);
  }
});

test('a login that took eleven minutes is over', async () => {
  const { browser, callback } = await start();
  later = 11 * 60_000;
  expect((await browser.get(callback)).status).toBe(400);
  await expectNoSession(browser);
});

test.each([
  ['another state', (url: string) => url.replace(/state=[^&]{30}/, `state=${'a'.repeat(30)}`)],
  ['a state that was changed at the end', (url: string) => url.replace(/(state=[^&]*)[^&](&|$)/, '$1~$2')],
  ['no state', (url: string) => url.replace(/state=[^&]*/, '')],
  ['two states', (url: string) => `${url}&state=x`],
  ['two codes', (url: string) => `${url}&code=x`],
  ['no code', (url: string) => url.replace(/code=[^&]*&/, '')],
  ['a code of nobody', (url: string) => url.replace(/code=[^&]*/, 'code=x')],
  ['another issuer', (url: string) => url.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.example')],
  ['no issuer, though the provider always sends one', (url: string) => url.replace(/&iss=[^&]*/, '')],
  ['a token in the address, as the implicit flow had', () => '/auth?access_token=eyJhbGciOi&token_type=bearer'],
  ['nothing at all', () => '/auth'],
])('a callback with %s makes no session', async (_what, bend) => {
  const { browser, callback } = await start();
  expect((await browser.get(bend(callback))).status).toBe(400);
  await expectNoSession(browser);
});

describe('an ID token makes no session', () => {
  test.each(forgedIdTokens)('%s', async (_what, forge) => {
    provider.script.idToken = forge;
    const { browser, callback } = await start();
    expect((await browser.get(callback)).status).toBe(400);
    await expectNoSession(browser);
  });
});

test('a login that the person breaks off at the provider goes back to the login page', async () => {
  const { browser, callback } = await start();
  const answer = await browser.get(callback.replace(/code=[^&]*/, 'error=access_denied'));
  expect([answer.status, answer.location]).toEqual([302, '/login?reason=failed']);
  await expectNoSession(browser);
});

test.each([
  ['a mistyped secret', { token: { status: 401, body: '{"error":"invalid_client"}' } }],
  ['trouble at the provider', { token: { status: 500, body: 'secret stack trace' } }],
  ['an HTML page for an answer', { token: { status: 200, body: '<html>' } }],
  ['a provider that is down', { down: true }],
])('%s is our trouble, not the person’s: 503', async (_what, script) => {
  const { browser, callback } = await start();
  Object.assign(provider.script, script);
  const answer = await browser.get(callback);
  expect([answer.status, answer.body]).toEqual([503, '{"problem":"UPSTREAM_UNAVAILABLE"}']);
  expect(answer.headers.get('retry-after')).toBe('5');
});

test('metadata of another issuer starts no login, and the next try asks again', async () => {
  await using strange = await startScriptedProvider();
  await using own = await borrowDatabase();
  await using other = await startSessionApp(own, strange);
  strange.script.metadata = { issuer: 'https://evil.example' };
  expect((await other.open().get('/bff/login')).status).toBe(503);
  strange.script.metadata = {};
  expect((await other.open().get('/bff/login')).status).toBe(302);
});

test('a provider beside us is called at its internal address; the browser sees only the public one', async () => {
  await using inner = await startScriptedProvider('https://edison.example/identity');
  await using own = await borrowDatabase();
  const identity = {
    issuer: inner.issuer,
    internalUrl: inner.origin,
    clientId: 'edison',
    audience: '',
    scopes: 'openid',
    logoutHint: false,
  };
  const clientSecret = 'a secret of the tests, long enough';
  await using other = await startSessionApp(own, inner, { siteUrl: 'https://edison.example', identity: { ...identity, clientSecret } });
  const browser = other.open();
  expect((await browser.login(inner)).location).toBe('/min-profil');
  const goodbye = JSON.parse((await browser.post('/bff/logout')).body).location;
  expect(goodbye).toMatch(/^https:\/\/edison\.example\/identity\/session\/end\?/);
  expect(browser.received.join('\n')).not.toContain(inner.origin);
});
