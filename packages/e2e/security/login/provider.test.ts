import { testKinds } from '@edison/database/testing';
import { type OpenIdentity, openIdentity } from '@edison/upstreams/identity/testing/open-identity';
import { logIn, redeem, requestTokens, startLogin } from '@edison/upstreams/identity/testing/relying-party';
import { client, issuer } from '@edison/upstreams/identity/testing/test-identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAndFail } from '../../src/running/site-process.ts';

const [mette, password] = ['mette@skole.example', 'Opfinder-2026'];
const kind = testKinds.includes('postgres') ? 'postgres' : 'pglite';

let opened: OpenIdentity;
beforeAll(async () => {
  opened = await openIdentity(kind);
});
afterAll(() => opened[Symbol.asyncDispose]());

const refresh = (refresh_token: string) => requestTokens(opened.identity, { grant_type: 'refresh_token', refresh_token });

test('S2 S28 the provider refuses token calls without the site’s client secret', async () => {
  const basic = (id: string, secret: string) => ({ authorization: `Basic ${btoa(`${id}:${secret}`)}` });
  const { callback, verifier } = await logIn(opened.browser(), mette, password);
  const code = callback.searchParams.get('code') ?? '';
  const trade = { grant_type: 'authorization_code', code, redirect_uri: client.redirectUri, code_verifier: verifier };
  const strangers: ReadonlyArray<readonly [Record<string, string>, Record<string, string>]> = [
    [{}, {}],
    [{}, { client_id: client.id }],
    [{}, { client_id: client.id, client_secret: client.secret }],
    [basic(client.id, ''), {}],
    [basic(client.id, `${client.secret}x`), {}],
    [basic('somebody', client.secret), {}],
  ];
  for (const [headers, more] of strangers) {
    const answer = await fetch(`${opened.identity.url}/identity/token`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ ...trade, ...more }),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.json()).toEqual({
      error: expect.stringMatching(/^invalid_(?:client|request)$/),
      error_description: expect.any(String),
    });
  }
  expect((await redeem(opened.identity, callback, verifier)).status).toBe(200);
});

test('S28 a login comes back to the one registered address, in its one spelling: every other is refused on the spot', async () => {
  const { redirectUri } = client;
  const wrong = [
    ...[`${redirectUri}/`, `${redirectUri}?x=1`, `${redirectUri}#x`, `${redirectUri}x`, `${redirectUri}/../auth`, `${redirectUri}%2f`],
    ...[
      redirectUri.toUpperCase(),
      redirectUri.replace('http:', 'https:'),
      redirectUri.replace(':3000', ''),
      redirectUri.replace('/auth', ''),
    ],
    ...[
      redirectUri.replace('edison.example', 'edison.example.evil.example'),
      redirectUri.replace('edison.example', 'edison.example@evil.example'),
    ],
    ...['https://evil.example/auth', 'http://localhost:3000/auth', 'javascript:alert(1)', '//evil.example', '', ' '],
  ];
  for (const redirect_uri of [...wrong, null]) {
    const { url } = startLogin({ redirect_uri });
    const answer = await opened.browser().request(url);
    expect([redirect_uri, answer.status, answer.headers.get('location')]).toEqual([redirect_uri, 400, null]);
    expect(answer.text).not.toMatch(/evil|javascript:/);
  }
  expect((await opened.browser().request(startLogin().url)).status).toBe(303);
});

test('S28 no implicit answer, no other method than S256, no start without PKCE', async () => {
  const refused: readonly Record<string, string | null>[] = [
    ...['token', 'id_token', 'code token', 'code id_token', 'id_token token', 'none'].map((response_type) => ({ response_type })),
    { code_challenge_method: 'plain' },
    { code_challenge: null, code_challenge_method: null },
  ];
  for (const change of refused) {
    const { url } = await opened.browser().open(startLogin(change).url);
    const { searchParams, hash } = new URL(url);
    expect([change, searchParams.get('code'), hash.includes('token=')]).toEqual([change, null, false]);
    expect((searchParams.get('error') ?? new URLSearchParams(hash.slice(1)).get('error')) || url).toMatch(
      /unsupported_response_type|invalid_request|\/auth/,
    );
  }
});

