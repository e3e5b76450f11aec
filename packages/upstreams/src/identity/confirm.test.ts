import { defaultTestKind, stopTestPostgres } from '@edison/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from './hash.ts';
import { Browser } from './testing/browser.ts';
import { type OpenIdentity, openIdentity } from './testing/open-identity.ts';
import { linkIn } from './testing/postbox.ts';
import { chosen, register, requestReset } from './testing/registration.ts';
import { claimsOf, logIn, tokensOf } from './testing/relying-party.ts';
import { quickHash } from './testing/seed-identity.ts';
import { audience, issuer, siteUrl, startTestIdentity } from './testing/test-identity.ts';

let opened: OpenIdentity;
beforeAll(async () => {
  opened = await openIdentity(defaultTestKind);
});
afterAll(async () => {
  await opened[Symbol.asyncDispose]();
  await stopTestPostgres();
});

const strangers = 'den fremmedes kode';

/** Registers the address and returns the link from its mailbox. */
async function linkFor(email: string, password = chosen): Promise<string> {
  await register(opened.browser(), email, password);
  const link = linkIn(await opened.postbox.take(email));
  const token = sha256(link.split('/').at(-1) ?? '');
  await opened.database.pool.query('update identity.link set password = $1 where token_hash = $2', [quickHash(password), token]);
  return link;
}

async function confirm(browser: Browser, link: string, password: string) {
  return browser.submit(await browser.open(link), { password });
}

const statusOfLogIn = async (email: string, password: string) => (await logIn(opened.browser(), email, password)).answer.status;

test('whoever owns the mailbox, but did not register, makes no account by pressing the button', async () => {
  const owner = opened.browser();
  const link = await linkFor('offer@skole.example', strangers);
  const page = await owner.open(link);
  expect(page.text).toContain('har du ikke selv oprettet profilen? Så vælg en ny.');
  expect((await owner.submit(page, {})).text).toContain('<a href="#password">Adgangskode er påkrævet</a>');
  expect((await owner.submit(page, { password: chosen })).status).toBe(422);
  expect(await statusOfLogIn('offer@skole.example', strangers)).toBe(422);
});

test('that owner chooses a password of their own, which confirms the address and leaves the stranger outside', async () => {
  const owner = opened.browser();
  const link = await linkFor('ejer@skole.example', strangers);
  await requestReset(owner, 'Ejer@skole.example');
  const mail = await opened.postbox.take('ejer@skole.example');
  expect(mail.subject).toBe('Vælg en ny adgangskode til Projekt Edison');
  expect((await confirm(owner, linkIn(mail), chosen)).text).toContain('<h1>Din adgangskode er gemt</h1>');
  await tokensOf(opened.identity, 'ejer@skole.example', chosen);
  expect(await statusOfLogIn('ejer@skole.example', strangers)).toBe(422);
  expect((await opened.browser().open(link)).status).toBe(410);
});

test('a wrong password leaves the link valid: the right one confirms after it', async () => {
  const browser = opened.browser();
  const link = await linkFor('glemsom@skole.example');
  const wrong = await confirm(browser, link, 'ikke den sætning');
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('<title>Fejl: Bekræft din e-mail – Projekt Edison</title>');
  expect(wrong.text).toContain('Det er ikke den adgangskode, der blev valgt');
  expect((await confirm(browser, link, chosen)).text).toContain('<h1>Din e-mail er bekræftet</h1>');
});

test('behind a link one browser has ten guesses, then even the right password waits', async () => {
  const link = await linkFor('gaet@skole.example');
  const browser = opened.browser();
  for (let i = 0; i < 10; i += 1) expect((await confirm(browser, link, `gæt nummer ${i}`)).status).toBe(422);
  const waiting = await confirm(browser, link, chosen);
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^8\d\d|900$/)]);
});

