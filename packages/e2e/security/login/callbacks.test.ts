import { beforeAll, expect, test } from 'vitest';
import { type StandingLogins, sessionOf, standingLogins } from './standing-login.ts';

let logins: StandingLogins;
beforeAll(async () => {
  logins = await standingLogins();
});

/** A browser that has begun a login, and the callback that the provider sends it to. */
async function begun(email: string) {
  const browser = logins.open();
  const { location } = await browser.get('/bff/login');
  return { browser, callback: await logins.approve(location, email) };
}
type Browser = ReturnType<StandingLogins['open']>;

async function expectNoSession(browser: Browser) {
  expect(sessionOf(browser).value).toBe('');
  expect((await browser.get('/bff/sessions')).status).toBe(401);
  expect((await browser.get('/bff/session')).body).toBe('{"kind":"guest"}');
}

test('S4 a callback without its own transaction cookie makes no session, in an empty browser or in one that began another login', async () => {
  const { callback } = await begun('angriber@skole.example');
  for (const victim of [logins.open(), (await begun('offer@skole.example')).browser]) {
    const answer = await victim.get(callback);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
    await expectNoSession(victim);
  }
});

test('S5 what a start of a login leaves in the browser is no session, under whatever name it is sent', async () => {
  const { browser } = await begun('start@skole.example');
  const values = [...browser.cookies.values()];
  expect(values.length).toBeGreaterThan(0);
  for (const value of values) {
    for (const name of ['edison', '__Host-edison'])
      expect((await logins.open().get('/bff/sessions', { cookie: `${name}=${value}` })).status).toBe(401);
  }
});

test('S6 the same callback again is refused, and the session that it made the first time lives', async () => {
  const { browser, callback } = await begun('igen@skole.example');
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  expect((await browser.get(callback)).status).toBe(302);
  // Repeats the callback with the cookie of its own start.
  expect((await logins.open().get(callback, { cookie })).status).toBe(400);
  expect((await browser.get(callback)).status).toBe(400);
  expect(JSON.parse((await browser.get('/bff/sessions')).body)).toMatchObject({ total: 1 });
});

test('S10 a login makes a new session id, and the browser’s earlier id is refused everywhere', async () => {
  const browser = logins.open();
  await logins.logIn(browser, 'ny-id@skole.example');
  const { value, cookie } = sessionOf(browser);
  await logins.logIn(browser, 'ny-id@skole.example');
  expect(sessionOf(browser).value).not.toBe(value);
  for (const path of ['/bff/sessions', '/bff/me/profile', '/bff/me/sign-ups'])
    expect((await logins.open().get(path, { cookie })).status).toBe(401);
  expect((await logins.open().get('/bff/session', { cookie })).body).toBe('{"kind":"guest"}');
  expect((await logins.open().get('/min-profil/', { cookie })).status).toBe(302);
  expect(JSON.parse((await browser.get('/bff/sessions')).body)).toMatchObject({ total: 1 });
});

test('S11 a session id that is foreign, made up, cut or signed with another key is never adopted, not even by a login', async () => {
  const ids = new Set<string>();
  const random = 'a'.repeat(43);
  const strange = [random, `${random}.${random}`, `${random}.`, 'x', '%00', `s:${random}`, 'null', '..', 'a'.repeat(4_000)];
  for (const value of strange) {
    const browser = logins.open();
    browser.cookies.set('edison', value);
    const refused = await browser.get('/bff/sessions');
    expect([refused.status, refused.setCookies]).toEqual([401, []]);
    expect((await logins.logIn(browser, 'fremmed-id@skole.example')).status).toBe(302);
    const own = sessionOf(browser).value;
    ids.add(own);
    expect(own).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
    expect((await logins.open().get('/bff/sessions', { cookie: `edison=${value}` })).status).toBe(401);
    const last = own.at(-2) === 'A' ? 'B' : 'A';
    const changed = `${own.slice(0, -2)}${last}${own.at(-1)}`;
    for (const bent of [changed, own.slice(0, 43), own.slice(1), `${own}x`, own.split('.').reverse().join('.')])
      expect((await logins.open().get('/bff/sessions', { cookie: `edison=${bent}` })).status).toBe(401);
  }
  // The number that the promise asks for is tested beside the code that makes ids.
  expect(ids.size).toBe(strange.length);
});

const token = `eyJhbGciOiJub25lIn0.${btoa('{"sub":"mette"}')}.`;
test.each([
  `/auth?access_token=${token}&token_type=Bearer&expires_in=3600`,
  `/auth?id_token=${token}&state=x`,
  `/auth?access_token=${token}&state=x&code=y`,
  '/auth',
])('S26 the old implicit callback makes no session: %s', async (path) => {
  for (const browser of [logins.open(), (await begun('gammel@skole.example')).browser]) {
    expect((await browser.get(path, { accept: 'text/html' })).status).toBe(400);
    await expectNoSession(browser);
  }
});

test('S26 a token beside the state of a real start makes no session either, nor one that is posted', async () => {
  const { browser, callback } = await begun('gammel@skole.example');
  const { searchParams } = new URL(callback, logins.site.url);
  const implicit = new URLSearchParams({ state: searchParams.get('state') ?? '', access_token: token, token_type: 'Bearer' });
  expect([404, 405]).toContain((await browser.post('/auth', { 'content-type': 'application/x-www-form-urlencoded' })).status);
  expect((await browser.get(`/auth?${implicit}`)).status).toBe(400);
  await expectNoSession(browser);
});

test('S27 the callback is not cached, sends no referrer, redirects at once, and its page has no third-party script', async () => {
  const { browser, callback } = await begun('adresse@skole.example');
  const refused = await logins.open().get(callback, { accept: 'text/html' });
  const done = await browser.get(callback, { accept: 'text/html' });
  for (const { headers } of [refused, done]) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
  expect([done.status, done.location, done.body]).toEqual([302, '/min-profil', '']);
  const code = new URL(callback, logins.site.url).searchParams.get('code') ?? 'none';
  expect(refused.headers.get('content-type')).toContain('text/html');
  expect(refused.body + JSON.stringify([...refused.headers])).not.toContain(code);
  expect([...refused.body.matchAll(/<script[^>]*\bsrc="([^"]*)"/g)].filter(([, src = '']) => !/^\/(?!\/)/.test(src))).toEqual([]);
});
