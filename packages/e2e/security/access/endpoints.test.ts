import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { signInAt } from '../../src/running/sign-in-at.ts';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';
import { askRaw, type RawAnswer } from './fixtures/ask-raw.ts';
import { type Call, sampleRequest, siteCalls } from './fixtures/every-call.ts';

let site: StandingSite;
const cookies = { guest: '', teacher: '', admin: '' };
type Role = keyof typeof cookies;

beforeAll(async () => {
  site = await standingSite();
  cookies.teacher = (await signInAt(site.url, 'doere@skole.example')).cookie;
  cookies.admin = (await signInAt(site.url, 'admin@edison.example')).cookie;
});

const callsOf = (who: string) => siteCalls.filter(({ route }) => route.who === who);

/** Makes each call with a role, without a browser's headers; returns the answers by the call's name. */
async function askEach(which: readonly Call[], role: Role, changes: Readonly<Record<string, string>> = {}) {
  const answers = which.map(async ({ name, route }): Promise<readonly [string, RawAnswer]> => {
    const sample = sampleRequest(route);
    const own = { 'x-edison': '1', origin: site.url, 'x-forwarded-for': '203.0.113.37', ...(cookies[role] && { cookie: cookies[role] }) };
    return [name, await askRaw(site.url, { ...sample, headers: { ...sample.headers, ...own, ...changes } })];
  });
  return Promise.all(answers);
}

const open = (path: string, role: Role) =>
  askRaw(site.url, { path, headers: { accept: 'text/html', ...(cookies[role] && { cookie: cookies[role] }) } });

const wire = z.strictObject({
  problem: z.string(),
  message: z.string().max(100),
  statusCode: z.int(),
  requestId: z.uuid(),
  field: z.string().optional(),
});

describe('S37', () => {
  const closed = siteCalls.filter(({ route }) => route.who !== 'anyone');

  test.each([
    ['nobody', {}],
    ['a cookie of nobody’s', { cookie: 'edison=forged.value; __Host-edison=forged.value' }],
    ['a browser that opens a page', { accept: 'text/html' }],
  ])('S37 every call that wants a session is 401 to %s, and leads nowhere', async (_who, headers) => {
    expect(closed.length).toBeGreaterThan(90);
    const answers = await askEach(closed, 'guest', headers);
    expect(answers.map(([name, { status, headers: got }]) => [name, status, got.location])).toEqual(
      closed.map(({ name }) => [name, 401, undefined]),
    );
    const inJson = answers.filter(([, { headers: got }]) => got['content-type'] === 'application/json; charset=utf-8');
    for (const [, { text, status }] of inJson)
      expect(wire.parse(JSON.parse(text))).toMatchObject({ problem: 'SIGNED_OUT', statusCode: status });
    // Only navigation routes answer a browser with a page.
    const isPage = (call: Call) => call.route.kind === 'navigation' && 'accept' in headers;
    expect(inJson.map(([name]) => name)).toEqual(closed.filter((call) => !isPage(call)).map(({ name }) => name));
  });

  const unknown = [
    '/bff',
    '/bff/',
    '/bff/nothing',
    '/bff/admin',
    '/bff/admin/',
    '/bff/admin/nothing',
    '/bff/me',
    '/bff/events/e1/nothing',
    '/bff/x.json',
  ];
  test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'S37 what is unknown below /bff is 404 in JSON to %s, whoever asks',
    async (method) => {
      for (const path of unknown) {
        for (const role of ['guest', 'teacher', 'admin'] as const) {
          const headers = { 'x-edison': '1', origin: site.url, accept: 'text/html', ...(cookies[role] && { cookie: cookies[role] }) };
          const answer = await askRaw(site.url, { method, path, headers });
          expect([path, role, answer.status, answer.headers['content-type']]).toEqual([path, role, 404, 'application/json; charset=utf-8']);
          if (method !== 'HEAD') expect(answer.problem).toBe('NOT_FOUND');
        }
      }
    },
  );

  test('S37 a path accepts only the methods of its calls', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
    const paths = [...new Set(siteCalls.map(({ route }) => route.path))];
    const opened = paths.flatMap((path) => {
      const calls = siteCalls.filter(({ route }) => route.path === path);
      const [first] = calls;
      if (!first) return [];
      return methods
        .filter((method) => !calls.some(({ route }) => route.method === method))
        .map(async (method) => {
          const { path: asked } = sampleRequest(first.route);
          const headers = { 'x-edison': '1', origin: site.url, cookie: cookies.admin };
          const { status } = await askRaw(site.url, { method, path: asked, headers });
          return status === 405 || status === 404 || status === 400 ? [] : [`${method} ${path} ${status}`];
        });
    });
    expect((await Promise.all(opened)).flat()).toEqual([]);
  });
});

