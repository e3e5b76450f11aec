import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let site: TestBff;
beforeAll(async () => {
  site = await startTestBff({ siteUrl: 'https://edison.example' });
});
afterAll(async () => await site?.[Symbol.asyncDispose]());

test.each(['/', '/findes-ikke/', '/login', '/min-profil/', '/bff/session', '/assets/app-abc.js', '/media/robot.webp', '/livez'])(
  'over https the browser is told to stay there: %s',
  async (path) => {
    const { headers } = await fetch(site.url + path, { headers: { 'x-edison': '1' }, redirect: 'manual' });
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  },
);

test('an operator says how long, and leaves out hosts below that have no https', async () => {
  await using own = await startTestBff({ siteUrl: 'https://edison.example', transportSecurity: 'max-age=86400' });
  for (const path of ['/', '/findes-ikke.js', '/%zz']) {
    expect((await fetch(own.url + path)).headers.get('strict-transport-security')).toBe('max-age=86400');
  }
});

test('over https documents load nothing by http', async () => {
  for (const path of ['/', '/login']) {
    const { headers } = await fetch(site.url + path);
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  }
});

test('over https every cookie is bound to this very host: Secure, whole site, no domain, no script', async () => {
  const browser = site.open();
  const started = await browser.get('/bff/login');
  const callback = site.provider.approve(started.location);
  expect(callback).toMatch(/^https:\/\/edison\.example\/auth\?/);
  const { setCookies } = await browser.get(callback.slice('https://edison.example'.length));
  const all = [...started.setCookies, ...setCookies];
  // A deleted cookie too: browsers delete it only if path and Secure are those it was set with.
  expect(all.map((cookie) => /Max-Age=0/.test(cookie))).toEqual(expect.arrayContaining([false, false, true]));
  for (const cookie of all) {
    expect(cookie).toMatch(/^__Host-edison/);
    expect(cookie.split('; ').slice(1)).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
    expect(cookie).not.toMatch(/domain=/i);
  }
  expect(JSON.parse((await browser.get('/bff/session')).body)).toMatchObject({ kind: 'signed-in' });
});
