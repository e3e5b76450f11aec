import { defaultTestKind, stopTestPostgres } from '@edison/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from './accounts/demo.ts';
import { sha256 } from './hash.ts';
import { type OpenIdentity, openIdentity } from './testing/open-identity.ts';
import { claimsOf, logIn, redeem, requestTokens, startLogin, tokensOf } from './testing/relying-party.ts';
import { audience, client, issuer } from './testing/test-identity.ts';

afterAll(stopTestPostgres);

const mette = 'mette@skole.example';

let opened: OpenIdentity;

beforeAll(async () => {
  opened = await openIdentity(defaultTestKind);
});
afterAll(() => opened[Symbol.asyncDispose]());

test('a demo teacher signs in by code and PKCE, and the tokens say who she is', async () => {
  const { identity } = opened;
  const { callback, verifier, state, nonce } = await logIn(opened.browser(), mette, demoPassword);
  expect(callback.origin + callback.pathname).toBe(client.redirectUri);
  expect(callback.searchParams.get('iss')).toBe(issuer);
  expect(callback.searchParams.get('state')).toBe(state);
  const tokens = await redeem(identity, callback, verifier);
  const access = await claimsOf(identity, tokens.access_token, audience);
  expect(access.protectedHeader).toMatchObject({ typ: 'at+jwt', alg: 'RS256' });
  expect(access.payload).toMatchObject({ client_id: client.id, email: mette, email_verified: true, permissions: [] });
  expect((access.payload.exp ?? 0) - (access.payload.iat ?? 0)).toBe(1800);
  const id = await claimsOf(identity, tokens.id_token, client.id);
  expect(id.payload).toMatchObject({
    nonce,
    sub: access.payload.sub,
    email: mette,
    email_verified: true,
    permissions: [],
    name: 'Mette Holm',
  });
});

test('ID token and access token say how and when the login was made, also after a refresh', async () => {
  const { identity } = opened;
  const first = await tokensOf(identity, mette, demoPassword);
  const second = await requestTokens(identity, { grant_type: 'refresh_token', refresh_token: first.refresh_token });
  const made = { acr: 'https://refeds.org/profile/sfa', amr: ['pwd'], auth_time: expect.any(Number) };
  for (const { id_token, access_token } of [first, second]) {
    expect((await claimsOf(identity, id_token, client.id)).payload).toMatchObject(made);
    expect((await claimsOf(identity, access_token, audience)).payload).toMatchObject(made);
  }
});

test('a browser that has signed in is not asked again, and the demo admin has the role', async () => {
  const { identity } = opened;
  const browser = opened.browser();
  await logIn(browser, 'ADMIN@edison.example ', demoPassword);
  const again = startLogin({ prompt: 'consent' });
  const answer = await browser.open(again.url);
  const tokens = await redeem(identity, new URL(answer.url), again.verifier);
  const { payload } = await claimsOf(identity, tokens.access_token, audience);
  expect(payload).toMatchObject({ email: 'admin@edison.example', permissions: ['role:admin'] });
});

test('a code works once: used again, it takes its tokens along', async () => {
  const { identity } = opened;
  const { callback, verifier } = await logIn(opened.browser(), mette, demoPassword);
  const first = await redeem(identity, callback, verifier);
  expect(await redeem(identity, callback, verifier)).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect(await requestTokens(identity, { grant_type: 'refresh_token', refresh_token: first.refresh_token })).toMatchObject({
    error: 'invalid_grant',
  });
});

test('of many that redeem one code at once, at most one gets tokens', async () => {
  const { identity } = opened;
  const { callback, verifier } = await logIn(opened.browser(), mette, demoPassword);
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(identity, callback, verifier)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  expect(new Set(answers.map(({ error }) => error))).toContain('invalid_grant');
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});

test('a refresh token is changed at each use; the old one used again ends the whole grant', async () => {
  const { identity } = opened;
  const first = await tokensOf(identity, mette, demoPassword);
  const second = await requestTokens(identity, { grant_type: 'refresh_token', refresh_token: first.refresh_token });
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect((await claimsOf(identity, second.access_token, audience)).payload).toMatchObject({ email: mette });
  expect(await requestTokens(identity, { grant_type: 'refresh_token', refresh_token: first.refresh_token })).toMatchObject({
    error: 'invalid_grant',
  });
  expect(await requestTokens(identity, { grant_type: 'refresh_token', refresh_token: second.refresh_token })).toMatchObject({
    error: 'invalid_grant',
  });
});

