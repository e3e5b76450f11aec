import { openTestDatabase, stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { demoPassword } from './accounts/demo.ts';
import { Browser } from './testing/browser.ts';
import { linkIn, openPostbox } from './testing/postbox.ts';
import { askForTokens, claimsOf, logIn, startLogin, tokensOf } from './testing/relying-party.ts';
import { audience, issuer, nowhere, siteUrl, startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

afterAll(stopTestPostgres);

const password = 'en lille sætning';
const register = `${issuer}/opret-bruger`;
const forgotten = `${issuer}/glemt-adgangskode`;

const browserOf = (identity: TestIdentity) => new Browser(identity.url, siteUrl);

async function ask(browser: Browser, email: string) {
  return browser.submit(await browser.open(register), { email, emailAgain: email.toUpperCase(), password });
}

describe.each(testKinds)('on %s', (kind) => {
  test('a new teacher registers, confirms with the button behind the mailed link, and logs in', async () => {
    await using database = await openTestDatabase(kind);
    await using postbox = await openPostbox();
    await using identity = await startTestIdentity(database, postbox, { demo: false });
    const browser = browserOf(identity);
    expect((await ask(browser, 'Aase@Skole.example')).text).toContain('<h1>Se i din indbakke</h1>');
    const mail = await postbox.take('Aase@Skole.example');
    expect(mail.subject).toBe('Bekræft din e-mail til Projekt Edison');
    const link = linkIn(mail);
    expect(link).toMatch(new RegExp(`^${issuer}/bekraeft/[\\w-]{43}$`));
    expect(mail.html).toContain(link);
    expect((await logIn(browserOf(identity), 'aase@skole.example', password)).answer.status).toBe(422);
    // Mail scanners open links; that uses nothing up.
    await browserOf(identity).open(link);
    const done = await browser.submit(await browser.open(link), {});
    expect(done.text).toContain('<h1>Din bruger er klar</h1>');
    expect(done.text).toContain(`href="${siteUrl}/login"`);
    const { access_token } = await tokensOf(identity, 'aase@skole.example', password);
    expect((await claimsOf(identity, access_token, audience)).payload).toMatchObject({ email_verified: true, permissions: [] });
    expect((await browser.submit(done, {}, {})).status).toBe(410);
  });

  test('a forgotten password is replaced once, and everything that was signed in is signed out', async () => {
    await using database = await openTestDatabase(kind);
    await using postbox = await openPostbox();
    await using identity = await startTestIdentity(database, postbox);
    const before = browserOf(identity);
    await logIn(before, 'mette@skole.example', demoPassword);
    const { refresh_token } = await tokensOf(identity, 'mette@skole.example', demoPassword);
    const browser = browserOf(identity);
    await browser.submit(await browser.open(forgotten), { email: 'METTE@skole.example' });
    const page = await browser.open(linkIn(await postbox.take('mette@skole.example')));
    expect((await browser.submit(page, { password: 'for kort' })).text).toContain('Adgangskoden skal have mindst 10 tegn');
    expect((await browser.submit(page, { password })).text).toContain('<h1>Din adgangskode er ny</h1>');
    expect((await browser.submit(page, { password: 'og en til, tak' })).status).toBe(410);
    expect((await postbox.take('mette@skole.example')).subject).toBe('Din adgangskode er ændret');
    expect(await askForTokens(identity, { grant_type: 'refresh_token', refresh_token })).toMatchObject({ error: 'invalid_grant' });
    expect((await before.open(startLogin().url)).text).toContain('<h1>Log ind</h1>');
    expect((await logIn(browserOf(identity), 'mette@skole.example', demoPassword)).answer.status).toBe(422);
    expect((await logIn(browserOf(identity), 'mette@skole.example', password)).callback.pathname).toBe('/auth');
  });

  test('the first admin is invited once, and gets the role by choosing a password', async () => {
    await using database = await openTestDatabase(kind);
    await using postbox = await openPostbox();
    const adminEmail = 'leder@fonden.example';
    await startTestIdentity(database, postbox, { demo: false, adminEmail }).then((first) => first[Symbol.asyncDispose]());
    await using identity = await startTestIdentity(database, postbox, { demo: false, adminEmail });
    const mail = await postbox.take(adminEmail);
    expect(mail.subject).toBe('Du er administrator på Projekt Edison');
    const browser = browserOf(identity);
    await browser.submit(await browser.open(linkIn(mail)), { password });
    const { access_token } = await tokensOf(identity, adminEmail, password);
    expect((await claimsOf(identity, access_token, audience)).payload).toMatchObject({ permissions: ['role:admin'] });
    expect(postbox.recipients).toEqual([adminEmail]);
  });

  test('an admin who registers by hand, or whose invitation is too old, gets in as well', async () => {
    await using database = await openTestDatabase(kind);
    await using postbox = await openPostbox();
    const adminEmail = 'leder@fonden.example';
    await using identity = await startTestIdentity(database, postbox, { demo: false, adminEmail });
    await postbox.take(adminEmail);
    await database.pool.query('delete from identity.link');
    const browser = browserOf(identity);
    await browser.submit(await browser.open(forgotten), { email: adminEmail });
    expect((await postbox.take(adminEmail)).subject).toBe('Vælg en ny adgangskode til Projekt Edison');
    await ask(browser, adminEmail);
    await browser.submit(await browser.open(linkIn(await postbox.take(adminEmail))), {});
    const { access_token } = await tokensOf(identity, adminEmail, password);
    expect((await claimsOf(identity, access_token, audience)).payload).toMatchObject({ permissions: ['role:admin'] });
  });
});

test('known and unknown addresses get the same answers, and only the owner of the mailbox learns the difference', async () => {
  await using database = await openTestDatabase('pglite');
  await using postbox = await openPostbox();
  await using identity = await startTestIdentity(database, postbox);
  const browser = browserOf(identity);
  const answers = async (email: string) => {
    const registered = await ask(browser, email);
    const reset = await browser.submit(await browser.open(forgotten), { email });
    return [registered, reset].map(({ status, text }) => [status, text.replaceAll(email, '…')]);
  };
  expect(await answers('mette@skole.example')).toEqual(await answers('ukendt@skole.example'));
  expect((await postbox.take('mette@skole.example')).subject).toBe('Du har allerede en bruger hos Projekt Edison');
  expect((await postbox.take('mette@skole.example')).subject).toBe('Vælg en ny adgangskode til Projekt Edison');
  expect((await postbox.take('ukendt@skole.example')).subject).toBe('Bekræft din e-mail til Projekt Edison');
  expect(postbox.recipients.filter((to) => to.startsWith('ukendt'))).toHaveLength(1);
});

test('a registration that cannot be right says why at each field', async () => {
  await using database = await openTestDatabase('pglite');
  await using identity = await startTestIdentity(database, nowhere);
  const browser = browserOf(identity);
  const page = await browser.open(register);
  const tried = async (fields: Record<string, string>) => (await browser.submit(page, fields)).text;
  expect(await tried({ email: 'a@x.dk,b@y.dk', emailAgain: 'a@x.dk,b@y.dk', password })).toContain('E-mail skal indeholde @ og domæne');
  expect(await tried({ email: 'a@skole.example', emailAgain: 'b@skole.example', password })).toContain('Tjek, at de to e-mails er ens');
  expect(await tried({ email: '<script>@skole.example', emailAgain: '', password: 'kort' })).not.toContain('<script>');
  expect(await tried({ email: 'lang@skole.example', emailAgain: 'lang@skole.example', password: 'LANG@skole.example' })).toContain(
    'må ikke være din e-mail',
  );
});

test('one mailbox gets four mails an hour, however often it is asked for', async () => {
  await using database = await openTestDatabase('pglite');
  await using identity = await startTestIdentity(database, nowhere);
  const browser = browserOf(identity);
  for (let i = 0; i < 7; i += 1) expect((await ask(browser, 'offer@skole.example')).status).toBe(200);
  const { rows } = await database.pool.query('select count(*)::int as count from identity.outbox');
  expect(rows).toEqual([{ count: 4 }]);
});

test('one address asks for thirty mails an hour, then it waits', async () => {
  await using database = await openTestDatabase('pglite');
  await using identity = await startTestIdentity(database, nowhere);
  const browser = browserOf(identity);
  const page = await browser.open(forgotten);
  const statuses = [];
  for (let i = 0; i < 31; i += 1) statuses.push((await browser.submit(page, { email: `n${i}@skole.example` })).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
});
