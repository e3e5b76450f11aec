import { beforeAll, expect, test } from 'vitest';
import { askRaw } from '../access/fixtures/ask-raw.ts';
import { type StandingLogins, sessionOf, standingLogins } from './standing-login.ts';

let logins: StandingLogins;
let origin: string;
beforeAll(async () => {
  logins = await standingLogins();
  origin = logins.site.url;
});

async function signedIn() {
  const browser = logins.open();
  await logins.logIn(browser, 'bliver-inde@skole.example');
  return sessionOf(browser).cookie;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const foreign: ReadonlyArray<readonly [string, string, Record<string, string>]> = [
  ['a link on another site', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['an image on another site', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['an image that a page of ours was made to show', 'GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
  ['a frame on another site', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['a prefetch', 'GET', { 'sec-fetch-site': 'cross-site', purpose: 'prefetch' }],
  [
    'a form on another site',
    'POST',
    { ...form, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  ],
  ['a form of a browser that says nothing', 'POST', form],
  ['a form in a sandbox', 'POST', { ...form, origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a form of a neighbour', 'POST', { ...form, origin: 'https://other.localhost', 'sec-fetch-site': 'same-site' }],
  ['a script of another site', 'POST', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'x-edison': '1' }],
  ['a script that says nothing of where it is', 'POST', { 'x-edison': '1' }],
  ['another method in disguise', 'GET', { 'x-edison': '1', origin: 'https://evil.example', 'x-http-method-override': 'POST' }],
  ['a beacon of another site', 'POST', { 'content-type': 'text/plain', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
];

test.each(foreign)('S18 nobody is logged out by %s', async (_what, method, headers) => {
  const cookie = await signedIn();
  for (const path of ['/bff/logout', '/bff/sessions/end-all', '/bff/sessions/x/end', '/bff/logout?_method=POST']) {
    const answer = await askRaw(origin, { method, path, headers: { cookie, ...headers }, ...(method === 'POST' && { body: '' }) });
    expect([path, answer.status >= 400 && answer.status < 500, answer.headers['set-cookie'] ?? []]).toEqual([path, true, []]);
    expect(answer.headers['clear-site-data']).toBeUndefined();
  }
  expect((await askRaw(origin, { path: '/bff/sessions', headers: { cookie, 'x-edison': '1' } })).status).toBe(200);
});

test('S18 a page of our own can: it is the origin of the call that is refused', async () => {
  const cookie = await signedIn();
  const own = { cookie, 'x-edison': '1', origin, 'sec-fetch-site': 'same-origin' };
  expect((await askRaw(origin, { method: 'POST', path: '/bff/logout', headers: own })).status).toBe(200);
  expect((await askRaw(origin, { path: '/bff/sessions', headers: own })).status).toBe(401);
});
