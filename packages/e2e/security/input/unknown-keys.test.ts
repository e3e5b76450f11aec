import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerSite, plainGlobal, plainPage } from '../../src/running/hostile-content.ts';
import { sendJson } from '../../src/running/scripted-upstream.ts';
import { signInAt, type Teacher } from '../../src/running/sign-in-at.ts';
import { type StagedSite, startStagedSite } from '../../src/running/staged-site.ts';

const pages = answerSite(plainGlobal, (path) => plainPage(path, []));
let site: StagedSite;
let teacher: Teacher;
beforeAll(async () => {
  site = await startStagedSite({
    content: (asked, response) => pages(asked, response) || sendJson(response, asked.path.startsWith('/media/') ? {} : [], 200),
    backend: (_asked, response) => sendJson(response, { items: [], total: 0 }),
  });
  teacher = await signInAt(site.url, 'ekko@upstream.example');
});
afterAll(() => site?.[Symbol.asyncDispose]());

const marks = [
  'filters[$or][0][email][$ne]=x',
  'populate=*',
  '_method=DELETE',
  'orderBy=secret',
  'fields[0]=password',
  'access_token=mærke',
  'email=andre%40x.dk',
];
/** Matches anything of the client's that must not reach an upstream. */
const trace = /filters|populate|_method|orderBy|fields|access_token|andre|mærke|m%C3%A6rke|x-http-method|forwarded|x-user|secret/i;

function heard(): string[] {
  const all = [...site.content.asked.splice(0), ...site.backend.asked.splice(0)];
  return all.map(({ method, path, body, headers }) => `${method} ${path} ${body} ${JSON.stringify({ ...headers, authorization: '' })}`);
}

test('S69 a key that no call has is refused before any upstream hears of it', async () => {
  heard();
  for (const mark of marks) {
    for (const path of [
      '/bff/institutions',
      '/bff/events',
      '/bff/me/sign-ups',
      '/bff/materials/x',
      '/bff/content/global',
      '/bff/search?query=x',
    ]) {
      const { status, body } = await teacher.call(site.url, 'GET', `${path}${path.includes('?') ? '&' : '?'}${mark}`);
      expect([path, mark, status, body]).toEqual([path, mark, 400, expect.objectContaining({ problem: 'UNKNOWN_KEY' })]);
    }
  }
  for (const more of [{ permissions: ['role:admin'] }, { email: 'andre@x.dk' }, { userId: 'andre' }, { filters: {} }, { populate: '*' }]) {
    const body = { code: 'X', ...more };
    expect(await teacher.call(site.url, 'POST', '/bff/codes/validate', body)).toMatchObject({
      status: 400,
      body: { problem: 'UNKNOWN_KEY' },
    });
  }
  expect(heard()).toEqual([]);
});

test('S69 query parameters of pages and pictures are not passed on, and no header changes the method', async () => {
  const headers = {
    'x-http-method-override': 'DELETE',
    'x-user-id': 'andre',
    'x-forwarded-user': 'andre',
    cookie: 'andre=1',
    'x-original-url': '/secret',
  };
  for (const [n, mark] of marks.entries()) {
    for (const path of [`/side-${n}/`, `/media/x-${n}.png`, '/nyheder/rss.xml', '/sitemap.xml', '/']) {
      await fetch(`${site.url}${path}?${mark}`, { headers });
    }
  }
  const asked = heard();
  expect(asked.length).toBeGreaterThan(marks.length);
  expect(asked.filter((line) => trace.test(line))).toEqual([]);
  expect(asked.filter((line) => !line.startsWith('GET '))).toEqual([]);
});
