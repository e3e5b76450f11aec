import { defaultTestKind, stopTestPostgres } from '@edison/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccountByEmail, removeAccount } from './accounts/account.ts';
import { emailsOfOthers } from './accounts/change-email.ts';
import { demoPassword } from './accounts/demo.ts';
import type { IdentityTables } from './tables.ts';
import type { Answer, Browser } from './testing/browser.ts';
import { type OpenIdentity, openIdentity } from './testing/open-identity.ts';
import { linkIn } from './testing/postbox.ts';
import { chosen, register, requestReset } from './testing/registration.ts';
import { claimsOf, logIn, redeem, requestTokens, tokensOf } from './testing/relying-party.ts';
import { audience, issuer } from './testing/test-identity.ts';

let opened: OpenIdentity;
beforeAll(async () => {
  opened = await openIdentity(defaultTestKind);
});
afterAll(async () => {
  await opened[Symbol.asyncDispose]();
  await stopTestPostgres();
});

const page = `${issuer}/skift-e-mail`;
const queries = () => opened.database.queries<IdentityTables>('identity');

async function ask(browser: Browser, email: string, newEmail: string, password = demoPassword): Promise<Answer> {
  return browser.submit(await browser.open(page), { email, password, newEmail });
}

const confirm = async (link: string, password: string) => {
  const browser = opened.browser();
  return browser.submit(await browser.open(link), { password });
};

test('the new address logs in and the old one does not, when the link in its mailbox is used with the password', async () => {
  const [from, to] = ['mette@skole.example', 'Mette.Holm@ny-skole.example'];
  const before = await tokensOf(opened.identity, from, demoPassword);
  const { payload } = await claimsOf(opened.identity, before.access_token, audience);
  const asked = await ask(opened.browser(), from, to);
  expect([asked.status, asked.text]).toEqual([200, expect.stringContaining('<h1>Se i din indbakke</h1>')]);
  expect((await opened.postbox.take(from)).subject).toBe('Du er ved at skifte e-mail hos Projekt Edison');
  expect((await logIn(opened.browser(), from, demoPassword)).callback.pathname).toBe('/auth');

  const link = linkIn(await opened.postbox.take(to));
  expect((await opened.browser().open(link)).text).toContain('<h1>Bekræft din nye e-mail</h1>');
  expect((await confirm(link, 'en anden sætning')).status).toBe(422);
  expect((await confirm(link, demoPassword)).text).toContain('<h1>Din e-mail er skiftet</h1>');
  expect((await opened.postbox.take(from)).subject).toBe('Din e-mail hos Projekt Edison er skiftet');

  expect((await logIn(opened.browser(), from, demoPassword)).answer.status).toBe(422);
  const after = await claimsOf(opened.identity, (await tokensOf(opened.identity, to, demoPassword)).access_token, audience);
  expect(after.payload).toMatchObject({ sub: payload.sub, email: to, email_verified: true });
  expect(await requestTokens(opened.identity, { grant_type: 'refresh_token', refresh_token: before.refresh_token })).toMatchObject({
    error: 'invalid_grant',
  });
  expect((await confirm(link, demoPassword)).status).toBe(410);
});