/** Refreshes tokens after moving their time back by so many seconds. @returns the error, or undefined */
async function refreshAfter(tokens: { readonly refresh_token: string }, change: { readonly iat?: number; readonly iiat?: number }) {
  for (const [claim, seconds] of Object.entries(change))
    await opened.database.pool.query(
      `update identity.oidc_record set payload = jsonb_set(payload, $1, to_jsonb((payload ->> $2)::bigint - $3::bigint))
       where model = 'RefreshToken' and id = $4`,
      [[claim], claim, seconds, sha256(tokens.refresh_token)],
    );
  return (await requestTokens(opened.identity, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).error;
}

test('a teacher’s login is renewed for 30 days, and 14 without use; an admin’s for 12 hours, and two, also of who has become one since', async () => {
  const { identity, database } = opened;
  const livesOf = async (tokens: { readonly refresh_token: string }) => {
    const { rows } = await database.pool.query(
      'select extract(epoch from expires_at - now())::int as seconds from identity.oidc_record where id = $1',
      [sha256(tokens.refresh_token)],
    );
    return rows[0]?.seconds;
  };
  const open = (email: string) => tokensOf(identity, email, demoPassword);
  const about = (seconds: number) => expect.closeTo(seconds + 1_800, -2);
  expect(await livesOf(await open(mette))).toEqual(about(14 * 86_400));
  expect(await livesOf(await open('admin@edison.example'))).toEqual(about(7_200));
  const late = await open(mette);
  expect(await refreshAfter(late, { iiat: 29 * 86_400 })).toBeUndefined();

  const teachers = [await open('jonas@skole.example'), await open('jonas@skole.example'), await open('jonas@skole.example')];
  await database.pool.query(`update identity.account set permissions = '["role:admin"]' where email_norm = 'jonas@skole.example'`);
  expect(
    await Promise.all(teachers.map((tokens, at) => refreshAfter(tokens, [{ iat: 60 }, { iat: 9_100 }, { iiat: 43_300 }][at] ?? {}))),
  ).toEqual([undefined, 'invalid_grant', 'invalid_grant']);
  await database.pool.query(`update identity.account set permissions = '[]' where email_norm = 'jonas@skole.example'`);
});

test('a revoked refresh token is dead', async () => {
  const { identity } = opened;
  const { refresh_token } = await tokensOf(identity, mette, demoPassword);
  expect(await requestTokens(identity, { token: refresh_token }, '/identity/token/revocation')).toMatchObject({ status: 200 });
  expect(await requestTokens(identity, { grant_type: 'refresh_token', refresh_token })).toMatchObject({
    status: 400,
    error: 'invalid_grant',
  });
});

test('the database holds no token, code, cookie or password as it is', async () => {
  const { identity } = opened;
  const browser = opened.browser();
  const { callback, verifier } = await logIn(browser, mette, demoPassword);
  const { refresh_token } = await redeem(identity, callback, verifier);
  const { rows } = await opened.database.pool.query(
    'select to_jsonb(r) as row from identity.oidc_record r union all select to_jsonb(a) from identity.account a',
  );
  const dump = JSON.stringify(rows);
  const secrets = [refresh_token, callback.searchParams.get('code'), demoPassword, ...browser.cookies.map(({ value }) => value)];
  for (const secret of secrets) expect(dump).not.toContain(secret);
  expect(identity.lines.join('\n')).not.toMatch(new RegExp([mette, ...secrets].join('|')));
});

test('two tabs of one browser log in at once, and both arrive', async () => {
  const browser = opened.browser();
  const tabs = [startLogin(), startLogin()];
  const [one, two] = [await browser.open(tabs[0]?.url ?? ''), await browser.open(tabs[1]?.url ?? '')];
  const second = await browser.submit(two, { email: mette, password: demoPassword });
  const first = await browser.submit(one, { email: mette, password: demoPassword });
  expect([first, second].map(({ url }) => new URL(url).searchParams.get('state'))).toEqual(tabs.map(({ state }) => state));
});

test.each([
  ['another path', `${client.redirectUri}/more`],
  ['another host', 'https://evil.example/auth'],
  ['a query', `${client.redirectUri}?next=1`],
])('a redirect address with %s is refused, on a page of ours', async (_what, redirectUri) => {
  const answer = await opened.browser().open(startLogin({ redirect_uri: redirectUri }).url);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('<h1>Det kunne ikke lade sig gøre</h1>');
  expect(answer.text).not.toContain('evil');
});

test('a login without PKCE, by another method, or for another answer than a code is refused', async () => {
  const wrong = [
    { code_challenge: null, code_challenge_method: null },
    { code_challenge_method: 'plain' },
    { response_type: 'token' },
    { response_type: 'code id_token' },
  ];
  for (const change of wrong) {
    const { url } = await opened.browser().open(startLogin(change).url);
    expect(url).toMatch(/[?&#]error=(invalid_request|unsupported_response_type|unauthorized_client)/);
  }
});

test('the site itself gets a token without a person, for the backend only', async () => {
  const { identity } = opened;
  const { access_token } = await requestTokens(identity, { grant_type: 'client_credentials' });
  const { payload, protectedHeader } = await claimsOf(identity, access_token, audience);
  expect(protectedHeader.typ).toBe('at+jwt');
  expect(payload).toMatchObject({ sub: client.id, client_id: client.id });
  expect(payload).not.toHaveProperty('email');
  const foreign = await requestTokens(identity, { grant_type: 'client_credentials', resource: 'https://elsewhere.example' });
  expect(foreign).toMatchObject({ status: 400, error: 'invalid_target' });
});

test('a wrong client secret is invalid_client', async () => {
  const { identity } = opened;
  const response = await fetch(`${identity.url}/identity/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${client.id}:wrong`).toString('base64')}`, accept: 'application/json' },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  expect([response.status, await response.json()]).toMatchObject([401, { error: 'invalid_client' }]);
});
