import { defaultTestKind, stopTestPostgres } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from './accounts/demo.ts';
import { Browser } from './testing/browser.ts';
import { type OpenIdentity, openIdentity } from './testing/open-identity.ts';
import { linkIn } from './testing/postbox.ts';
import { chosen, forgottenUrl, register, registerUrl, requestReset } from './testing/registration.ts';
import { claimsOf, logIn, requestTokens, startLogin, tokensOf } from './testing/relying-party.ts';
import { audience, issuer, siteUrl, startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

afterAll(stopTestPostgres);

const adminEmail = 'leder@fonden.example';
let opened: OpenIdentity;

/** The permissions in the token of a login. */
async function permissionsOf(identity: TestIdentity, email: string, password: string): Promise<unknown> {
  const { access_token } = await tokensOf(identity, email, password);
  return (await claimsOf(identity, access_token, audience)).payload.permissions;
}

describe('step by step', () => {
  beforeAll(async () => {
    opened = await openIdentity(defaultTestKind, { adminEmail });
  });
  afterAll(() => opened[Symbol.asyncDispose]());

  test('a new teacher registers, confirms with the button behind the mailed link, and logs in', async () => {
    const { identity, postbox } = opened;
    const browser = opened.browser();
    expect((await register(browser, 'Aase@Skole.example')).text).toContain('<h1>Se i din indbakke</h1>');
    const mail = await postbox.take('Aase@Skole.example');
    expect(mail.subject).toBe('Bekræft din e-mail til Projekt Edison');
    const link = linkIn(mail);
    expect(link).toMatch(new RegExp(`^${issuer}/bekraeft/[\\w-]{43}$`));
    expect(mail.html).toContain(link);
    expect((await logIn(opened.browser(), 'aase@skole.example', chosen)).answer.status).toBe(422);
    // Opening the link does not use it, because mail scanners open links too.
    await opened.browser().open(link);
    const done = await browser.submit(await browser.open(link), { password: chosen });
    expect(done.text).toContain('<h1>Din e-mail er bekræftet</h1>');
    expect(done.text).toContain(`href="${siteUrl}/bff/login"`);
    const { access_token } = await tokensOf(identity, 'aase@skole.example', chosen);
    expect((await claimsOf(identity, access_token, audience)).payload).toMatchObject({ email_verified: true, permissions: [] });
    expect((await browser.submit(done, { password: chosen })).status).toBe(410);
  });

  test('a forgotten password is replaced once, and everything that was signed in is signed out', async () => {
    const { identity, postbox } = opened;
    const before = opened.browser();
    await logIn(before, 'mette@skole.example', demoPassword);
    const { refresh_token } = await tokensOf(identity, 'mette@skole.example', demoPassword);
    const browser = opened.browser();
    await requestReset(browser, 'METTE@skole.example');
    const page = await browser.open(linkIn(await postbox.take('mette@skole.example')));
    expect((await browser.submit(page, { password: 'for kort' })).text).toContain('Adgangskoden skal have mindst 12 tegn');
    const done = await browser.submit(page, { password: chosen });
    expect(done.text).toContain('<h1>Din adgangskode er ny</h1>');
    expect(done.text).toContain('Du bliver logget ud alle steder inden for en halv time.');
    expect((await browser.submit(page, { password: 'og en til, tak' })).status).toBe(410);
    const changed = await postbox.take('mette@skole.example');
    expect(changed.subject).toBe('Din adgangskode er ændret');
    expect(changed.text).toContain('Du bliver logget ud alle steder inden for en halv time.');
    expect(await requestTokens(identity, { grant_type: 'refresh_token', refresh_token })).toMatchObject({ error: 'invalid_grant' });
    expect((await before.open(startLogin().url)).text).toContain('<h1>Log ind</h1>');
    expect((await logIn(opened.browser(), 'mette@skole.example', demoPassword)).answer.status).toBe(422);
    expect((await logIn(opened.browser(), 'mette@skole.example', chosen)).callback.pathname).toBe('/auth');
  });

  test('the first admin is invited once, also over restarts, and gets the role by choosing a password', async () => {
    const { database, identity, postbox } = opened;
    const mail = await postbox.take(adminEmail);
    expect(mail.subject).toBe('Du er administrator på Projekt Edison');
    await startTestIdentity(database, postbox, { adminEmail }).then((again) => again[Symbol.asyncDispose]());
    const browser = opened.browser();
    const done = await browser.submit(await browser.open(linkIn(mail)), { password: chosen });
    expect(done.text).toContain('<h1>Din adgangskode er gemt</h1>');
    expect(done.text, 'nobody was logged in before').not.toContain('logget ud');
    const { access_token } = await tokensOf(identity, adminEmail, chosen);
    expect((await claimsOf(identity, access_token, audience)).payload).toMatchObject({ permissions: ['role:admin'] });
    expect(postbox.recipients.filter((to) => to === adminEmail)).toHaveLength(1);
  });
});

describe('where the first admin has not come yet', () => {
  beforeAll(async () => {
    opened = await openIdentity(defaultTestKind, { adminEmail });
  });
  afterAll(() => opened[Symbol.asyncDispose]());

  test('an admin whose invitation is too old gets in by a forgotten password, and the others are told', async () => {
    const { database, identity, postbox } = opened;
    await postbox.take(adminEmail);
    await database.pool.query('delete from identity.link');
    const browser = opened.browser();
    await requestReset(browser, adminEmail);
    const mail = await postbox.take(adminEmail);
    expect(mail.subject).toBe('Vælg en ny adgangskode til Projekt Edison');
    await browser.submit(await browser.open(linkIn(mail)), { password: chosen });
    expect(await permissionsOf(identity, adminEmail, chosen)).toEqual(['role:admin']);
    const told = await postbox.take('admin@edison.example');
    expect([told.subject, told.text]).toEqual([
      'Projekt Edison har fået en ny administrator',
      expect.stringContaining('leder@fonden.example er blevet administrator'),
    ]);
  });

  test('an account that is there already is invited at the next start, and gets the role by choosing a password', async () => {
    const { database, identity, postbox } = opened;
    await using again = await startTestIdentity(database, postbox, { adminEmail: 'JONAS@skole.example' });
    const mail = await postbox.take('JONAS@skole.example');
    expect(mail.subject).toBe('Du er administrator på Projekt Edison');
    expect(mail.text, 'where no second factor is required').not.toContain('to trin');
    expect(await permissionsOf(identity, 'jonas@skole.example', demoPassword)).toEqual([]);
    const browser = new Browser(again.url, siteUrl);
    await browser.submit(await browser.open(linkIn(mail)), { password: chosen });
    expect(await permissionsOf(identity, 'jonas@skole.example', chosen)).toEqual(['role:admin']);
  });

  test('known and unknown addresses get the same answers, and only the owner of the mailbox learns the difference', async () => {
    const { postbox } = opened;
    const browser = opened.browser();
    const answers = async (email: string) => {
      const reset = await requestReset(browser, email);
      const registered = await register(browser, email);
      return [registered, reset].map(({ status, text }) => [status, text.replaceAll(email, '…')]);
    };
    expect(await answers('mette@skole.example')).toEqual(await answers('ukendt@skole.example'));
    expect((await postbox.take('mette@skole.example')).subject).toBe('Vælg en ny adgangskode til Projekt Edison');
    expect((await postbox.take('mette@skole.example')).subject).toBe('Du har allerede en profil hos Projekt Edison');
    expect((await postbox.take('ukendt@skole.example')).subject).toBe('Der er ingen profil med denne adresse hos Projekt Edison');
    expect((await postbox.take('ukendt@skole.example')).subject).toBe('Bekræft din e-mail til Projekt Edison');
    expect(postbox.recipients.filter((to) => to.startsWith('ukendt'))).toHaveLength(2);
  });

  test('a registration that cannot be right says why at each field', async () => {
    const browser = opened.browser();
    const page = await browser.open(registerUrl);
    const tried = async (fields: Record<string, string>) => (await browser.submit(page, { password: chosen, ...fields })).text;
    expect(await tried({ email: 'a@x.dk,b@y.dk', emailAgain: 'a@x.dk,b@y.dk' })).toContain('E-mail skal indeholde @ og domæne');
    expect(await tried({ email: 'a@skole.example', emailAgain: 'b@skole.example' })).toContain('Tjek, at de to e-mails er ens');
    expect(await tried({ email: '<script>@skole.example', emailAgain: '', password: 'kort' })).not.toContain('<script>@');
    expect(await tried({ email: 'lang@skole.example', emailAgain: 'lang@skole.example', password: 'LANG@skole.example' })).toContain(
      'må ikke være din e-mail',
    );
    expect(await tried({ email: 'lang@skole.example', emailAgain: 'lang@skole.example', password: 'å'.repeat(201) })).toContain(
      'Adgangskoden må højst have 200 tegn',
    );
    // Six letters, each of two characters, and six that are followed by one that nobody sees.
    for (const password of ['e\u0301u\u0301o\u0308z\u030ca\u0301y\u0301', 'q\u200bz\u200bx\u200bv\u200bk\u200bw\u200b'])
      expect(await tried({ email: 'lang@skole.example', emailAgain: 'lang@skole.example', password })).toContain('mindst 12 tegn');
    for (const [password, why] of [
      ['adgangskode123', 'for nem at gætte'],
      ['aaaaaaaaaaaa', 'for nem at gætte'],
      ['Projekt Edison 2026', 'må ikke indeholde »Edison«'],
      ['Opfinder-2026', 'må ikke indeholde den, som demoen bruger'],
      ['mette.holm.2026', 'må ikke indeholde din e-mail'],
    ] as const)
      expect(await tried({ email: 'mette.holm@skole.example', emailAgain: 'mette.holm@skole.example', password })).toContain(why);
    const empty = await tried({ email: '', emailAgain: '', password: '' });
    expect([...empty.matchAll(/<li><a href="#(\w+)">([^<]*)</g)].map(([, name, error]) => [name, error])).toEqual([
      ['email', 'E-mail er påkrævet'],
      ['emailAgain', 'E-mail igen er påkrævet'],
      ['password', 'Adgangskode er påkrævet'],
    ]);
  });

  test('one mailbox gets four mails of a kind an hour, and registrations leave those of a forgotten password', async () => {
    const browser = opened.browser();
    for (let i = 0; i < 5; i += 1) expect((await register(browser, 'offer@skole.example')).status).toBe(200);
    const { rows } = await opened.database.pool.query(
      `select count(*)::int as count from identity.outbox where recipient = 'offer@skole.example'`,
    );
    expect(rows).toEqual([{ count: 4 }]);
    for (let i = 0; i < 4; i += 1) await opened.postbox.take('offer@skole.example');
    const asked = await requestReset(browser, 'offer@skole.example');
    expect(asked.text).toContain('Vi har sendt en mail til <strong>offer@skole.example</strong>.');
    expect((await opened.postbox.take('offer@skole.example')).subject).toBe('Vælg en ny adgangskode til Projekt Edison');
  });

  test('one address asks for thirty mails an hour, then it waits', async () => {
    const browser = opened.browser();
    const page = await browser.open(forgottenUrl);
    const statuses = [];
    for (let i = 0; i < 31; i += 1) statuses.push((await browser.submit(page, { email: `n${i}@skole.example` })).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });

  test('a forgotten password asks for an address that can be one', async () => {
    expect((await requestReset(opened.browser(), ' ')).text).toContain('<a href="#email">E-mail er påkrævet</a>');
    expect((await requestReset(opened.browser(), 'mette')).text).toContain('<a href="#email">E-mail skal indeholde @ og domæne</a>');
  });

  test('a mailed link is one of ours, lives a day, and only its hash is kept', async () => {
    await register(opened.browser(), 'laenge@skole.example');
    const link = linkIn(await opened.postbox.take('laenge@skole.example'));
    const { rows } = await opened.database.pool.query(
      `select *, round(extract(epoch from expires_at - now()) / 3600)::int as hours from identity.link where email_norm = 'laenge@skole.example'`,
    );
    expect(rows).toEqual([expect.objectContaining({ purpose: 'confirm', hours: 24 })]);
    expect(JSON.stringify(rows)).not.toContain(link.split('/').at(-1));
    await opened.database.pool.query(
      `update identity.link set expires_at = now() - interval '1 second' where email_norm = 'laenge@skole.example'`,
    );
    expect((await opened.browser().open(link)).status).toBe(410);
  });
});
