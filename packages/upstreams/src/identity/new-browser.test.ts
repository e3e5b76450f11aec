import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from './accounts/account.ts';
import { browserName } from './accounts/new-browser.ts';
import type { IdentityTables } from './tables.ts';
import type { Browser } from './testing/browser.ts';
import { type OpenIdentity, openIdentity } from './testing/open-identity.ts';
import { chosen, forgottenUrl } from './testing/registration.ts';
import { startLogin } from './testing/relying-party.ts';
import { quickHash } from './testing/seed-identity.ts';

afterAll(stopTestPostgres);

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const subject = 'Nyt login på din profil hos Projekt Edison';

describe.each(testKinds)('on %s', (kind) => {
  let opened: OpenIdentity;
  beforeAll(async () => {
    opened = await openIdentity(kind);
  });
  afterAll(() => opened[Symbol.asyncDispose]());

  async function makeAccount(email: string): Promise<void> {
    const queries = opened.database.queries<IdentityTables>('identity');
    await createAccount(queries, { email, password: quickHash(chosen), permissions: [] });
  }

  /** Submits the password form, also where the browser is logged in. */
  async function logIn(browser: Browser, email: string, password = chosen): Promise<number> {
    const page = await browser.open(startLogin({ prompt: 'login' }).url);
    return (await browser.submit(page, { email, password }, { 'user-agent': firefox })).status;
  }

  /** The mails to an address, as they stand in the outbox or have left it. */
  async function mailsTo(email: string): Promise<number> {
    const sent = await opened.database.pool.query('select 1 from identity.outbox where recipient = $1', [email]);
    return sent.rowCount ?? 0;
  }

  test('a login with a browser that is new to the account is mailed to its owner, with time, browser and way out; not the first, nor one with a known browser', async () => {
    const email = 'ny-browser@skole.example';
    await makeAccount(email);
    const own = opened.browser();
    for (const _time of [1, 2]) expect(await logIn(own, email)).toBe(303);
    expect(await mailsTo(email)).toBe(0);
    expect(await logIn(opened.browser(), email)).toBe(303);
    const mail = await opened.postbox.take(email);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toMatch(/^Den \d{1,2}\.\d{1,2}\.20\d\d kl\. \d\d\.\d\d blev der logget ind på din profil .*: Firefox på Windows\.$/m);
    expect(mail.text?.split('\n')).toContain(forgottenUrl);
  });

  test('a wrong password is mailed to nobody', async () => {
    const email = 'gaet@skole.example';
    await makeAccount(email);
    await logIn(opened.browser(), email);
    expect(await logIn(opened.browser(), email, 'en anden sætning')).toBe(422);
    expect(await mailsTo(email)).toBe(0);
  });

  test('of many new browsers three a day are mailed', async () => {
    const email = 'mange@skole.example';
    await makeAccount(email);
    for (let times = 0; times < 6; times += 1) expect(await logIn(opened.browser(), email)).toBe(303);
    expect(await mailsTo(email)).toBe(3);
  });

  test('of two first logins at the same moment one is the first', async () => {
    const email = 'samtidig@skole.example';
    await makeAccount(email);
    await Promise.all([logIn(opened.browser(), email), logIn(opened.browser(), email)]);
    expect(await mailsTo(email)).toBe(1);
  });
});

test.each([
  [firefox, 'Firefox på Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1', 'Safari på iOS'],
  ['Klik på https://ond.example/1.0 nu', 'en ukendt browser'],
  ['<b>ond</b>/1.0 ', 'en ukendt browser'],
  [undefined, 'en ukendt browser'],
])('the header %j is %s in the mail', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
