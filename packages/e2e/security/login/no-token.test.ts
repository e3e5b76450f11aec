import { beforeAll, expect, test } from 'vitest';
import { type Call, sampleRequest, siteCalls } from '../access/fixtures/every-call.ts';
import { type StandingLogins, standingLogins } from './standing-login.ts';

let logins: StandingLogins;
beforeAll(async () => {
  logins = await standingLogins();
});

const privatePages = ['', 'min-oversigt/', 'event-og-programmer/', 'undervisningsmaterialer/', 'konto/'].map(
  (rest) => `/min-profil/${rest}`,
);
const adminPages = ['oversigt/', 'events/', 'institutioner/', 'personer/', 'materialer/'].map((rest) => `/admin/${rest}`);
/** Matches a token, also encoded, and the names of token fields. */
const telling =
  /eyJ[\w-]{8,}\.[\w-]{8,}|(?:ey){1}J[\w%-]{8,}%2[eE][\w-]{8,}|["'?&;](?:access|refresh|id)_token|id_token_hint|client_secret|code_verifier/;

const reads: readonly Call[] = siteCalls.filter(({ route }) => route.method === 'GET' && route.path !== '/bff/login');

test.each([
  ['a teacher', 'intet-token@skole.example', privatePages],
  ['an admin', 'admin@edison.example', adminPages],
])('S1 nothing that %s is ever sent holds a token: no page, no call, no cookie, no redirect, no goodbye', async (_who, email, pages) => {
  const browser = logins.open();
  expect((await logins.logIn(browser, email)).status).toBe(302);
  const map = (await browser.get('/sitemap.xml')).body;
  const open = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(open.length).toBeGreaterThan(20);
  for (const path of ['/', '/login', '/auth', ...pages, ...open]) await browser.get(path, { accept: 'text/html' });
  for (const { route } of reads) await browser.get(sampleRequest(route).path);
  await browser.post('/bff/logout', { origin: logins.site.url });
  expect(browser.received.length).toBeGreaterThan(2 * (open.length + reads.length));
  expect(browser.received.flatMap((text) => telling.exec(text)?.[0] ?? [])).toEqual([]);
  const cookies = [...browser.cookies].join();
  expect(telling.test(cookies)).toBe(false);
});

test('S1 what is looked for would be found: a token in a body, in a header and in an address', () => {
  const token = `eyJhbGciOiJSUzI1NiJ9.${'a'.repeat(20)}.b`;
  for (const text of [token, `{"token":"${token}"}`, `/x?id_token_hint=${token}`, encodeURIComponent(token), '{"access_token":"opaque"}'])
    expect(telling.test(text)).toBe(true);
});
