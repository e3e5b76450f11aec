import { defaultTestKind, stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { demoPassword } from './accounts/demo.ts';
import { passkeyOptions } from './testing/authenticator.ts';
import type { Answer } from './testing/browser.ts';
import { type OpenIdentity, openIdentity } from './testing/open-identity.ts';
import { claimsOf, logIn, redeem, requestTokens, startLogin } from './testing/relying-party.ts';
import { addTestPasskey, appOn, codeOf, codesOn, securityUrl, setUpApp, TestClock } from './testing/second-factors.ts';
import { audience, client } from './testing/test-identity.ts';

afterAll(stopTestPostgres);

const mette = 'mette@skole.example';
const admin = 'admin@edison.example';
const [sfa, mfa] = ['https://refeds.org/profile/sfa', 'https://refeds.org/profile/mfa'];

async function open(
  kind: (typeof testKinds)[number],
  change: Parameters<typeof openIdentity>[1] = {},
  without?: Parameters<typeof openIdentity>[2],
) {
  const clock = new TestClock();
  const opened = await openIdentity(kind, { now: clock.now, ...change }, without);
  return { ...opened, clock };
}

/** Six browsers, after the password, send the same code. @returns how many of them get in. */
async function sendAtOnce(opened: Awaited<ReturnType<typeof open>>): Promise<number> {
  const { app } = await setUpApp(opened.browser(), mette, opened.clock);
  opened.clock.nextStep();
  const code = codeOf(app, opened.clock);
  const ready = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const browser = opened.browser();
      return { browser, page: (await logIn(browser, mette, demoPassword)).answer };
    }),
  );
  const answers = await Promise.all(ready.map(({ browser, page }) => browser.submit(page, { step: 'code', code })));
  return answers.filter(({ url }) => url.startsWith(client.redirectUri)).length;
}

/** What the tokens of a finished login say of it. */
async function loginOf({ identity }: Pick<OpenIdentity, 'identity'>, { url }: Answer, verifier: string) {
  const tokens = await redeem(identity, new URL(url), verifier);
  const { payload } = await claimsOf(identity, tokens.id_token, client.id);
  const access = await claimsOf(identity, tokens.access_token, audience);
  expect(access.payload).toMatchObject({ acr: payload.acr, amr: payload.amr, auth_time: payload.auth_time });
  return payload;
}

test('canary: without the guard in the statement that uses a code, all who send it at once get in', async () => {
  await using opened = await open(defaultTestKind, {}, { instead: { ' and "last_step" < ': ' and "last_step" <= ' } });
  expect(await sendAtOnce(opened)).toBeGreaterThan(1);
});