test('S28 a code can be exchanged once, also by fifty calls at once; a second use invalidates its tokens', async () => {
  const { callback, verifier } = await logIn(opened.browser(), mette, password);
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(opened.identity, callback, verifier)));
  const good = answers.filter(({ status }) => status === 200);
  expect(good.length).toBeLessThanOrEqual(1);
  const other = await logIn(opened.browser(), mette, password);
  const first = await redeem(opened.identity, other.callback, other.verifier);
  expect(first.status).toBe(200);
  expect(await redeem(opened.identity, other.callback, other.verifier)).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect(await refresh(first.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
});

test('S28 a code expires after a minute', async () => {
  const { callback, verifier } = await logIn(opened.browser(), mette, password);
  const { rows } = await opened.database.pool.query(
    `select extract(epoch from max(expires_at) - now())::float as left from identity.oidc_record where model = 'AuthorizationCode'`,
  );
  expect(rows[0].left).toBeLessThanOrEqual(60);
  if (!process.env.EDISON_TEST_LONG) return;
  await new Promise((resolve) => setTimeout(resolve, 61_000));
  expect(await redeem(opened.identity, callback, verifier)).toMatchObject({ status: 400, error: 'invalid_grant' });
}, 90_000);

test('S28 a refresh token is changed at each use; an old one that comes back ends all that came of the login', async () => {
  const { callback, verifier } = await logIn(opened.browser(), mette, password);
  const first = await redeem(opened.identity, callback, verifier);
  const second = await refresh(first.refresh_token);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  const third = await refresh(second.refresh_token);
  expect(third.status).toBe(200);
  expect(await refresh(first.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect(await refresh(third.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
});

test('S28 in production there are no demo accounts, also after a demo, and no development pages', async () => {
  await using earnest = await openIdentity(kind, { demo: false });
  for (const email of [mette, 'admin@edison.example']) {
    const { answer } = await logIn(earnest.browser(), email, password);
    expect(answer.status).toBe(422);
    expect(answer.text).not.toContain(password);
  }
  for (const path of ['interaction/x', 'interaction/x/login', 'reg', 'me', 'device', 'request', 'backchannel', 'token/introspection'])
    expect([path, (await earnest.browser().request(`${issuer}/${path}`)).status]).toEqual([path, 404]);
});

test('S17 S18 the provider’s session ends by a navigation of our own alone: an image, a frame or a form of another site ends nothing', async () => {
  const browser = opened.browser();
  await logIn(browser, mette, password);
  const query = new URLSearchParams({ client_id: client.id, post_logout_redirect_uri: client.postLogoutRedirectUri });
  const end = `${issuer}/session/end?${query}`;
  const foreign: readonly Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
  ];
  for (const headers of foreign) {
    await browser.open(end, { headers });
    await browser.open(`${issuer}/session/end`, { method: 'POST', headers, body: query });
    await browser.open(`${issuer}/session/end/confirm`, { method: 'POST', headers, body: new URLSearchParams({ logout: 'yes' }) });
  }
  // The provider's session still lives: no form is shown.
  expect((await browser.open(startLogin().url)).url).toContain(`${client.redirectUri}?`);
  await browser.open(end);
  expect((await browser.open(startLogin().url)).text).toContain('<h1>Log ind</h1>');
});

test('S28 S30 the site does not start in production with a weak, missing or published secret', async () => {
  const earnest = { NODE_ENV: 'production', SITE_URL: 'https://edison.example', TRUSTED_PROXIES: 'none', SMTP_URL: 'smtp://127.0.0.1:9' };
  const [weak, missing] = await Promise.all([
    startAndFail({ ...earnest, SESSION_KEYS: `secret,${'a'.repeat(40)}`, PURGE_KEY: 'abababababababababababababababababab' }),
    startAndFail({ ...earnest, OIDC_ISSUER: 'https://id.example', DEMO: '1' }),
  ]);
  expect([weak.code, missing.code]).toEqual([1, 1]);
  expect(weak.output).toMatch(/SESSION_KEYS has a weak secret.*PURGE_KEY has a weak secret/s);
  expect(missing.output).toMatch(/SESSION_KEYS is missing.*DEMO=1 is refused in production/s);
  // All missing settings are listed at once, not one by one.
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_AUDIENCE']) expect(missing.output).toContain(name);
  // The values of secrets must not be in the output.
  expect(weak.output).not.toMatch(/secret,|aaaaaaa|abababab/);
});
