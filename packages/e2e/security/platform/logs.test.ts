import { beforeAll, expect, test } from 'vitest';
import { linesWithSecrets } from '../../src/running/log-secrets.ts';
import { signInAt, type Teacher } from '../../src/running/sign-in-at.ts';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';
import { askRaw } from '../access/fixtures/ask-raw.ts';

let site: StandingSite;
let teacher: Teacher;
beforeAll(async () => {
  site = await standingSite();
  teacher = await signInAt(site.url, 'logget@skole.example');
});

const logLines = () =>
  site
    .output()
    .split('\n')
    // The last line may be incomplete.
    .slice(0, -1)
    .filter((line) => line.startsWith('{'));

test('S95 logins, logouts and refusals are logged, each as one line that input cannot break', async () => {
  const before = logLines().length;
  const from = { 'x-forwarded-for': '203.0.113.95' };
  const own = { ...from, cookie: teacher.cookie, 'x-edison': '1', origin: site.url };
  const forged = '{"level":60,"msg":"everything is fine"}';
  const odd = [
    `/findes-ikke/%0d%0a${encodeURIComponent(forged)}`,
    `/findes-ikke-%0a${encodeURIComponent(forged)}/`,
    '/x/logget@skole.example/',
    `/${'hemmeligKode_'.repeat(3)}/`,
    '/bff/nothing?token=hemmelig-i-adressen-12345&email=logget@skole.example',
  ];
  for (const path of odd)
    await askRaw(site.url, { path, headers: { ...own, 'user-agent': forged, referer: `https://x.example/?code=hemmelig` } });
  for (const body of ['{"password":"hemmelig-i-kroppen', '{"email":"logget@skole.example","hemmelig-noegle":1}']) {
    await askRaw(site.url, { method: 'POST', path: '/bff/me/profile', headers: { ...own, 'content-type': 'application/json' }, body });
  }
  await askRaw(site.url, { path: '/auth?code=hemmelig-kode-uden-rejse&state=hemmelig-tilstand', headers: own });
  await askRaw(site.url, { path: '/bff/admin/newest-users', headers: own });
  await teacher.call(site.url, 'POST', '/bff/logout');
  const messagesSince = () =>
    logLines()
      .slice(before)
      .map((line) => JSON.parse(line).msg);
  await expect.poll(messagesSince).toEqual(expect.arrayContaining(['signed out', 'refused', 'answered']));
  await expect.poll(() => logLines().length).toBeGreaterThan(before + 8);
  const said = logLines().slice(before);
  for (const line of said) expect(() => JSON.parse(line)).not.toThrow();
  const messages = said.map((line) => JSON.parse(line).msg);
  expect(messages).not.toContain('everything is fine');
  expect(said.join('\n')).not.toMatch(/hemmelig/i);
});

test('S95 no log line of the site contains a cookie, token, code, password or e-mail address', async () => {
  expect(logLines().length).toBeGreaterThan(10);
  expect(linesWithSecrets(site.output())).toEqual([]);
  // Shows that a secret would be found.
  expect(linesWithSecrets(`{"level":30,"cookie":"${teacher.cookie.split('=')[1]}"}`).length).toBe(1);
  expect(linesWithSecrets('{"level":30,"msg":"logget@skole.example"}\n{"level":30,"t":"eyJhbGciOiJub25lIn0.e30."}').length).toBe(2);
});
