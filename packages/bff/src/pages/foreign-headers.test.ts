import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let site: TestBff;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  site = await startTestBff();
  // The teacher logs in last: their tokens are refreshed before they are redirected from an admin page.
  for (const role of ['admin', 'teacher']) {
    site.provider.script.person = { ...site.provider.script.person, sub: role, permissions: role === 'admin' ? ['role:admin'] : [] };
    const browser = site.open();
    await browser.login(site.provider);
    cookies[role] = browser.cookieHeader();
  }
});
afterAll(async () => await site?.[Symbol.asyncDispose]());

/** Sends the request target unchanged; fetch would normalise it. */
function ask(path: string, headers: Record<string, string> = {}): Promise<{ status: number; location: string; body: string }> {
  return new Promise((done, failed) => {
    const sent = request(site.url, { path, headers: { 'x-edison': '1', ...headers } }, (answer) =>
      text(answer).then((body) => done({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', body }), failed),
    );
    sent.once('error', failed).end();
  });
}

const odd = (path: string) => {
  const [, first = '', rest = ''] = /^\/([^/]+)\/(.*)$/.exec(path) ?? [];
  const encoded = `%${first.charCodeAt(0).toString(16)}${first.slice(1)}`;
  return [
    ...[`//${first}/${rest}`, `/${first}//${rest}`, `/${first}%2f${rest}`, `/%2f${first}/${rest}`, `/./${first}/${rest}`],
    ...[`/x/../${first}/${rest}`, `/..;/${first}/${rest}`, `/${first};x/${rest}`, `/${first}/..;/${first}/${rest}`, `/${first}/./${rest}`],
    ...[`/${first.toUpperCase()}/${rest}`, `/${encoded}/${rest}`, `/${encoded.toUpperCase()}/${rest}`, `/${first}/${rest}.json`],
    ...[`/${first}/${rest}/`, `/${first}/${rest}.`, `/${first}/${rest}%20`, `/${first}/${rest}%00`, `/${first}\\${rest}`],
    ...[`/%252e%252e/${first}/${rest}`, `/${first}/${rest}%3f`, `/${first}/${rest}#x`, `http://evil.example/${first}/${rest}`],
  ];
};

describe('another spelling of a guarded path', () => {
  test.each(['/min-profil/konto/', '/admin/oversigt/', '/bff/admin/newest-users'])('of %s opens nothing to a guest', async (path) => {
    for (const spelling of odd(path)) {
      const { status, location, body } = await ask(spelling);
      const opened = status === 200 || body.includes('nonce=') || body.includes('"items"');
      const sentElsewhere = status === 302 && !location.startsWith('/login?returnTo=%2F');
      expect([spelling, opened || sentElsewhere || status >= 500]).toEqual([spelling, false]);
    }
  });

  test.each(['/admin/oversigt/', '/bff/admin/newest-users'])('of %s opens nothing to a teacher', async (path) => {
    site.backend.seen.length = 0;
    for (const spelling of odd(path)) {
      const { status, body } = await ask(spelling, { cookie: cookies.teacher ?? '' });
      const opened = status === 200 || body.includes('nonce=') || body.includes('"items"');
      expect([spelling, opened || status >= 500]).toEqual([spelling, false]);
    }
    expect(site.backend.seen).toEqual([]);
  });

  test('opens what it spells to an admin at most', async () => {
    expect((await ask('/bff/admin/newest-users', { cookie: cookies.admin ?? '' })).status).toBe(200);
    for (const spelling of odd('/admin/oversigt/')) {
      const { status } = await ask(spelling, { cookie: cookies.admin ?? '' });
      expect([spelling, [200, 301, 302, 400, 404].includes(status)]).toEqual([spelling, true]);
    }
  });
});

const foreign: Record<string, string> = {
  ...{ authorization: 'Bearer stolen', 'proxy-authorization': 'Basic eA==', 'x-user': 'admin', 'x-user-email': 'admin@edison.example' },
  ...{ 'x-user-permissions': 'role:admin', x_user: 'admin', 'x-auth-request-email': 'admin@edison.example', 'x-remote-user': 'admin' },
  ...{ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '444', 'x-forwarded-uri': '/' },
  ...{ 'x-forwarded-for': '127.0.0.1', 'x-original-url': '/', 'x-rewrite-url': '/', 'x-http-method-override': 'DELETE' },
  ...{ 'x-middleware-subrequest': 'middleware', forwarded: 'host=evil.example', 'x-host': 'evil.example', host: 'evil.example' },
  ...{ 'user-agent': 'kube-probe/1.30', via: '1.1 evil' },
};

/** Removes what differs in every answer: request id and nonce. */
const still = (body: string) => body.replaceAll(/"requestId":"[^"]*"|nonce="[^"]*"|requestId[^,}<]*/g, '');

describe('headers that a client makes up', () => {
  test.each(['/', '/om', '/findes-ikke/', '/login', '/admin/', '/min-profil/konto/', '/bff/session', '/bff/events', '/bff/me/profile'])(
    'change nothing in the answer of %s',
    async (path) => {
      const plain = await ask(path);
      const dressed = await ask(path, foreign);
      expect({ ...dressed, body: still(dressed.body) }).toEqual({ ...plain, body: still(plain.body) });
      expect(JSON.stringify(dressed)).not.toContain('evil.example');
    },
  );

  test('make no admin of a teacher, and move no address of the login', async () => {
    const cookie = cookies.teacher ?? '';
    expect((await ask('/bff/admin/newest-users', { ...foreign, cookie })).status).toBe(403);
    expect((await ask('/admin/oversigt/', { ...foreign, cookie })).location).toBe('/login?reason=admin');
    const { location } = await ask('/bff/login', foreign);
    expect(new URL(location).searchParams.get('redirect_uri')).toBe('http://localhost:3000/auth');
    expect(location).not.toContain('evil');
  });

  test('never reach the backend or the content service', async () => {
    site.backend.seen.length = 0;
    site.content.seen.length = 0;
    site.pass(60_000);
    const cookie = `${cookies.teacher}; _ga=1`;
    for (const path of ['/bff/events', '/bff/me/profile', '/bff/institutions', '/kurser-og-events/', '/om/', '/media/robot.webp']) {
      await ask(path, { ...foreign, cookie });
    }
    expect([site.backend.seen.length > 0, site.content.seen.length > 0]).toEqual([true, true]);
    for (const { headers } of [...site.backend.seen, ...site.content.seen]) {
      const ours = ['accept', 'authorization', 'connection', 'host', 'traceparent', 'x-request-id'];
      expect(Object.keys(headers).filter((name) => !ours.includes(name))).toEqual([]);
      expect(headers.host).toMatch(/^127\.0\.0\.1:/);
      expect(headers.authorization).not.toBe('Bearer stolen');
    }
    expect(site.content.seen.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  });
});