test('an admin’s link is confirmed with the password like the own one; without a link the address changes at once, and older links and logins end', async () => {
  const emails = emailsOfOthers(issuer, 'https://edison.example');
  const [from, to, at] = ['sofie@skole.example', 'sofie.ny@skole.example', 'sofie@tredje.example'];
  const { id = '' } = (await findAccountByEmail(queries(), from)) ?? {};
  const within = <T>(act: (tx: Parameters<typeof emails.change>[0]) => Promise<T>) => queries().transaction().execute(act);
  for (const act of [emails.sendLink, emails.change]) expect(await within((tx) => act(tx, id, 'Jonas@skole.example'))).toBe(false);
  expect(await within((tx) => emails.sendLink(tx, id, to))).toBe(true);
  const [old, mailed] = [await opened.postbox.take(from), await opened.postbox.take(to)];
  for (const { text } of [old, mailed]) expect(text).toMatch(/Vi er ved at rette e-mailen på din profil/);
  for (const { text } of [old, mailed]) expect(text).not.toMatch(/bedt om/);
  expect(old.text).toContain('Er det forkert? Skriv til os:\nhttps://edison.example/kontakt/');
  expect((await confirm(linkIn(mailed), demoPassword)).text).toContain('<h1>Din e-mail er skiftet</h1>');
  await opened.postbox.take(from);

  expect(await within((tx) => emails.sendLink(tx, id, at))).toBe(true);
  const unused = linkIn(await opened.postbox.take(at));
  const tokens = await tokensOf(opened.identity, to, demoPassword);
  expect(await within((tx) => emails.change(tx, id, from))).toBe(true);
  expect((await confirm(unused, demoPassword)).status).toBe(410);
  const refreshed = await requestTokens(opened.identity, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
  expect(refreshed).toMatchObject({ error: 'invalid_grant' });
  expect((await logIn(opened.browser(), from, demoPassword)).callback.pathname).toBe('/auth');
});

test('whoever asks is told the same for an address that has an account; its owner hears of it, and nothing changes', async () => {
  const from = 'jonas@skole.example';
  const free = await ask(opened.browser(), from, 'jonas@ledig.example');
  const taken = await ask(opened.browser(), from, 'SOFIE@skole.example');
  expect(taken.text.replace('SOFIE@skole.example', '')).toBe(free.text.replace('jonas@ledig.example', ''));
  expect([free.status, taken.status]).toEqual([200, 200]);
  for (const _asked of [free, taken]) expect((await opened.postbox.take(from)).subject).toMatch(/^Du er ved at skifte/);
  const told = await opened.postbox.take('sofie@skole.example');
  expect(told.subject).toBe('Denne adresse har allerede en profil hos Projekt Edison');
  expect(told.text).not.toContain('/ny-e-mail/');
  expect((await logIn(opened.browser(), 'sofie@skole.example', demoPassword)).callback.pathname).toBe('/auth');
});

test('an address that gets an account after the link was mailed is not taken from it', async () => {
  const late = 'sen@ledig.example';
  await ask(opened.browser(), 'jonas@skole.example', late);
  const link = linkIn(await opened.postbox.take(late));
  await register(opened.browser(), late);
  await confirm(linkIn(await opened.postbox.take(late)), chosen);
  expect((await confirm(link, demoPassword)).status).toBe(410);
  expect((await logIn(opened.browser(), late, chosen)).callback.pathname).toBe('/auth');
  expect((await logIn(opened.browser(), 'jonas@skole.example', demoPassword)).callback.pathname).toBe('/auth');
});

test('a wrong password asks for nothing, and what is missing or wrong is said at its field', async () => {
  const { recipients } = opened.postbox;
  const before = recipients.length;
  const wrong = await ask(opened.browser(), 'jonas@skole.example', 'x@ledig.example', 'en anden sætning');
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('Din e-mail eller adgangskode er forkert. Prøv igen.')]);
  const unknown = await ask(opened.browser(), 'ingen@skole.example', 'x@ledig.example');
  expect(unknown.text.replace('ingen@', 'jonas@')).toBe(wrong.text);
  const empty = await ask(opened.browser(), '', '', '');
  for (const sentence of ['Din e-mail nu er påkrævet', 'Adgangskode er påkrævet', 'Ny e-mail er påkrævet'])
    expect(empty.text).toContain(sentence);
  expect((await ask(opened.browser(), 'jonas@skole.example', 'JONAS@skole.example')).text).toContain('Det er den adresse, du har nu');
  expect((await ask(opened.browser(), 'jonas@skole.example', 'jonas')).text).toContain('E-mail skal indeholde @ og domæne');
  expect(recipients.length).toBe(before);
});

test('a new password stops a change that is under way, and a link of the old mailbox is dead after a change', async () => {
  const email = 'sofie@skole.example';
  await ask(opened.browser(), email, 'sofie@tyv.example');
  const change = linkIn(await opened.postbox.take('sofie@tyv.example'));
  await opened.postbox.take(email);
  await requestReset(opened.browser(), email);
  expect((await confirm(linkIn(await opened.postbox.take(email)), chosen)).status).toBe(200);
  await opened.postbox.take(email);
  expect((await confirm(change, chosen)).status).toBe(410);

  await requestReset(opened.browser(), email);
  const old = linkIn(await opened.postbox.take(email));
  await ask(opened.browser(), email, 'sofie@ny.example', chosen);
  expect((await confirm(linkIn(await opened.postbox.take('sofie@ny.example')), chosen)).status).toBe(200);
  expect((await confirm(old, 'en tredje sætning')).status).toBe(410);
  expect(await findAccountByEmail(queries(), email)).toBeUndefined();
});

test('one account asks four times an hour; then nothing is sent, and the answer is the same', async () => {
  const email = 'ny@skole.example';
  for (const n of [1, 2, 3, 4]) {
    await ask(opened.browser(), email, `ny${n}@ledig.example`);
    await opened.postbox.take(`ny${n}@ledig.example`);
  }
  const before = opened.postbox.recipients.length;
  expect((await ask(opened.browser(), email, 'ny5@ledig.example')).text).toContain('<h1>Se i din indbakke</h1>');
  expect(await queries().selectFrom('link').select('email').where('email', '=', 'ny5@ledig.example').execute()).toEqual([]);
  expect(opened.postbox.recipients.length - before).toBeLessThanOrEqual(1);
});

test('no address and no secret is in the log', () => {
  expect(opened.identity.lines.join('\n')).not.toMatch(/@ledig|@ny|ny-e-mail\//);
});

test('an account that is removed logs in nowhere, its tokens are not renewed, and nothing of its address is kept', async () => {
  const email = 'mette.holm@ny-skole.example';
  const { callback, verifier } = await logIn(opened.browser(), email, demoPassword);
  const { refresh_token } = await redeem(opened.identity, callback, verifier);
  const account = await findAccountByEmail(queries(), email);
  await removeAccount(queries(), account?.id ?? '');
  await removeAccount(queries(), account?.id ?? '');
  expect((await logIn(opened.browser(), email, demoPassword)).answer.status).toBe(422);
  expect(await requestTokens(opened.identity, { grant_type: 'refresh_token', refresh_token })).toMatchObject({ error: 'invalid_grant' });
  const { rows } = await opened.database.pool.query('select 1 from identity.outbox where lower(recipient) = $1', [email]);
  expect(rows).toEqual([]);
});
