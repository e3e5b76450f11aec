import { defaultTestKind, stopTestPostgres } from '@edison/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../accounts/demo.ts';
import { sha256 } from '../hash.ts';
import { Browser } from '../testing/browser.ts';
import { type OpenIdentity, openIdentity } from '../testing/open-identity.ts';
import { logIn, redeem, requestTokens, startLogin, tokensOf } from '../testing/relying-party.ts';
import { client, issuer, siteUrl } from '../testing/test-identity.ts';

const mette = 'mette@skole.example';

let opened: OpenIdentity;
beforeAll(async () => {
  opened = await openIdentity(defaultTestKind);
});
afterAll(async () => {
  await opened[Symbol.asyncDispose]();
  await stopTestPostgres();
});

const codeGrant = (code: string, verifier: string, redirect_uri = client.redirectUri) =>
  requestTokens(opened.identity, { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier });

test('a code is worth nothing without the verifier of the browser that began, or for another redirect address', async () => {
  const stolen = await logIn(opened.browser(), mette, demoPassword);
  const code = stolen.callback.searchParams.get('code') ?? '';
  expect(await codeGrant(code, startLogin().verifier)).toMatchObject({ status: 400, error: 'invalid_grant' });
  const moved = await logIn(opened.browser(), mette, demoPassword);
  const other = await codeGrant(moved.callback.searchParams.get('code') ?? '', moved.verifier, `${client.redirectUri}x`);
  expect(other).toMatchObject({ status: 400, error: 'invalid_grant' });
});

test('asked not to show anything, the provider sends a stranger back with login_required', async () => {
  const login = startLogin({ prompt: 'none' });
  const { url } = await opened.browser().open(login.url);
  expect(url.startsWith(client.redirectUri)).toBe(true);
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ error: 'login_required', state: login.state, iss: issuer });
});

test('asked to log in anew, it asks also whom it knows', async () => {
  const browser = opened.browser();
  await logIn(browser, mette, demoPassword);
  expect((await browser.open(startLogin().url)).url).toContain(client.redirectUri);
  expect((await browser.open(startLogin({ prompt: 'login' }).url)).text).toContain('<h1>Log ind</h1>');
});

test('whoever begins logins leaves little behind: a long one is refused, and one address begins so many in an hour', async () => {
  const rows = async () => (await opened.database.pool.query('select count(*)::int as n from identity.oidc_record')).rows[0].n;
  const before = await rows();
  const browser = opened.browser();
  const { url } = startLogin();
  expect(new URL(url).search.length).toBeLessThan(600);
  const rest = `&ui_locales=?${'x'.repeat(2_000)}`;
  for (const begun of [url, url.replace('/auth?', '/auth/?'), url.replace('/auth?', '/AUTH?')]) {
    const long = await browser.open(begun + rest);
    expect([long.status, long.text.includes('<h1>Det kunne ikke lade sig gøre</h1>')]).toEqual([400, true]);
  }
  expect(await rows()).toBe(before);
  const posted = await browser.request(`${issuer}/auth`, { method: 'POST', body: new URL(url).searchParams });
  expect(posted.status).toBe(400);
  const address = new Browser(opened.identity.url, siteUrl, '203.0.113.90');
  await address.open(url);
  expect(await rows()).toBeGreaterThan(before);
  await opened.database.pool.query('update identity.throttle set tries = 3000 where subject = $1', [sha256('auth-from:203.0.113.90')]);
  const after = await rows();
  const late = await address.open(startLogin().url);
  expect([late.status, Number(late.headers.get('retry-after')) > 3_000]).toEqual([429, true]);
  expect(await rows()).toBe(after);
  expect((await browser.open(startLogin().url)).status, 'from elsewhere').toBe(200);
});

test('the code comes back in the query alone: no other response mode is taken, however it is asked for', async () => {
  const { url } = startLogin();
  expect((await opened.browser().open(`${url}&response_mode=query`)).status).toBe(200);
  for (const mode of ['fragment', 'form_post', 'web_message', 'query.jwt', 'jwt', '', 'QUERY', 'query&response_mode=form_post', 'x']) {
    const { status, text } = await opened.browser().open(`${url}&response_mode=${mode}`);
    expect([mode, status, text.includes('<h1>Det kunne ikke lade sig gøre</h1>')]).toEqual([mode, 400, true]);
  }
});

test('an unknown client is told so on a page of ours, and is sent nowhere', async () => {
  const answer = await opened.browser().open(startLogin({ client_id: 'somebody' }).url);
  expect([answer.status, answer.text.includes('<h1>Det kunne ikke lade sig gøre</h1>')]).toEqual([400, true]);
});

test('grants that we do not give are refused', async () => {
  for (const grant_type of ['password', 'implicit', 'urn:ietf:params:oauth:grant-type:device_code', '']) {
    const { status, error } = await requestTokens(opened.identity, { grant_type, username: mette, password: demoPassword });
    expect([grant_type, status]).toEqual([grant_type, 400]);
    expect(error).toMatch(/unsupported_grant_type|unauthorized_client|invalid_request/);
  }
});

test('a refresh token that is made up, or another kind of token, is invalid_grant', async () => {
  const { access_token } = await tokensOf(opened.identity, mette, demoPassword);
  for (const refresh_token of ['x'.repeat(43), access_token]) {
    expect(await requestTokens(opened.identity, { grant_type: 'refresh_token', refresh_token })).toMatchObject({ error: 'invalid_grant' });
  }
});

test('an account that is gone gets no new tokens', async () => {
  const tokens = await tokensOf(opened.identity, 'ny@skole.example', demoPassword);
  await opened.database.pool.query(`delete from identity.account where email_norm = 'ny@skole.example'`);
  const again = await requestTokens(opened.identity, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
  expect(again).toMatchObject({ status: 400, error: 'invalid_grant' });
});

test('a code that was not redeemed in its minute is dead', async () => {
  const { callback, verifier } = await logIn(opened.browser(), mette, demoPassword);
  await opened.database.pool.query(`update identity.oidc_record set payload = payload || '{"exp": 1}' where model = 'AuthorizationCode'`);
  expect(await redeem(opened.identity, callback, verifier)).toMatchObject({ status: 400, error: 'invalid_grant' });
});
