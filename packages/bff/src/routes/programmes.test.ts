import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAsAdmin } from '../testing/log-in-as-admin.ts';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let site: TestBff;
let cookie = '';
const programme = {
  ...{ programmeKey: 'p1', title: 'Forløb', schoolYear: '2026/27', grades: [6], contentPath: '/om/', state: 'draft', version: 1 },
  ...{ members: 0, events: 0, materials: 0 },
};

beforeAll(async () => {
  site = await startTestBff();
  cookie = await logInAsAdmin(site);
  site.backend.answers.set('/x/programmes/CreateProgramme', () => ({ status: 201, body: programme }));
  site.backend.answers.set('/x/programmes/ChangeProgramme', () => ({ status: 200, body: programme }));
});
afterAll(async () => await site?.[Symbol.asyncDispose]());

async function save(contentPath: string, key = '') {
  const version = key === '' ? {} : { version: 1 };
  const answer = await fetch(`${site.url}/bff/admin/programme-list${key}`, {
    method: 'POST',
    headers: { 'x-edison': '1', origin: siteUrl, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Forløb', schoolYear: '2026/27', grades: [6], contentPath, ...version }),
  });
  const { problem, field } = await answer.json();
  return problem === undefined ? answer.status : [problem, field];
}

test('a programme names a page of the site that is there, and any page while nobody can say', async () => {
  expect(await save('/om/')).toBe(201);
  expect(await save('/om/', '/p1')).toBe(200);
  expect(await save('/findes-ikke/')).toEqual(['BAD_REQUEST', 'contentPath']);
  expect(await save('/findes-ikke/', '/p1')).toEqual(['BAD_REQUEST', 'contentPath']);
  site.content.pages.set('/i-stykker/', { status: 500, body: {} });
  expect(await save('/i-stykker/')).toBe(201);
});
