import { beforeAll, expect, test } from 'vitest';
import { askRaw } from '../access/fixtures/ask-raw.ts';
import { type StandingLogins, sessionOf, standingLogins } from './standing-login.ts';

let logins: StandingLogins;
let siteUrl: string;
beforeAll(async () => {
  logins = await standingLogins();
  siteUrl = logins.site.url;
});

/** Starts a login; returns the status, the headers, and the parameters that it sends to the provider. */
async function start(headers: Record<string, string> = {}) {
  const answer = await askRaw(siteUrl, { path: '/bff/login?returnTo=/', headers });
  const asked = new URL(answer.headers.location ?? '').searchParams;
  return { status: answer.status, asked, headers: answer.headers };
}

test('S2 a login asks the provider for a code with S256, and for no token through the browser', async () => {
  const { status, asked } = await start();
  expect(status).toBe(302);
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${siteUrl}/auth`,
  });
  expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  expect([...asked.keys()].filter((key) => /secret|verifier|token|response_mode|request/.test(key))).toEqual([]);
});

test('S3 a thousand starts have different states, nonces and challenges of at least 128 bits each, and no persistent cookie', async () => {
  const seen = { state: new Set<string>(), nonce: new Set<string>(), code_challenge: new Set<string>() };
  for (let round = 0; round < 20; round += 1) {
    for (const { asked, headers } of await Promise.all(Array.from({ length: 50 }, () => start()))) {
      for (const [name, values] of Object.entries(seen)) values.add(asked.get(name) ?? '');
      expect(headers['set-cookie']?.join()).toMatch(/Max-Age=600;/);
    }
  }
  for (const values of Object.values(seen)) expect(values.size).toBe(1_000);
  // The part of a state before the dot says which start of this browser it is; what comes after it is random.
  for (const state of seen.state) expect(state.split('.')[1]?.length).toBeGreaterThanOrEqual(22);
  for (const nonce of seen.nonce) expect(nonce.length).toBeGreaterThanOrEqual(22);
});

test.each([
  ['the first that was begun ends first', [0, 1]],
  ['the last that was begun ends first', [1, 0]],
] as const)('S7 two tabs that log in at once both come home: %s', async (_order, order) => {
  const browser = logins.open();
  const homes = ['/kurser-og-events/', '/min-profil/min-oversigt/'];
  const begun = [];
  for (const home of homes) begun.push((await browser.get(`/bff/login?returnTo=${encodeURIComponent(home)}`)).location);
  for (const which of order) {
    const answer = await browser.get(await logins.approve(begun[which] ?? '', 'to-faner@skole.example'));
    expect([answer.status, answer.location]).toEqual([302, homes[which]]);
    expect((await browser.get('/bff/sessions')).status).toBe(200);
  }
});

const lies = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '444',
  'x-original-host': 'evil.example',
  forwarded: 'host=evil.example;proto=https',
};

test('S25 the start of a login, and where it comes back to, are the configuration’s, whatever host a request names', async () => {
  const { asked, headers } = await start(lies);
  expect(asked.get('redirect_uri')).toBe(`${siteUrl}/auth`);
  expect(headers.location).not.toContain('evil');
  expect(headers['set-cookie']?.join()).not.toMatch(/domain|evil/i);
  const browser = logins.open();
  const callback = await logins.approve((await browser.get('/bff/login')).location, 'vaert@skole.example');
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const back = await askRaw(siteUrl, { path: callback, headers: { ...lies, cookie } });
  expect([back.status, back.headers.location]).toEqual([302, '/min-profil']);
  const session = [...(back.headers['set-cookie'] ?? [])].find((line) => line.startsWith('edison=')) ?? '';
  const out = { ...lies, cookie: session.split(';')[0] ?? '', 'x-edison': '1', origin: siteUrl };
  const goodbye = JSON.parse((await askRaw(siteUrl, { method: 'POST', path: '/bff/logout', headers: out })).text);
  expect(new URL(goodbye.location).searchParams.get('post_logout_redirect_uri')).toBe(`${siteUrl}/`);
});

test('S25 no absolute address on a page, in the map of the site or in a feed follows the host that a request names', async () => {
  for (const path of ['/', '/kurser-og-events/', '/sitemap.xml', '/robots.txt', '/nyheder.xml', '/findes-ikke/', '/login']) {
    const { text, headers } = await askRaw(siteUrl, { path, headers: lies });
    expect([path, /evil\.example/.test(text + JSON.stringify(headers))]).toEqual([path, false]);
  }
  const { text } = await askRaw(siteUrl, { path: '/', headers: lies });
  expect(text).toContain(`<link rel="canonical" href="${siteUrl}/"`);
});

test('S13 over http the session cookie has no __Host- prefix, but all other attributes', async () => {
  const browser = logins.open();
  const { setCookies } = await logins.logIn(browser, 'smaakage@skole.example');
  const [line = '', ...more] = setCookies.filter((one) => one.startsWith('edison='));
  expect(more).toEqual([]);
  const [pair = '', ...attributes] = line.split('; ');
  expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax']);
  expect(pair.length).toBeLessThan(4_096);
  expect(sessionOf(browser).value).not.toBe('');
});
