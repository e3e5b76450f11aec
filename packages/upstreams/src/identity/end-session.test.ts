import { defaultTestKind, stopTestPostgres } from '@edison/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from './accounts/demo.ts';
import { type OpenIdentity, openIdentity } from './testing/open-identity.ts';
import { logIn, redeem, requestTokens, startLogin } from './testing/relying-party.ts';
import { client, issuer, type TestIdentity } from './testing/test-identity.ts';

afterAll(stopTestPostgres);

const query = new URLSearchParams({ client_id: client.id, post_logout_redirect_uri: client.postLogoutRedirectUri, state: 'x' });
const endSession = `${issuer}/session/end?${query}`;

async function signedIn(identity: TestIdentity) {
  const browser = opened.browser();
  const { callback, verifier } = await logIn(browser, 'mette@skole.example', demoPassword);
  const { refresh_token } = await redeem(identity, callback, verifier);
  return { browser, refresh_token };
}

const refresh = (identity: TestIdentity, refresh_token: string) => requestTokens(identity, { grant_type: 'refresh_token', refresh_token });

let opened: OpenIdentity;

beforeAll(async () => {
  opened = await openIdentity(defaultTestKind);
});
afterAll(() => opened[Symbol.asyncDispose]());

test('a logout from our own site asks nothing, ends session and grant, and goes back', async () => {
  const { identity } = opened;
  const { browser, refresh_token } = await signedIn(identity);
  const answer = await browser.open(endSession);
  expect(answer.url).toBe(`${client.postLogoutRedirectUri}?state=x`);
  expect(browser.cookies.filter(({ name }) => /^edison_id(\.sig)?$/.test(name))).toEqual([]);
  expect(await refresh(identity, refresh_token)).toMatchObject({ error: 'invalid_grant' });
  expect((await browser.open(startLogin().url)).text).toContain('<h1>Log ind</h1>');
});

test('a logout from another site asks first; the button then does it', async () => {
  const { identity } = opened;
  const { browser, refresh_token } = await signedIn(identity);
  const page = await browser.open(endSession, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(page.text).toContain('<h1>Vil du logge ud?</h1>');
  expect((await browser.open(startLogin().url)).url).toContain(client.redirectUri);
  const asked = await browser.open(endSession, { headers: { 'sec-fetch-site': 'cross-site' } });
  const done = await browser.submit(asked, { logout: 'yes' });
  expect(done.url).toBe(`${client.postLogoutRedirectUri}?state=x`);
  expect(await refresh(identity, refresh_token)).toMatchObject({ error: 'invalid_grant' });
  expect((await browser.open(startLogin().url)).text).toContain('<h1>Log ind</h1>');
});

test('an image or a frame cannot log anybody out', async () => {
  const { identity } = opened;
  const { browser } = await signedIn(identity);
  await browser.open(endSession, { headers: { 'sec-fetch-dest': 'image' } });
  await browser.open(endSession, { headers: { 'sec-fetch-dest': 'iframe' } });
  expect((await browser.open(startLogin().url)).url).toContain(client.redirectUri);
});

test('a browser without a session goes straight back, and only to the registered address', async () => {
  const browser = opened.browser();
  expect((await browser.open(endSession, { headers: { 'sec-fetch-site': 'cross-site' } })).url).toBe(
    `${client.postLogoutRedirectUri}?state=x`,
  );
  const evil = new URLSearchParams({ client_id: client.id, post_logout_redirect_uri: 'https://evil.example/' });
  expect((await browser.open(`${issuer}/session/end?${evil}`)).status).toBe(400);
});
