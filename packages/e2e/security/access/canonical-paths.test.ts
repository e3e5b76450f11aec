import { beforeAll, describe, expect, test } from 'vitest';
import { signInAt } from '../../src/running/sign-in-at.ts';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';
import { askRaw } from './fixtures/ask-raw.ts';

let site: StandingSite;
const cookies = { guest: '', teacher: '', admin: '' };
type Role = keyof typeof cookies;

beforeAll(async () => {
  site = await standingSite();
  cookies.teacher = (await signInAt(site.url, 'stier@skole.example')).cookie;
  cookies.admin = (await signInAt(site.url, 'admin@edison.example')).cookie;
});

const ask = (role: Role, path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  askRaw(site.url, { method, path, headers: { 'x-edison': '1', ...(cookies[role] && { cookie: cookies[role] }), ...headers } });

/** Other spellings of `/a/b/c` that some servers accept: slashes, dots, capitals, parameters, endings. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => path.replace(/^\/([^/]+)\//, '/$1%2f'),
  (path) => path.replace(/^\/([^/]+)\//, '/$1%2F'),
  (path) => path.replace(/^\/([^/]+)\//, '/$1//'),
  (path) => `/${path}`,
  (path) => path.replace(/^\/([^/]+)\//, '/$1/./'),
  (path) => path.replace(/^\/([^/]+)\//, '/$1/x/../'),
  (path) => path.replace(/^\/([^/]+)\//, '/$1/x/%2e%2e/'),
  (path) => path.replace(/^\/([^/]+)\//, '/$1/%2e/'),
  (path) => path.replace(/^\/([^/]+)\//, '/$1;x/'),
  (path) => path.replace(/^\/([^/]+)\//, '/$1;jsessionid=1/'),
  (path) => path.replace(/^\/([^/]+)\//, '/..;/$1/'),
  (path) => path.replace(/^\/([^/]+)\//, '/$1\\'),
  (path) => path.replace(/^\/([^/]+)\//, '/$1%5c'),
  (path) => path.replace(/^\/([^/]+)\//, (_whole, first: string) => `/${first.toUpperCase()}/`),
  (path) => path.replace(/^\/(.)/, (_whole, first: string) => `/${first.toUpperCase()}`),
  (path) => `${path.replace(/\/$/, '')}.json`,
  (path) => `${path.replace(/\/$/, '')}.`,
  (path) => `${path.replace(/\/$/, '')}%20`,
  (path) => `${path.replace(/\/$/, '')}%00`,
  (path) => `${path.replace(/\/$/, '')}%0a`,
  (path) => `${path.replace(/\/$/, '')};.css`,
  (path) => `${path.replace(/\/$/, '')}/.css`,
  (path) => `${path.replace(/\/$/, '')}%3f`,
  (path) => `${path.replace(/\/$/, '')}%23x`,
  (path) => path.replace('i', '%2569'),
  (path) => path.replace('n', 'n%cc%81'),
  (path) => path.replace('i', '%ef%bd%89'),
];

describe('S44', () => {
  const guarded = [
    '/admin/oversigt/',
    '/admin/events/',
    '/bff/admin/newest-users',
    '/bff/admin/users',
    '/bff/me/profile',
    '/min-profil/konto/',
  ];

  test.each(guarded)('S44 no other spelling of %s opens it for any role', async (path) => {
    const odd = [...new Set(spellings.map((spell) => spell(path)))].filter((spelt) => spelt !== path);
    expect(odd.length).toBeGreaterThan(20);
    for (const role of ['guest', 'teacher', 'admin'] as const) {
      const answers = await Promise.all(odd.map(async (spelt) => ({ spelt, ...(await ask(role, spelt)) })));
      expect(
        answers.filter(({ status }) => status < 300 || status >= 500).map(({ spelt, status }) => `${role} ${spelt} ${status}`),
      ).toEqual([]);
      // Redirects must lead to the canonical path, which is guarded.
      const led = answers.filter(({ status }) => status < 400).map(({ headers }) => headers.location);
      expect(led.filter((to) => !/^\/(?:login|min-profil|admin)\b/.test(to ?? ''))).toEqual([]);
    }
  });

  test('S44 a percent-encoded letter does not pass the guard', async () => {
    for (const path of [
      '/bff/%61dmin/newest-users',
      '/b%66f/admin/newest-users',
      '/bff/admin/newest%2dusers',
      '/%62%66%66/admin/newest-users',
    ]) {
      expect([path, (await ask('teacher', path)).status]).toEqual([path, 403]);
      expect([path, (await ask('guest', path)).status]).toEqual([path, 401]);
      expect([path, (await ask('guest', path, { 'x-edison': '' })).status]).toEqual([path, 403]);
    }
    for (const path of ['/%61dmin/oversigt/', '/admin/%6fversigt/']) {
      expect([path, (await ask('teacher', path)).headers.location]).toEqual([path, '/login?reason=admin']);
      expect([path, (await ask('guest', path)).headers.location]).toEqual([path, `/login?returnTo=${encodeURIComponent(path)}`]);
    }
  });

  test('S44 no private page is cached under another spelling of its path', async () => {
    await ask('admin', '/admin/oversigt/');
    for (const path of [
      '/admin/oversigt/;x.css',
      '/admin/oversigt/x.css',
      '/admin/oversigt/%2e%2e/x.js',
      '/ADMIN/oversigt/',
      '/min-profil/konto/x.svg',
    ]) {
      for (const role of ['admin', 'guest'] as const) {
        const answer = await ask(role, path);
        expect([path, role, answer.status >= 300]).toEqual([path, role, true]);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    }
  });
});

/** Headers by which some gateways have let a client change path, method or address. */
const headers: readonly Readonly<Record<string, string>>[] = [
  { 'x-forwarded-uri': '/' },
  { 'x-original-url': '/' },
  { 'x-original-uri': '/livez' },
  { 'x-rewrite-url': '/bff/session' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-forwarded-prefix': '/login', 'x-forwarded-path': '/' },
  { 'x-forwarded-host': 'localhost', 'x-host': 'localhost' },
  { 'x-forwarded-method': 'OPTIONS', 'x-http-method-override': 'OPTIONS' },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', 'x-client-ip': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1;host=localhost;proto=https' },
  { 'x-forwarded-user': 'admin', 'x-auth-request-user': 'admin', 'x-remote-user': 'admin', 'remote-user': 'admin' },
  { 'x-user-role': 'admin', 'x-permissions': 'role:admin', 'x-admin': '1' },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { 'user-agent': 'GoogleHC/1.0' },
  { 'user-agent': 'kube-probe/1.30' },
  { 'user-agent': 'ELB-HealthChecker/2.0' },
  { 'x-edison-on-behalf': 'bruger-admin' },
  { purpose: 'prefetch', 'sec-purpose': 'prefetch', 'x-moz': 'prefetch', 'next-router-prefetch': '1' },
  { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
  { 'x-forwarded-proto': 'https', 'x-forwarded-ssl': 'on' },
];

describe('S45', () => {
  const paths = ['/bff/admin/newest-users', '/bff/admin/users.csv', '/admin/oversigt/', '/bff/me/profile'];

  test.each(paths)('S45 twenty headers that some gateways have trusted change nothing at %s', async (path) => {
    for (const role of ['guest', 'teacher'] as const) {
      const statusOf = async (more: Readonly<Record<string, string>>) => {
        const { status, problem, headers: got, text } = await ask(role, path, more);
        return { status, problem: /^\{/.test(text) ? problem : undefined, location: got.location, cookie: got['set-cookie'] };
      };
      const plain = await statusOf({});
      expect(plain.status).toBeGreaterThanOrEqual(300);
      // A refused download is answered to a browser with a page, not with JSON.
      const refused = { ...plain, ...(path.endsWith('.csv') && { problem: undefined }) };
      for (const header of headers) {
        const got = await statusOf(header);
        expect([role, header, got]).toEqual([role, header, 'accept' in header ? refused : plain]);
      }
    }
  });

  test('S45 the Host of a request does not change where redirects lead', async () => {
    for (const host of ['evil.example', 'evil.example:80', 'localhost@evil.example', '']) {
      const answer = await ask('guest', '/admin/oversigt/', { host, 'x-forwarded-host': 'evil.example' });
      expect([host, answer.status, /evil/.test(JSON.stringify(answer.headers))]).toEqual([host, expect.any(Number), false]);
      expect(answer.text).not.toContain('evil.example');
      const login = await ask('guest', '/bff/login', { host, 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.45' });
      expect([host, JSON.stringify(login.headers).includes('evil')]).toEqual([host, false]);
    }
    const page = await ask('guest', '/', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect([page.status, page.text.includes('evil.example')]).toEqual([200, false]);
  });
});
