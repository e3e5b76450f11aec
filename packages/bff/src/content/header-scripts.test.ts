import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

const call = '/api/Scripts/GetScripts';
const lines: string[] = [];
let site: TestBff;
beforeAll(async () => {
  site = await startTestBff({
    scriptHosts: ['maaling.example'],
    logLevel: 'warn',
    logTo: { write: (line) => void lines.push(line) },
  });
});
afterAll(async () => await site?.[Symbol.asyncDispose]());

const offer = (...tags: string[]) => site.content.pages.set(call, { body: tags.map((Script) => ({ Script })) });
const scripts = () => fetch(`${site.url}/bff/content/scripts`, { headers: { 'x-edison': '1' } });
const asked = () => site.content.seen.filter(({ url }) => url === call).length;

test('the browser gets the allowed ones as addresses, and the log says how many were not', async () => {
  offer('<script defer src="https://maaling.example/m.js"></script>', '<script>alert(1)</script>');
  const answer = await scripts();
  expect(await answer.json()).toEqual({
    items: [{ src: 'https://maaling.example/m.js', async: false, defer: true, purpose: 'statistics', data: {} }],
    total: 1,
  });
  expect(lines.some((line) => line.includes('"refused":1'))).toBe(true);
});

test('the content service is asked once a minute, and an outage leaves the list as it was', async () => {
  const before = asked();
  await scripts();
  expect(asked()).toBe(before);
  site.pass(3_600_000);
  site.content.mood = 'garbage';
  const answer = await scripts();
  site.content.mood = 'well';
  expect([answer.status, (await answer.json()).total]).toEqual([200, 1]);
});

test('pages name the hosts in their policy, and no script of theirs stands in the page', async () => {
  const page = await fetch(`${site.url}/om/`);
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^ ]+' https:\/\/maaling\.example;/);
  expect(await page.text()).not.toContain('maaling.example');
});

test('a first failure is 503, and the page is 200 all the same', async () => {
  await using other = await startTestBff({ scriptHosts: ['maaling.example'] });
  const answer = await fetch(`${other.url}/bff/content/scripts`, { headers: { 'x-edison': '1' } });
  expect(answer.status).toBe(503);
  expect((await fetch(`${other.url}/om/`)).status).toBe(200);
});
