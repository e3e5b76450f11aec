import { defaultTestKind, stopTestPostgres } from '@edison/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from './accounts/demo.ts';
import { type OpenIdentity, openIdentity } from './testing/open-identity.ts';
import { chosen } from './testing/registration.ts';
import { logIn, requestTokens, tokensOf } from './testing/relying-party.ts';
import { issuer } from './testing/test-identity.ts';

let opened: OpenIdentity;
beforeAll(async () => {
  opened = await openIdentity(defaultTestKind);
});
afterAll(async () => {
  await opened[Symbol.asyncDispose]();
  await stopTestPostgres();
});

async function change(email: string, password: string, newPassword: string) {
  const browser = opened.browser();
  return browser.submit(await browser.open(`${issuer}/skift-adgangskode`), { email, password, newPassword });
}

test('whoever knows the password chooses another: the old one is out, logins everywhere are over, and it is mailed', async () => {
  const email = 'mette@skole.example';
  const before = await tokensOf(opened.identity, email, demoPassword);
  const done = await change(email, demoPassword, chosen);
  expect([done.status, done.text]).toEqual([200, expect.stringContaining('<h1>Din adgangskode er ny</h1>')]);
  expect((await opened.postbox.take(email)).subject).toBe('Din adgangskode er ændret');
  expect((await logIn(opened.browser(), email, demoPassword)).answer.status).toBe(422);
  expect((await logIn(opened.browser(), email, chosen)).callback.pathname).toBe('/auth');
  expect(await requestTokens(opened.identity, { grant_type: 'refresh_token', refresh_token: before.refresh_token })).toMatchObject({
    error: 'invalid_grant',
  });
});

test('a wrong password, and a new one that is easy to guess or the same, change nothing and say why', async () => {
  const email = 'jonas@skole.example';
  expect((await change(email, 'en anden sætning', chosen)).text).toContain('Din e-mail eller adgangskode er forkert');
  expect((await change('ukendt@skole.example', 'en anden sætning', chosen)).text).toContain('Din e-mail eller adgangskode er forkert');
  expect((await change(email, demoPassword, 'adgangskode2026')).text).toContain('for nem at gætte');
  expect((await change(email, demoPassword, 'Projekt Edison 2026')).text).toContain('Adgangskoden må ikke indeholde »Edison«.');
  expect((await change(email, demoPassword, `${email.split('@')[0]} 2026 august`)).text).toContain(
    'Adgangskoden må ikke indeholde din e-mail.',
  );
  expect((await change(email, chosen, chosen)).text).toContain('Det er den adgangskode, du har nu');
  expect((await logIn(opened.browser(), email, demoPassword)).callback.pathname).toBe('/auth');
});
