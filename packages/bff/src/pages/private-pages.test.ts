import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let site: TestBff;
beforeAll(async () => {
  site = await startTestBff();
});
afterAll(async () => await site?.[Symbol.asyncDispose]());

async function visitor(role: 'guest' | 'teacher' | 'admin') {
  const browser = site.open();
  site.provider.script.person = { ...site.provider.script.person, permissions: role === 'admin' ? ['role:admin'] : [] };
  if (role !== 'guest') await browser.login(site.provider);
  return browser;
}

describe('guards of private pages', () => {
  test.each([
    ['guest', '/min-profil/konto/', '/login?returnTo=%2Fmin-profil%2Fkonto%2F'],
    ['guest', '/admin/', '/login?returnTo=%2Fadmin%2F'],
    ['teacher', '/admin/oversigt/', '/login?reason=admin'],
    ['teacher', '/login', '/min-profil/'],
    ['admin', '/login', '/admin/oversigt/'],
    ['admin', '/min-profil/', '/admin/oversigt/'],
    ['admin', '/admin', '/admin/oversigt/'],
    ['admin', '/admin/', '/admin/oversigt/'],
    ['teacher', '/min-profil', '/min-profil/'],
  ] as const)('a %s who opens %s is sent to %s', async (role, path, target) => {
    const answer = await (await visitor(role)).get(path);
    expect([answer.status, answer.location]).toEqual([302, target]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    '/admin/',
    '/admin/oversigt/',
    '/admin/events/',
    '/admin/events/elevcamp-esbjerg/?fane=koder',
    '/admin/brugere-og-institutioner/?fane=afventer',
    '/admin/bruger-information/?bruger=u1',
    '/admin/undervisningsmaterialer/',
    '/admin/findes-ikke/',
  ])('%s gives a teacher nothing of the page, and a way to another login', async (path) => {
    const { status, location, body } = await (await visitor('teacher')).get(path);
    expect([status, location, body]).toEqual([302, '/login?reason=admin', '']);
  });

  test('whoever comes back when the session is over is told so at the login page; a guest is told nothing', async () => {
    const teacher = await visitor('teacher');
    await site.database.pool.query('delete from bff.session');
    await expect
      .poll(async () => (await teacher.get('/min-profil/konto/')).location, { timeout: 5_000 })
      .toBe('/login?reason=expired&returnTo=%2Fmin-profil%2Fkonto%2F');
    const page = async (path: string) => (await site.open().get(path)).body;
    for (const reason of ['another', 'expired', 'failed', 'step-up'])
      expect(await page(`/login?reason=${reason}`)).not.toBe(await page('/login'));
    expect(await page('/login?reason=constructor')).toBe(await page('/login'));
  });

  test('a teacher who wanted into admin sees the login page that says why', async () => {
    expect((await (await visitor('teacher')).get('/login?reason=admin')).status).toBe(200);
  });

  test('a step-up that did not suffice is told to whoever is signed in still; for another reason they are led home', async () => {
    const admin = await visitor('admin');
    expect((await admin.get('/login?reason=step-up')).status).toBe(200);
    expect((await admin.get('/login?reason=another')).location).toBe('/admin/oversigt/');
  });

  test('an unknown private page is not found, and nothing private is kept by a cache', async () => {
    const teacher = await visitor('teacher');
    for (const path of ['/min-profil/findes-ikke/', '/min-profil/konto/x.css']) {
      const answer = await teacher.get(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
  });

  test.each([
    ['teacher', '/min-profil/', 'Min profil'],
    ['teacher', '/min-profil/min-oversigt/', 'Min oversigt'],
    ['teacher', '/min-profil/undervisningsmaterialer/', 'Undervisningsmaterialer'],
    ['teacher', '/min-profil/event-og-programmer/', 'Programmer og events'],
    ['teacher', '/min-profil/konto/', 'Konto'],
    ['admin', '/admin/oversigt/', 'Admin oversigt'],
    ['admin', '/admin/events/', 'Admin events'],
    ['admin', '/admin/events/elevcamp-esbjerg/', 'Admin event'],
    ['admin', '/admin/brugere-og-institutioner/', 'Admin brugere og institutioner'],
    ['admin', '/admin/bruger-information/', 'Admin bruger informationer'],
    ['admin', '/admin/undervisningsmaterialer/', 'Admin undervisningsmaterialer'],
  ] as const)('for a %s %s is titled %s', async (role, path, title) => {
    expect((await (await visitor(role)).get(path)).body).toContain(`<title>${title}`);
  });

  test.each([
    ['/min-profil/event-og-programmer/hold/elevcamp-esbjerg/', 'Hold'],
    ['/min-profil/event-og-programmer/liste/elevcamp-esbjerg/', 'Tilmeld flere på én gang'],
    ['/min-profil/event-og-programmer/holdliste/elevcamp-esbjerg/', 'Mange hold på én gang'],
  ])('%s is a page of one event', async (path, title) => {
    const answer = await (await visitor('teacher')).get(path);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(`<title>${title}`);
    expect((await (await visitor('teacher')).get(`${path}mere/`)).status).toBe(404);
  });

  test('a shell has a nonce of its own each time', async () => {
    const teacher = await visitor('teacher');
    const [first, second] = [await teacher.get('/min-profil/konto/'), await teacher.get('/min-profil/konto/')];
    const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1] ?? 'none';
    expect(first.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(second.body).not.toContain(nonce);
  });
});

describe('every kind of answer', () => {
  test.each([
    '/',
    '/findes-ikke/',
    '/om',
    '/login',
    '/admin/',
    '/bff/events',
    '/bff/x',
    '/assets/app-abc.js',
    '/assets/no.js',
    '/media/a.svg',
    '/livez',
    '/readyz',
    '/readyz/private',
  ])('%s carries the protective headers', async (path) => {
    const { headers } = await fetch(site.url + path, { redirect: 'manual', headers: { 'x-edison': '1' } });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).not.toBeNull();
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('assets never change; an unknown one, a source map and a dot file are 404 and no page', async () => {
    expect((await fetch(`${site.url}/assets/app-abc.js`)).headers.get('cache-control')).toContain('immutable');
    for (const path of ['no.js', 'app-abc.js.map', '.env']) {
      const answer = await fetch(`${site.url}/assets/${path}`);
      expect([path, answer.status, answer.headers.get('content-type')?.includes('html')]).toEqual([path, 404, false]);
    }
  });

  test('media are passed on without what the upstream adds, and can run nothing', async () => {
    const { headers } = await fetch(`${site.url}/media/a.svg`, { headers: { cookie: 'edison=a', authorization: 'Bearer b' } });
    expect([headers.get('set-cookie'), headers.get('server')]).toEqual([null, null]);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    const seen = site.content.seen.findLast(({ url }) => url === '/media/a.svg');
    expect([seen?.headers.cookie, seen?.headers.authorization]).toEqual([undefined, undefined]);
  });
});