describe('S40', () => {
  const asAdmin = callsOf('admin');
  const pages = [
    '',
    '/',
    ...['oversigt', 'events', 'brugere-og-institutioner', 'bruger-information', 'undervisningsmaterialer'].map((name) => `/${name}/`),
  ];

  test('S40 every admin call is 403 to a teacher and 401 to a guest', async () => {
    expect(asAdmin.length).toBeGreaterThan(60);
    expect(asAdmin.every(({ route }) => route.path.startsWith('/bff/admin/') || route.path === '/bff/recordings/grant')).toBe(true);
    for (const [role, refusal] of [
      ['teacher', '403 FORBIDDEN'],
      ['guest', '401 SIGNED_OUT'],
    ] as const) {
      const answers = await askEach(asAdmin, role);
      expect(answers.map(([name, { status, problem }]) => `${name} ${status} ${problem}`)).toEqual(
        asAdmin.map(({ name }) => `${name} ${refusal}`),
      );
    }
  });

  test('S40 every call below /bff/admin is for admins only', () => {
    expect(siteCalls.filter(({ route }) => route.path.startsWith('/bff/admin') && route.who !== 'admin')).toEqual([]);
  });

  test.each(pages)('S40 the page /admin%s is not served to a teacher or a guest, not a line of it', async (page) => {
    const shell = await open('/admin/oversigt/', 'admin');
    expect([shell.status, shell.text.includes('Admin oversigt')]).toEqual([200, true]);
    for (const [role, to] of [
      ['teacher', '/login?reason=admin'],
      ['guest', `/login?returnTo=${encodeURIComponent(`/admin${page}`)}`],
    ] as const) {
      expect(await open(`/admin${page}`, role)).toMatchObject({
        status: 302,
        headers: { location: to, 'cache-control': 'no-store' },
        text: '',
      });
    }
  });
});

/** Where each path leads a guest, a teacher and an admin after redirects; `same`: nowhere else. */
const ends: readonly (readonly [path: string, guest: string, teacher: string, admin: string])[] = [
  ['/', 'same', 'same', 'same'],
  ['/om-projekt-edison', '/om-projekt-edison/', '/om-projekt-edison/', '/om-projekt-edison/'],
  ['/login', 'same', '/min-profil/', '/admin/oversigt/'],
  ['/login/', 'same', '/min-profil/', '/admin/oversigt/'],
  ['/login?returnTo=%2Fadmin%2Foversigt%2F', 'same', '/min-profil/', '/admin/oversigt/'],
  // A script on this page tells teachers why they are here and redirects them.
  ['/login?reason=admin', 'same', 'same', '/admin/oversigt/'],
  ['/min-profil', '/login?returnTo=%2Fmin-profil', '/min-profil/', '/admin/oversigt/'],
  ['/min-profil/konto', '/login?returnTo=%2Fmin-profil%2Fkonto', '/min-profil/konto/', '/admin/oversigt/'],
  ['/min-profil/event-og-programmer/?a=1', '/login?returnTo=%2Fmin-profil%2Fevent-og-programmer%2F%3Fa%3D1', 'same', '/admin/oversigt/'],
  ['/admin', '/login?returnTo=%2Fadmin', '/login?reason=admin', '/admin/oversigt/'],
  ['/admin/events?fane=koder', '/login?returnTo=%2Fadmin%2Fevents%3Ffane%3Dkoder', '/login?reason=admin', '/admin/events/?fane=koder'],
  ['/admin/oversigt/', '/login?returnTo=%2Fadmin%2Foversigt%2F', '/login?reason=admin', 'same'],
];

describe.each(['guest', 'teacher', 'admin'] as const)('S41 a %s', (role) => {
  test.each(ends)(
    'S41 who opens %s is where they belong after five redirects at most, and never twice at one place',
    async (path, ...wanted) => {
      const trail = [path];
      let answer = await open(path, role);
      for (; answer.status >= 300 && answer.status < 400 && trail.length <= 6; answer = await open(trail.at(-1) ?? '', role)) {
        trail.push(answer.headers.location ?? '');
      }
      const end = wanted[['guest', 'teacher', 'admin'].indexOf(role)];
      expect([answer.status, trail.at(-1)]).toEqual([200, end === 'same' ? path : end]);
      expect(new Set(trail).size).toBe(trail.length);
      expect(trail.length - 1).toBeLessThanOrEqual(5);
    },
  );
});

describe('S35', () => {
  test('S35 every answer of every call, and every download, is for our own origin and is what it says it is', async () => {
    const reading = siteCalls.filter(({ route }) => route.method === 'GET');
    const answers = [...(await askEach(reading, 'admin')), ...(await askEach(reading, 'teacher')), ...(await askEach(siteCalls, 'guest'))];
    const fine = answers.filter(([, { status }]) => status === 200);
    expect(fine.length).toBeGreaterThan(60);
    const bare = answers.filter(
      ([, { headers }]) => headers['cross-origin-resource-policy'] !== 'same-origin' || headers['x-content-type-options'] !== 'nosniff',
    );
    expect(bare.map(([name, { status }]) => `${name} ${status}`)).toEqual([]);
    const files = fine.filter(([name]) => reading.some((call) => call.name === name && call.route.kind === 'navigation'));
    expect(files.length).toBeGreaterThan(5);
    for (const [name, { headers }] of files)
      expect([name, headers['content-disposition']]).toEqual([name, expect.stringMatching(/^attachment;/)]);
  });
});
