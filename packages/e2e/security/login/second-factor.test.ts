import { appWith } from '@edison/upstreams/identity/testing/second-factors';
import { expect, test } from 'vitest';
import { type SecureSite, startSecureSite } from '../platform/secure-site.ts';

const password = 'Opfinder-2026';
const [admin, jonas] = ['admin@edison.example', 'jonas@skole.example'];

/** Posts a form to a page of the provider; returns the cookie that comes with the answer. */
async function post({ ask, siteUrl }: SecureSite, page: string, fields: Readonly<Record<string, string>>, cookie = '') {
  const headers = { origin: siteUrl, 'sec-fetch-site': 'same-origin', cookie };
  const answer = await ask(`/identity/${page}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
  const visit = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-edison_id_security'));
  return { status: answer.status, text: await answer.text(), cookie: visit?.split(';')[0] ?? cookie };
}

/** Sets up an app for a demo person, in a browser of its own. */
async function setUpApp(site: SecureSite, email: string): Promise<void> {
  const { cookie } = await post(site, 'sikkerhed', { email, password });
  const { text } = await post(site, 'sikkerhed', { step: 'show-app' }, cookie);
  const [, setup = ''] = /name="setup" value="([^"]+)"/.exec(text) ?? [];
  const code = appWith(/<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1] ?? '').generate();
  expect((await post(site, 'sikkerhed', { step: 'app', setup, code }, cookie)).text).toContain('Dine nødkoder');
}

test('S131 S132 a password alone changes nothing of an account with two steps, until another admin takes them away', async () => {
  await using site = await startSecureSite();
  const call = async (cookie: string, path: string, body?: object) => {
    const headers = { cookie, origin: site.siteUrl, 'sec-fetch-site': 'same-origin', 'x-edison': '1', 'content-type': 'application/json' };
    return (await site.ask(path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })).status;
  };
  // The site knows an account by its first call.
  expect(await call((await site.signIn(jonas)).cookie, '/bff/me/account')).toBe(200);
  await setUpApp(site, jonas);
  const newPassword = 'fire blå cykler i regn';
  expect((await post(site, 'skift-adgangskode', { email: jonas, password, newPassword })).status).toBe(403);
  expect((await post(site, 'skift-e-mail', { email: jonas, password, newEmail: 'ny.jonas@skole.example' })).status).toBe(403);
  const gate = await post(site, 'sikkerhed', { email: jonas, password });
  for (const step of ['remove-app', 'new-codes', 'show-app']) {
    const { text } = await post(site, 'sikkerhed', { step }, gate.cookie);
    expect([step, text]).toEqual([step, expect.stringContaining('Log ind: trin to')]);
  }

  const { cookie } = await site.signIn(admin);
  expect(await call(cookie, '/bff/admin/users/bruger-jonas/second-factor/reset', { reason: 'Har mistet sin telefon' })).toBe(200);
  expect((await post(site, 'sikkerhed', { email: jonas, password })).status).toBe(303);
  expect((await post(site, 'skift-adgangskode', { email: jonas, password, newPassword })).status).toBe(200);
}, 120_000);
