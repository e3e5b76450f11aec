import { beforeAll, expect, test } from 'vitest';
import { type StandingLogins, standingLogins } from './standing-login.ts';

let logins: StandingLogins;
beforeAll(async () => {
  logins = await standingLogins();
});

const foreign: readonly string[] = [
  ...['https://evil.example', 'http:evil.example', 'javascript:alert(1)', 'data:text/html,x', 'evil.example', '@evil.example', ''],
  ...['//evil.example', '///evil.example', '////evil.example/%2f..', '/\\evil.example', '/\\/evil.example', '\\\\evil.example', '\\/evil'],
  ...['/path\\evil', '/\t/evil.example', '/\n/evil.example', '/\r/evil.example', '\t//evil.example', ' //evil.example', ' /min-profil'],
  ...['/a\u0000b', '/a\u2028b', '/a\u202eb', '/%2f/evil.example', '/%2F%2Fevil.example', '/%5cevil.example', '/%252fevil.example'],
  ...['/%09/evil.example', '/%0d%0aset-cookie:a=b', '/./evil.example', '/../evil.example', '/..//evil.example', '/a/..//evil.example'],
  ...['/%2e%2e/evil', '/a/%2e/b', '/a//evil.example', '/%', '/%c3%28', '/auth?code=1', '/login', '/bff/logout', '/identity/session/end'],
];
/** Values that are no valid URL. */
const malformed: readonly string[] = [
  'returnTo=http://[',
  `returnTo=/${'a'.repeat(10_000)}`,
  `returnTo=/${'%C3%A6'.repeat(500)}`,
  'returnTo[]=/a&returnTo[]=/b',
  'returnTo=/a&returnTo=/b',
  'returnTo[a][b][c][d][e][f][g]=/a',
  'returnTo[__proto__]=/a',
  'returnTo=%',
  'returnTo=%ff%fe',
  'returnTo',
];
const queries = [...foreign.map((value) => `returnTo=${encodeURIComponent(value)}`), ...malformed];

test('S23 S24 a login leads home for forty foreign and ten malformed values of returnTo', async () => {
  expect(foreign.length).toBeGreaterThanOrEqual(40);
  const land = async (query: string) => {
    const browser = logins.open();
    const started = await browser.get(`/bff/login?${query}`);
    const done = started.status === 302 ? await browser.get(await logins.approve(started.location, 'hjem@skole.example')) : undefined;
    return [query.slice(0, 80), started.status, done?.status, done?.location];
  };
  const landed: Awaited<ReturnType<typeof land>>[] = [];
  // Ten at a time, so that the overload limit refuses none on a slow machine.
  for (let first = 0; first < queries.length; first += 10) landed.push(...(await Promise.all(queries.slice(first, first + 10).map(land))));
  // The longest is refused by the HTTP server itself.
  const wanted = queries.map((query) =>
    query.length > 9_000 ? [query.slice(0, 80), expect.any(Number)] : [query.slice(0, 80), 302, 302, '/min-profil'],
  );
  expect(landed.map((line, i) => ((queries[i]?.length ?? 0) > 9_000 ? line.slice(0, 2) : line))).toEqual(wanted);
  for (const [, status] of landed) expect(status).toBeLessThan(500);
});

test('S23 a path of the site is kept as returnTo, and a callback or a logout accepts no other target', async () => {
  const browser = logins.open();
  const kept = '/kurser-og-events/?emne=natur&s=%C3%A6ble#dage';
  const started = await browser.get(`/bff/login?returnTo=${encodeURIComponent(kept)}`);
  const callback = await logins.approve(started.location, 'hjem@skole.example');
  expect((await browser.get(`${callback}&returnTo=${encodeURIComponent('//evil.example')}`)).location).toBe(kept);
  const origin = logins.site.url;
  const goodbye = await browser.post(
    `/bff/logout?returnTo=${encodeURIComponent('//evil.example')}&post_logout_redirect_uri=//evil.example`,
    { origin },
  );
  expect(goodbye.body).not.toContain('evil');
});

test('S23 S24 the login page and the redirects of private pages pass none of them on', async () => {
  const answers = await Promise.all(
    queries.map(async (query) => {
      const page = await logins.open().get(`/login?${query}`, { accept: 'text/html' });
      const links = [...page.body.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
      return [query.slice(0, 80), page.status, links.filter((link) => link.includes('returnTo'))];
    }),
  );
  const tooLong = (query: string) => query.length > 9_000;
  expect(answers.filter((_, i) => !tooLong(queries[i] ?? ''))).toEqual(
    queries.filter((query) => !tooLong(query)).map((query) => [query.slice(0, 80), 200, []]),
  );
  const own = await logins.open().get('/login?returnTo=%2Fmin-profil%2Fkonto%2F', { accept: 'text/html' });
  expect(own.body).toContain('/bff/login?returnTo=%2Fmin-profil%2Fkonto%2F');
  for (const path of [
    '/min-profil//evil.example',
    '/min-profil/%2e%2e/%2fevil',
    '/admin/\\evil.example',
    '/min-profil/?x=//evil.example',
  ]) {
    const { status, location } = await logins.open().get(path, { accept: 'text/html' });
    expect(status).toBeLessThan(500);
    if (location) expect(new URL(location, logins.site.url).origin).toBe(logins.site.url);
  }
});