test('of two registrations of one address the password decides which is confirmed, and the other link ends', async () => {
  const strange = await linkFor('to@skole.example', strangers);
  const own = await linkFor('to@skole.example');
  expect((await confirm(opened.browser(), strange, chosen)).status).toBe(422);
  expect((await confirm(opened.browser(), own, chosen)).status).toBe(200);
  expect((await opened.browser().open(strange)).status).toBe(410);
  expect(await statusOfLogIn('to@skole.example', strangers)).toBe(422);
});

test('a registration of the first admin gives no role, also after a restart, and leaves the invitation as it is', async () => {
  const adminEmail = 'leder@fonden.example';
  await register(opened.browser(), adminEmail, strangers);
  const confirming = linkIn(await opened.postbox.take(adminEmail));
  // The invitation is sent although somebody has registered the address before.
  await using identity = await startTestIdentity(opened.database, opened.postbox, { adminEmail });
  const invitation = await opened.postbox.take(adminEmail);
  expect(invitation.subject).toBe('Du er administrator på Projekt Edison');
  const owner = new Browser(identity.url, siteUrl, '203.0.113.80');
  const permissions = async (password: string) =>
    (await claimsOf(identity, (await tokensOf(identity, adminEmail, password)).access_token, audience)).payload.permissions;
  // Worst case: the stranger has told the owner the password.
  expect((await confirm(owner, confirming, strangers)).status).toBe(200);
  expect(await permissions(strangers)).toEqual([]);
  await startTestIdentity(opened.database, opened.postbox, { adminEmail }).then((again) => again[Symbol.asyncDispose]());
  expect(await permissions(strangers)).toEqual([]);
  expect((await confirm(owner, linkIn(invitation), chosen)).text).toContain('<h1>Din adgangskode er ny</h1>');
  expect(await permissions(chosen)).toEqual(['role:admin']);
  // The second and the third login came each with another browser.
  const mails = await Promise.all([1, 2, 3, 4].map(() => opened.postbox.take(adminEmail)));
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Din adgangskode er ændret',
    'Du er blevet administrator på Projekt Edison',
    'Nyt login på din profil hos Projekt Edison',
    'Nyt login på din profil hos Projekt Edison',
  ]);
  expect(await statusOfLogIn(adminEmail, strangers)).toBe(422);
});

test('the browser that has confirmed an address is known to its account: no mail tells of a login there, also where another was the first', async () => {
  const email = 'kendt@skole.example';
  const own = opened.browser();
  await confirm(own, await linkFor(email), chosen);
  for (const browser of [opened.browser(), own]) expect((await logIn(browser, email, chosen)).answer.status).toBe(303);
  const { rows } = await opened.database.pool.query('select count(*)::int as mails from identity.outbox where recipient = $1', [email]);
  expect(rows).toEqual([{ mails: 1 }]);
});

test('two presses of the button at once make one account', async () => {
  const link = await linkFor('dobbelt@skole.example');
  const page = await opened.browser().open(link);
  const answers = await Promise.all([1, 2].map(() => opened.browser().submit(page, { password: chosen })));
  expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 410)).toBe(true);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const { rows } = await opened.database.pool.query(
    `select count(*)::int as n from identity.account where email_norm = 'dobbelt@skole.example'`,
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('a link that is made up is dead, and costs no guess', async () => {
  const page = await opened.browser().open(`${issuer}/bekraeft/${'x'.repeat(43)}`);
  expect([page.status, page.text.includes('Linket virker ikke længere')]).toEqual([410, true]);
  expect((await opened.browser().submit(page, { password: chosen })).status).toBe(410);
});

test('the link of a forgotten password confirms nothing, and the other way round', async () => {
  const confirming = await linkFor('bytte@skole.example');
  await requestReset(opened.browser(), 'bytte@skole.example');
  const setting = linkIn(await opened.postbox.take('bytte@skole.example'));
  const swapped = [confirming.replace('bekraeft', 'ny-adgangskode'), setting.replace('ny-adgangskode', 'bekraeft')];
  for (const link of swapped) expect((await opened.browser().open(link)).status).toBe(410);
});
