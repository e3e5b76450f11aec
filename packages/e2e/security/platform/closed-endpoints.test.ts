import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAt } from '../../src/running/sign-in-at.ts';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';
import { askRaw } from '../access/fixtures/ask-raw.ts';
import { siteCalls } from '../access/fixtures/every-call.ts';
import { sayRaw } from './say-raw.ts';
import { type SecureSite, startSecureSite } from './secure-site.ts';

let site: StandingSite;
let secure: SecureSite;
beforeAll(async () => {
  [site, secure] = await Promise.all([standingSite(), startSecureSite({ SECURITY_CONTACT: 'mailto:sikkerhed@edison.example' })]);
});
afterAll(() => secure?.[Symbol.asyncDispose]());

const from = { 'x-forwarded-for': '203.0.113.90' };
const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  askRaw(site.url, { path, method, headers: { ...from, ...headers } });
/** Files that the front page names. */
const linked = async () => [...(await ask('/')).text.matchAll(/["'(](\/assets\/[\w./-]+\.(?:js|css|woff2))/g)].map(([, path = '']) => path);

const unused = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND', 'MKCOL', 'PURGE', 'SEARCH'];

test('S90 a page, a file or a private page is read, and takes no other method', async () => {
  const paths = [
    '/',
    '/kurser-og-events/',
    '/findes-ikke/',
    '/robots.txt',
    '/sitemap.xml',
    '/livez',
    '/login',
    '/assets/x.js',
    '/media/x.webp',
    '/min-profil/',
    '/admin/oversigt/',
  ];
  const { cookie } = await signInAt(site.url, 'admin@edison.example');
  for (const path of paths) {
    const statuses = await Promise.all(
      unused.map(async (method) => [method, (await ask(path, method, { cookie, origin: site.url })).status]),
    );
    expect([path, statuses]).toEqual([path, unused.map((method) => [method, 405])]);
    for (const method of unused) {
      const { headers } = await ask(path, method, { cookie, origin: site.url });
      expect([path, method, headers.allow]).toEqual([path, method, 'GET, HEAD']);
    }
  }
});

test('S90 a call takes the methods of its contract, and says which these are', async () => {
  const { cookie } = await signInAt(site.url, 'admin@edison.example');
  const own = { cookie, 'x-edison': '1', origin: site.url };
  for (const path of new Set(siteCalls.map(({ route }) => route.path))) {
    const allowed: readonly string[] = siteCalls.filter(({ route }) => route.path === path).map(({ route }) => route.method);
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND'].filter(
      (method) => !allowed.includes(method),
    );
    const answers = await Promise.all(others.map((method) => ask(path.replaceAll(/:\w+/g, 'x'), method, own)));
    expect([path, answers.map(({ status }) => status)]).toEqual([path, others.map(() => 405)]);
    const said = answers.map(({ headers }) => (headers.allow ?? '').split(', ').filter((method) => method !== 'HEAD'));
    expect([path, said.map((methods) => methods.toSorted())]).toEqual([path, others.map(() => allowed.toSorted())]);
  }
});

test.each([
  ['/bff/purge', 'POST'],
  ['/bff/policy-reports', 'POST'],
  ['/bff/backchannel-logout', 'POST'],
])('S90 %s is 405 to other methods, and says %s', async (path, allow) => {
  for (const method of ['PUT', 'PATCH', 'TRACE', 'PROPFIND']) {
    const { status, headers } = await ask(path, method);
    expect([method, status, headers.allow]).toEqual([method, 405, allow]);
  }
});

test('S90 a path below /bff that nobody has is 404 to every method', async () => {
  for (const method of ['GET', 'PUT', 'TRACE']) expect([method, (await ask('/bff/findes-ikke', method)).status]).toEqual([method, 404]);
});

test('S105 two hosts, or another HTTP than 1.0 and 1.1, are 400, also where the page is ready to be sent', async () => {
  const { port } = secure;
  const heads = [
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a, b\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a@b\r\nConnection: close\r\n\r\n',
    'GET /bff/session HTTP/1.1\r\nHOST: a\r\nX-Edison: 1\r\nHost: b\r\nConnection: close\r\n\r\n',
    'POST /identity/log-ind HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    'GET /\r\n\r\n',
    'GET / HTTP/0.9\r\n\r\n',
    'GET / HTTP/2.0\r\nHost: a\r\nConnection: close\r\n\r\n',
  ];
  expect((await sayRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).status).toBe(200);
  for (const head of heads) {
    const { status, headers, text } = await sayRaw(port, head);
    expect([head, status, text, headers.get('x-content-type-options')]).toEqual([head, 400, '', 'nosniff']);
  }
});

test('S105 a range of more than ten parts is 416, for a page, a picture, a script and a film; one of ten is answered', async () => {
  const many = (parts: number) => `bytes=${Array.from({ length: parts }, (_, n) => `${n * 2}-${n * 2}`).join(',')}`;
  const paths = ['/', '/media/film-introfilm.mp4', ...(await linked()).slice(0, 1), '/bff/recordings/x/film'];
  for (const path of paths) {
    expect([path, (await ask(path, 'GET', { range: many(11), 'x-edison': '1' })).status]).toEqual([path, 416]);
    expect([path, (await ask(path, 'GET', { range: many(10), 'x-edison': '1' })).status]).not.toEqual([path, 416]);
  }
});

test.each(['TRACK', 'DEBUG', 'get', 'FOO'])('S90 %s, which nobody knows, is 501, and CONNECT leads nowhere', async (method) => {
  expect((await sayRaw(secure.port, `${method} / HTTP/1.1\r\nHost: a\r\n\r\n`)).status).toBe(501);
  const { status, text } = await sayRaw(secure.port, 'CONNECT 127.0.0.1:9464 HTTP/1.1\r\nHost: 127.0.0.1:9464\r\n\r\n');
  expect([status, text]).toEqual([0, '']);
});

test('S91 an unknown page is 404 with its words, in a document', async () => {
  for (const path of ['/findes-ikke/', '/findes-ikke', '/kurser-og-events/findes-ikke/', '/om/../findes-ikke/', '/%C3%A6%C3%B8%C3%A5/']) {
    const answer = await ask(path);
    expect([path, answer.status, answer.headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
    expect(answer.text).toContain('This page could not be found');
  }
});

test('S91 an unknown file is 404, and no document that a script or a style sheet would be read from', async () => {
  const paths = [
    '/assets/x.js',
    '/assets/x.css',
    '/assets/x/y.woff2',
    '/media/x.png',
    '/media/x/',
    '/x.js',
    '/x.css',
    '/om/x.map',
    '/favicon.png',
    '/sw.js',
    '/x.json',
    '/ads.txt',
  ];
  for (const path of paths) {
    const answer = await ask(path, 'GET', { accept: 'text/html,*/*' });
    expect([path, answer.status, answer.headers['content-type']]).toEqual([path, 404, 'application/json; charset=utf-8']);
  }
});

test('S93 nothing lies open that the site is made of: no source, dot file, data, backup or list of a folder', async () => {
  const paths = [
    ...[
      '/.env',
      '/.env.example',
      '/.git/',
      '/.git/HEAD',
      '/.git/config',
      '/.gitignore',
      '/.npmrc',
      '/.data/',
      '/.data/session-key',
      '/.ssh/id_rsa',
      '/.DS_Store',
    ],
    ...[
      '/.well-known/',
      '/.vite/manifest.json',
      '/assets/.vite/manifest.json',
      '/assets/.vite/ssr-manifest.json',
      '/manifest.json',
      '/assets/manifest.json',
    ],
    ...[
      '/package.json',
      '/pnpm-lock.yaml',
      '/tsconfig.json',
      '/Dockerfile',
      '/docker-compose.yml',
      '/README.md',
      '/house.json',
      '/sbom.cdx.json',
    ],
    ...[
      '/packages/site/src/main.ts',
      '/src/main.ts',
      '/site/src/main.ts',
      '/node_modules/fastify/package.json',
      '/dist/server/entry-server.js',
      '/server/entry-server.js',
    ],
    ...[
      '/assets/',
      '/assets',
      '/assets/index.html',
      '/media/',
      '/media',
      '/demo-post/',
      '/pglite/',
      '/backup.sql',
      '/dump.sql',
      '/index.html~',
      '/index.php',
      '/wp-login.php',
    ],
    ...[
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/server/entry-server.js',
      '/assets/..\\server',
      '/media/..%2fpages%2findex.json',
      '/media/%2e%2e/pages/',
      '/assets//etc/passwd',
    ],
  ];
  const files = await linked();
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) paths.push(`${file}.map`, `${file}.br`, `${file}.gz`, `${file}~`, `${file}.bak`, file.replace(/[^/]+$/, ''));
  for (const path of paths) {
    const { status, text } = await ask(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toMatch(/Index of|"dependencies"|sourceRoot|lockfileVersion/);
  }
  for (const file of files.filter((path) => path.endsWith('.js'))) expect((await ask(file)).text).not.toContain('sourceMappingURL');
});

test('S94 metrics and the description of the calls are served on a separate port only, and debugging endpoints nowhere', async () => {
  const operated = ['/metrics', '/openapi.json', '/openapi/backend.json', '/openapi/content.json'];
  const nowhere = [
    '/docs',
    '/documentation',
    '/documentation/json',
    '/swagger',
    '/swagger-ui',
    '/api-docs',
    '/debug',
    '/debug/pprof',
    '/health',
    '/status',
    '/server-status',
    '/actuator',
    '/actuator/env',
    '/graphql',
    '/console',
    '/json/list',
    '/identity/admin',
    '/identity/metrics',
    '/identity/debug',
  ];
  for (const path of [...operated, ...nowhere]) expect([path, (await ask(path)).status]).toEqual([path, 404]);
  for (const path of operated) {
    const answer = await fetch(`http://127.0.0.1:${secure.operationsPort}${path}`);
    const text = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    expect(text).not.toMatch(/@(?:skole|edison)\.example|eyJ|postgres:\/\/|secure-8K|Opfinder|127\.0\.0\.1/);
  }
  for (const path of ['/', '/bff/session', '/admin/', '/identity/jwks', '/debug', '/env']) {
    expect([path, (await fetch(`http://127.0.0.1:${secure.operationsPort}${path}`)).status]).toEqual([path, 404]);
  }
});

test('S110 whom to tell about a hole is said where the operator named somebody, for a quarter at most, and nowhere else', async () => {
  const answer = await secure.ask('/.well-known/security.txt');
  const text = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^Contact: mailto:sikkerhed@edison\.example$/m);
  expect(text).toMatch(/^Canonical: https:\/\/edison\.example\/\.well-known\/security\.txt$/m);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThanOrEqual(Date.now() + 90 * 86_400_000);
  expect((await ask('/.well-known/security.txt')).status).toBe(404);
});
