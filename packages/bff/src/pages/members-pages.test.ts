import { afterAll, beforeAll, expect, test } from 'vitest';
import { hero, pageOf } from '../testing/start-content.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

const path = '/for-lærere/';
const api = `/bff/content/page?path=${encodeURIComponent(path)}`;
const login = `/login?returnTo=${encodeURIComponent(encodeURI(path))}`;

let site: TestBff;
beforeAll(async () => {
  site = await startTestBff();
  const { Page } = pageOf(path, [hero], 'Kun for lærere');
  site.content.pages.set(path, { body: { Page: { ...Page, guestAllowed: false } } });
});
afterAll(async () => await site?.[Symbol.asyncDispose]());

async function teacher() {
  const browser = site.open();
  await browser.login(site.provider);
  return browser;
}

test('a page that is not for guests sends them to the login, and says nothing of itself', async () => {
  for (const address of [path, path.slice(0, -1), `${path}?a=1`]) {
    const answer = await site.open().get(encodeURI(address));
    expect([answer.status, answer.location, answer.headers.get('cache-control'), answer.body]).toEqual([302, login, 'no-store', '']);
  }
  const asked = await site.open().get(api);
  expect([asked.status, JSON.parse(asked.body).problem]).toEqual([401, 'SIGNED_OUT']);
});

test('whoever is signed in sees it, and nobody after them does by a cache', async () => {
  const answer = await (await teacher()).get(encodeURI(path));
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([200, 'no-store', null]);
  expect(answer.body).toContain('Kun for lærere');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await (await teacher()).get(api)).status).toBe(200);
  expect((await site.open().get(encodeURI(path))).location).toBe(login);
  expect((await site.open().get(encodeURI(path), { cookie: 'edison=x; __proto__=y' })).location).toBe(login);
});

test('whoever is shut out reads nothing of it a minute later, although they ask nothing else, and is logged out', async () => {
  const shutOut = { status: 403, body: { problem: 'PROFILE_DEACTIVATED' } };
  const ways = [
    [encodeURI(path), 302],
    [api, 401],
    ['/bff/session', 200],
  ] as const;
  for (const [way, after] of ways) {
    site.backend.answers.delete('/user/GetUser');
    const browser = await teacher();
    const cookie = browser.cookieHeader();
    site.backend.seen.length = 0;
    for (let i = 0; i < 3; i += 1) expect((await site.open().get(way, { cookie })).status).toBe(200);
    expect(site.backend.seen).toHaveLength(1);
    site.backend.answers.set('/user/GetUser', () => shutOut);
    site.pass(60_000);
    const answer = await site.open().get(way, { cookie });
    expect([answer.status, answer.body.includes('signed-in')]).toEqual([after, false]);
    expect((await site.open().get('/bff/sessions', { cookie })).status).toBe(401);
  }
  site.backend.answers.delete('/user/GetUser');
});

test('a backend that fails or is slow shuts nobody out', async () => {
  for (const mood of ['failing', 'hanging'] as const) {
    const browser = await teacher();
    site.backend.mood = mood;
    expect((await browser.get(encodeURI(path))).status).toBe(200);
    site.backend.mood = 'well';
    expect((await browser.get('/bff/session')).body).toContain('signed-in');
  }
});

test('a page that was for everybody is shut for guests once it is not, and when they log out', async () => {
  site.content.pages.set('/bliver-lukket/', { body: pageOf('/bliver-lukket/', [hero]) });
  expect((await site.open().get('/bliver-lukket/')).status).toBe(200);
  const { Page } = pageOf('/bliver-lukket/', [hero]);
  site.content.pages.set('/bliver-lukket/', { body: { Page: { ...Page, guestAllowed: false } } });
  site.pass(700_000);
  expect((await site.open().get('/bliver-lukket/')).status).toBe(302);
  const browser = await teacher();
  const cookie = browser.cookieHeader();
  expect((await browser.get('/bliver-lukket/')).status).toBe(200);
  await browser.post('/bff/logout', { origin: 'http://localhost:3000' });
  expect((await site.open().get('/bliver-lukket/', { cookie })).status).toBe(302);
});

test('a page goes through the guards that it names; one that there is not is said by its name', async () => {
  const guardedBy = (address: string, ...middleware: string[]) => {
    const { Page } = pageOf(address, [hero], 'Bag vagter');
    site.content.pages.set(address, { body: { Page: { ...Page, middleware } } });
    return site.open().get(address);
  };
  expect((await guardedBy('/bag-vagter/', 'global', 'globalHeaderFooter', 'page', 'auth-redirect')).location).toBe(
    '/login?returnTo=%2Fbag-vagter%2F',
  );
  expect((await guardedBy('/uden-laas/', 'global', 'globalHeaderFooter', 'page')).status).toBe(200);
  expect((await guardedBy('/ukendt-vagt/', 'page', 'dørmand')).status).toBe(500);
  await guardedBy('/anden-vagt/', 'doorman');
  const asked = await site.open().get('/bff/content/page?path=%2Fanden-vagt%2F');
  expect([asked.status, JSON.parse(asked.body)]).toMatchObject([
    500,
    { problem: 'UNKNOWN_MIDDLEWARE', message: 'Unknown middleware doorman', statusCode: 500 },
  ]);
});
