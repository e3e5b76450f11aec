import { createRowSealer } from '@edison/database/seal';
import { defaultTestKind, stopTestPostgres } from '@edison/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccountByEmail, replacePassword } from './accounts/account.ts';
import { demoPassword } from './accounts/demo.ts';
import { countOlderApps, sealAppsAgain, useAppCode } from './second-factor/code-app.ts';
import { relyingPartyOf } from './second-factor/passkeys.ts';
import type { IdentityTables } from './tables.ts';
import { type OpenIdentity, openIdentity } from './testing/open-identity.ts';
import { linkIn } from './testing/postbox.ts';
import { requestReset } from './testing/registration.ts';
import { logIn } from './testing/relying-party.ts';
import { addTestPasskey, codeOf, codesOn, openSecurity, securityUrl, setUpApp, TestClock } from './testing/second-factors.ts';
import { cookieKeys, issuer } from './testing/test-identity.ts';

afterAll(stopTestPostgres);

const [mette, jonas, sofie, ny] = ['mette@skole.example', 'jonas@skole.example', 'sofie@skole.example', 'ny@skole.example'];
const clock = new TestClock();

let opened: OpenIdentity;

beforeAll(async () => {
  opened = await openIdentity(defaultTestKind, { now: clock.now });
});
afterAll(() => opened[Symbol.asyncDispose]());

const queriesOf = () => opened.database.queries<IdentityTables>('identity');

test('the page of security wants to see who it is, and opens to a fresh login at the provider', async () => {
  const browser = opened.browser();
  const gate = await browser.open(securityUrl);
  expect(gate.text).toContain('Vis først, at det er dig');
  const wrong = await browser.submit(gate, { email: sofie, password: 'forkert-kode' });
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('E-mail eller adgangskode er forkert')]);
  await logIn(browser, sofie, demoPassword);
  expect((await browser.open(securityUrl)).text).toContain('Med to trin er din adgangskode ikke nok');
  const { page } = await addTestPasskey(browser, sofie);
  expect(codesOn(page)).toHaveLength(10);
  const list = await browser.open(securityUrl);
  const [, id = ''] = /name="id" value="([^"]+)"/.exec(list.text) ?? [];
  expect((await browser.submit(list, { step: 'remove-passkey', id })).text).toContain('Adgangsnøglen er fjernet.');
});

test('a name is given to a passkey, both factors are listed, and with the last one the recovery codes go', async () => {
  const browser = opened.browser();
  const { page } = await addTestPasskey(browser, sofie, ' Min <telefon> ');
  expect(codesOn(page)).toHaveLength(10);
  const { page: second } = await setUpApp(browser, sofie, clock);
  expect(codesOn(second)).toEqual([]);
  const list = await browser.open(securityUrl);
  expect(list.text).toContain('<strong>Min &#60;telefon&#62;</strong>');
  expect(list.text).toContain('Du har 10 nødkoder tilbage.');
  const renewed = await browser.submit(list, { step: 'new-codes' });
  expect(codesOn(renewed).filter((code) => codesOn(page).includes(code))).toEqual([]);
  const [, id = ''] = /name="id" value="([^"]+)"/.exec(list.text) ?? [];
  const one = await browser.submit(list, { step: 'remove-passkey', id });
  expect(one.text).toContain('Adgangsnøglen er fjernet.');
  expect((await browser.submit(one, { step: 'remove-passkey', id })).status).toBe(422);
  const none = await browser.submit(one, { step: 'remove-app' });
  expect([none.text, /nødkode/i.test(none.text)]).toEqual([expect.stringContaining('Appen er fjernet.'), false]);
  const { rows } = await opened.database.pool.query('select count(*)::int as codes from identity.recovery_code');
  expect(rows).toEqual([{ codes: 0 }]);
});

test('whoever logs in next at the same computer does not go on with the visit of the one before', async () => {
  const browser = opened.browser();
  await openSecurity(browser, jonas);
  expect((await browser.open(securityUrl)).text).toContain('App til koder');
  await logIn(browser, ny, demoPassword);
  await setUpApp(browser, ny, clock);
  expect((await findAccountByEmail(queriesOf(), ny))?.id).toBe(
    (await opened.database.pool.query('select account_id from identity.code_app')).rows[0]?.account_id,
  );
});

test('a visit ends with a new password, and a login at the provider with it', async () => {
  const browser = opened.browser();
  await openSecurity(browser, jonas);
  const account = await findAccountByEmail(queriesOf(), jonas);
  await opened.database.pool.query(`update identity.account set logins_since = now() + interval '2 seconds' where email_norm = $1`, [
    jonas,
  ]);
  expect((await browser.open(securityUrl)).text).toContain('Vis først, at det er dig');
  await opened.database.pool.query('update identity.account set logins_since = null where email_norm = $1', [jonas]);
  expect(account).toBeDefined();
});