describe.each(testKinds)('on %s', (kind) => {
  test('whoever has an app shows its code after the password, each once, and the mail says that it was set up', async () => {
    await using opened = await open(kind);
    const { clock, postbox } = opened;
    const { app, page } = await setUpApp(opened.browser(), mette, clock);
    expect(codesOn(page)).toHaveLength(10);
    expect((await postbox.take(mette)).subject).toBe('Du har sat en app til koder op');

    const browser = opened.browser();
    const { answer, verifier } = await logIn(browser, mette, demoPassword);
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('<h1>Log ind: trin to</h1>')]);
    const used = codeOf(app, clock);
    const wrong = await browser.submit(answer, { step: 'code', code: used });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('Koden er forkert eller brugt')]);
    clock.nextStep();
    const done = await browser.submit(wrong, { step: 'code', code: ` ${codeOf(app, clock).replace(/^.../, '$& ')}` });
    expect(await loginOf(opened, done, verifier)).toMatchObject({ acr: mfa, amr: ['pwd', 'otp', 'mfa'] });
  });

  test('of many that send one code at once, one gets in', async () => {
    await using opened = await open(kind);
    expect(await sendAtOnce(opened)).toBe(1);
  });

  test('a recovery code works once, in any spelling, and is mailed', async () => {
    await using opened = await open(kind);
    const { postbox } = opened;
    const [code = ''] = codesOn((await setUpApp(opened.browser(), mette, opened.clock)).page);
    await postbox.take(mette);
    const browser = opened.browser();
    const { answer, verifier } = await logIn(browser, mette, demoPassword);
    const done = await browser.submit(answer, { step: 'code', code: code.toUpperCase().replaceAll('-', ' ') });
    expect(await loginOf(opened, done, verifier)).toMatchObject({ acr: mfa, amr: ['pwd', 'otp', 'mfa'] });
    const mail = await postbox.take(mette);
    expect([mail.subject, mail.text]).toEqual(['Du har brugt en nødkode', expect.stringContaining('Du har 9 tilbage.')]);
    const other = opened.browser();
    const again = await other.submit((await logIn(other, mette, demoPassword)).answer, { step: 'code', code });
    expect(again.status).toBe(422);
  });

  test('a passkey is a login by itself, and the second factor after a password; copied, late or for elsewhere it is refused', async () => {
    await using opened = await open(kind);
    const { device, page } = await addTestPasskey(opened.browser(), mette, 'Min telefon');
    expect(codesOn(page)).toHaveLength(10);
    const alone = opened.browser();
    const login = startLogin();
    const first = await alone.open(login.url);
    const options = passkeyOptions(first.text, 'get');
    const faults = [{ origin: 'https://evil.example' }, { challenge: 'AAAA' }, { rpId: 'evil.example' }, { unverified: true }];
    for (const fault of faults) {
      // The origin is that of the site's address, whatever a proxy says of the host.
      const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
      const refused = await alone.submit(first, { step: 'passkey', answer: device.get(options, fault) }, forwarded);
      expect([fault, refused.status, refused.text]).toEqual([fault, 422, expect.stringContaining('Adgangsnøglen blev ikke godtaget')]);
    }
    const answer = device.get(options);
    const elsewhere = opened.browser();
    expect((await elsewhere.submit(await elsewhere.open(startLogin().url), { step: 'passkey', answer })).status).toBe(422);
    opened.clock.pass(901);
    const late = await alone.submit(first, { step: 'passkey', answer });
    expect([late.status, late.text]).toEqual([422, expect.stringContaining('Adgangsnøglen blev ikke godtaget')]);
    const done = await alone.submit(first, { step: 'passkey', answer: device.get(passkeyOptions(late.text, 'get')) });
    expect(await loginOf(opened, done, login.verifier)).toMatchObject({ acr: mfa, amr: ['hwk', 'user', 'mfa'] });

    const browser = opened.browser();
    const second = await logIn(browser, mette, demoPassword);
    const asked = passkeyOptions(second.answer.text, 'get');
    expect(asked).toMatchObject({ allowCredentials: [{ type: 'public-key' }], userVerification: 'required' });
    const wrong = await browser.submit(second.answer, { step: 'code', code: 'aaaa-bbbb-cccc-dddd' });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('Nødkoden er forkert eller brugt')]);
    const finished = await browser.submit(second.answer, { step: 'passkey', answer: device.get(asked) });
    expect(await loginOf(opened, finished, second.verifier)).toMatchObject({ acr: mfa, amr: ['pwd', 'hwk', 'user', 'mfa'] });

    // Of somebody else it is no second factor. The challenge is that of the login, and stands on its first page.
    await setUpApp(opened.browser(), 'jonas@skole.example', opened.clock);
    const jonas = opened.browser();
    const start = await jonas.open(startLogin().url);
    const asksForTwo = await jonas.submit(start, { email: 'jonas@skole.example', password: demoPassword });
    const foreign = await jonas.submit(asksForTwo, { step: 'passkey', answer: device.get(passkeyOptions(start.text, 'get')) });
    expect([foreign.status, foreign.text]).toEqual([422, expect.stringContaining('Adgangsnøglen blev ikke godtaget')]);
  });

  test('an admin who needs a second factor reads so in the invitation, sets one up before the first login ends, and keeps the last one', async () => {
    await using opened = await open(kind, { adminsNeedFactor: true, adminEmail: 'leder@fonden.example' });
    const { identity, clock } = opened;
    expect((await opened.postbox.take('leder@fonden.example')).text).toContain('logger ind med to trin');
    const browser = opened.browser();
    const { answer, verifier } = await logIn(browser, admin, demoPassword);
    expect(answer.text).toContain('<h1>Sæt to trin op</h1>');
    const wrong = await browser.submit(answer, { step: 'app', code: '000000' });
    expect(wrong.status).toBe(422);
    const app = appOn(wrong);
    expect(app.secret.base32).toBe(appOn(answer).secret.base32);
    const codes = await browser.submit(wrong, { step: 'app', code: codeOf(app, clock) });
    expect(codesOn(codes)).toHaveLength(10);
    const done = await browser.open(/<a class="button" href="([^"]*)"/.exec(codes.text)?.[1] ?? '');
    expect(await loginOf(opened, done, verifier)).toMatchObject({ acr: mfa, amr: ['pwd', 'otp', 'mfa'] });

    const security = await browser.open(securityUrl);
    expect(security.text).toContain('Administratorer har altid mindst ét');
    const kept = await browser.submit(security, { step: 'remove-app' });
    expect([kept.status, await identity.secondFactors.count(opened.database.queries('identity'), await idOf(opened, admin))]).toEqual([
      422, 1,
    ]);
    expect((await logIn(opened.browser(), mette, demoPassword)).callback.pathname).toBe('/auth');
  });

  test('an admin’s login with a password alone, from before, is neither renewed nor enough for another', async () => {
    await using opened = await open(kind, { adminsNeedFactor: true });
    const browser = opened.browser();
    const { callback, verifier } = await logIn(browser, mette, demoPassword);
    const { refresh_token } = await redeem(opened.identity, callback, verifier);
    await opened.database.pool.query(`update identity.account set permissions = '["role:admin"]' where email_norm = $1`, [mette]);
    const renewed = await requestTokens(opened.identity, { grant_type: 'refresh_token', refresh_token });
    expect(renewed).toMatchObject({ error: 'invalid_grant' });
    expect((await browser.open(startLogin().url)).text).toContain('name="password"');
  });

  test('step-up asks who is logged in for the second factor alone, and by what they have', async () => {
    await using opened = await open(kind);
    const { app } = await setUpApp(opened.browser(), mette, opened.clock);
    const browser = opened.browser();
    const first = await logIn(browser, mette, demoPassword);
    opened.clock.nextStep();
    await browser.submit(first.answer, { step: 'code', code: codeOf(app, opened.clock) });
    expect((await browser.open(startLogin({ acr_values: mfa, max_age: '600' }).url)).url).toContain(client.redirectUri);
    for (const change of [
      { acr_values: mfa, max_age: '0' },
      { acr_values: mfa, prompt: 'login' },
    ]) {
      // `max_age` counts whole seconds.
      await expect.poll(async () => (await browser.open(startLogin(change).url)).text).toContain('Log ind: trin to');
      const login = startLogin(change);
      const asked = await browser.open(login.url);
      expect(asked.text).not.toContain('name="password"');
      opened.clock.nextStep();
      const done = await browser.submit(asked, { step: 'code', code: codeOf(app, opened.clock) });
      expect(await loginOf(opened, done, login.verifier)).toMatchObject({ acr: mfa, amr: ['pwd', 'otp', 'mfa'] });
    }
    const jonas = opened.browser();
    const other = await logIn(jonas, 'jonas@skole.example', demoPassword, { acr_values: mfa });
    expect(await loginOf(opened, other.answer, other.verifier)).toMatchObject({ acr: sfa, amr: ['pwd'] });
    expect((await jonas.open(startLogin({ acr_values: mfa, max_age: '600' }).url)).url).toContain(client.redirectUri);
    expect((await jonas.open(startLogin({ acr_values: mfa, prompt: 'login' }).url)).text).toContain('name="password"');
  });

  test('another admin takes lost factors away, nobody their own, and the person is logged out', async () => {
    await using opened = await open(kind);
    const { identity, database } = opened;
    const queries = database.queries('identity');
    await setUpApp(opened.browser(), mette, opened.clock);
    await addTestPasskey(opened.browser(), 'jonas@skole.example');
    const [id, by] = [await idOf(opened, mette), await idOf(opened, admin)];
    expect(await identity.secondFactors.reset(queries, id, id)).toBe(false);
    expect(await identity.secondFactors.reset(queries, id, by)).toBe(true);
    expect(await identity.secondFactors.reset(queries, id, by)).toBe(false);
    expect(await identity.secondFactors.count(queries, id)).toBe(0);
    expect(await identity.secondFactors.count(queries, await idOf(opened, 'jonas@skole.example'))).toBe(1);
    const { rows } = await database.pool.query('select 1 from identity.recovery_code where account_id = $1', [id]);
    expect(rows).toEqual([]);
    expect((await logIn(opened.browser(), mette, demoPassword)).callback.pathname).toBe('/auth');
  });

  test('secrets of apps lie sealed, recovery codes as digests, and both go with the account', async () => {
    await using opened = await open(kind);
    const { app, page } = await setUpApp(opened.browser(), mette, opened.clock);
    const read = async () => {
      const tables = ['passkey', 'code_app', 'recovery_code'];
      const all = await Promise.all(
        tables.map((table) => opened.database.pool.query(`select to_jsonb(r) as row from identity.${table} r`)),
      );
      return all.flatMap(({ rows }) => rows);
    };
    const dump = JSON.stringify(await read());
    for (const secret of [app.secret.base32, ...codesOn(page).flatMap((code) => [code, code.replaceAll('-', '')])])
      expect(dump).not.toContain(secret);
    await opened.database.pool.query('delete from identity.account where email_norm = $1', [mette]);
    expect(await read()).toEqual([]);
  });
});

async function idOf({ database }: Pick<OpenIdentity, 'database'>, email: string): Promise<string> {
  const { rows } = await database.pool.query('select id from identity.account where email_norm = $1', [email]);
  return String(rows[0]?.id);
}