test('password and e-mail of an account with a second factor are changed by whoever has shown it', async () => {
  const owner = opened.browser();
  await setUpApp(owner, mette, clock);
  const thief = opened.browser();
  const change = { email: mette, password: demoPassword, newPassword: 'fire blå cykler i regn' };
  const refused = await thief.submit(await thief.open(`${issuer}/skift-adgangskode`), change);
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Vis først trin to')]);
  const moved = await thief.submit(await thief.open(`${issuer}/skift-e-mail`), {
    email: mette,
    password: demoPassword,
    newEmail: 'tyv@evil.example',
  });
  expect(moved.status).toBe(403);
  const gate = await thief.submit(await thief.open(securityUrl), { email: mette, password: demoPassword });
  expect(gate.text).toContain('Log ind: trin to');
  expect((await thief.submit(gate, { step: 'remove-app' })).text).toContain('Log ind: trin to');

  const done = await owner.submit(await owner.open(`${issuer}/skift-adgangskode`), change);
  expect(done.text).toContain('Din adgangskode er ny');
  // The second factor stays.
  const again = await logIn(opened.browser(), mette, change.newPassword);
  expect(again.answer.text).toContain('Log ind: trin to');
  const hash = (await findAccountByEmail(queriesOf(), jonas))?.password ?? '';
  await replacePassword(queriesOf(), (await findAccountByEmail(queriesOf(), mette))?.id ?? '', hash);
});

test('a copy of a visit is of no use after a quarter of an hour', async () => {
  const browser = opened.browser();
  expect((await openSecurity(browser, jonas)).text).toContain('App til koder');
  clock.pass(900);
  expect((await browser.open(securityUrl)).text).toContain('App til koder');
  clock.pass(1);
  expect((await browser.open(securityUrl)).text).toContain('Vis først, at det er dig');
});

test('mailed links from before the second factor do not go round it: e-mail wants to see it, and a new password leaves it', async () => {
  const [owner, thief] = [opened.browser(), opened.browser()];
  const moved = 'sofie@ny-skole.example';
  await thief.submit(await thief.open(`${issuer}/skift-e-mail`), { email: sofie, password: demoPassword, newEmail: moved });
  const link = linkIn(await opened.postbox.take(moved));
  await setUpApp(owner, sofie, clock);
  const refused = await thief.submit(await thief.open(link), { password: demoPassword });
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('brug så linket i mailen igen')]);
  expect((await owner.submit(await owner.open(link), { password: demoPassword })).text).toContain('Din e-mail er skiftet');

  await requestReset(thief, moved);
  const password = 'fire gule tog i sne';
  const reset = await thief.submit(await thief.open(linkIn(await opened.postbox.take(moved))), { password });
  expect(reset.text).toContain('Din adgangskode er ny');
  expect((await logIn(thief, moved, password)).answer.text).toContain('Log ind: trin to');
  const gate = await thief.submit(await thief.open(securityUrl), { email: moved, password });
  expect(gate.text).toContain('Log ind: trin to');
});

test('wrong codes are counted by account, and a passkey needs none', async () => {
  const pages = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const browser = opened.browser();
      return { browser, page: (await logIn(browser, mette, demoPassword)).answer };
    }),
  );
  const statuses: number[] = [];
  for (const { browser, page } of pages) {
    for (let tries = 0; tries < 10; tries += 1) statuses.push((await browser.submit(page, { step: 'code', code: '000000' })).status);
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual(Array.from({ length: 10 }, () => 429));
});

test('the secret of an app is sealed again when the keys turn, and works on', async () => {
  const queries = queriesOf();
  const { app } = await setUpApp(opened.browser(), jonas, clock);
  const before = await queries.selectFrom('code_app').select('sealed').orderBy('account_id').execute();
  const sealer = createRowSealer(['another-key-of-the-tests', ...cookieKeys], 'second factors');
  expect(await countOlderApps(queries, sealer)).toBe(before.length);
  expect(await sealAppsAgain(queries, sealer)).toBe(before.length);
  expect(await countOlderApps(queries, sealer)).toBe(0);
  clock.nextStep();
  const account = await findAccountByEmail(queries, jonas);
  const parts = { queries, sealer, relyingParty: undefined, adminsNeedFactor: false, securityUrl, wake: () => undefined, now: clock.now };
  expect(await useAppCode(parts, account?.id ?? '', codeOf(app, clock))).toBe(true);
});

test('an address that is an IP has no passkeys', () => {
  expect(['http://127.0.0.1:3000/identity', 'http://[::1]:3000/identity'].map(relyingPartyOf)).toEqual([undefined, undefined]);
  expect(relyingPartyOf('https://edison.example/identity')).toEqual({ id: 'edison.example', origin: 'https://edison.example' });
  expect(relyingPartyOf('http://localhost:3000/identity')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
});
