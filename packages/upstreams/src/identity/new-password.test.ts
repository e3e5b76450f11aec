import { defaultTestKind, stopTestPostgres } from '@edison/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from './accounts/demo.ts';
import { hashPassword, isPassword } from './accounts/password.ts';
import { sha256 } from './hash.ts';
import { Browser } from './testing/browser.ts';
import { type OpenIdentity, openIdentity } from './testing/open-identity.ts';
import { linkIn } from './testing/postbox.ts';
import { chosen, requestReset } from './testing/registration.ts';
import { logIn, redeem, requestTokens, startLogin } from './testing/relying-party.ts';
import { issuer, siteUrl } from './testing/test-identity.ts';

let opened: OpenIdentity;
beforeAll(async () => {
  opened = await openIdentity(defaultTestKind);
});
afterAll(async () => {
  await opened[Symbol.asyncDispose]();
  await stopTestPostgres();
});

/** Requests a new password and returns the link from the mailbox. */
async function linkFor(email: string): Promise<string> {
  await requestReset(opened.browser(), email);
  return linkIn(await opened.postbox.take(email));
}

const madeUp = { url: `${issuer}/ny-adgangskode/${'x'.repeat(43)}`, status: 200, headers: new Headers(), text: '' };

test('a link that is made up is dead at once, however many post to it: no password is hashed for it', async () => {
  const posts = Array.from({ length: 60 }, () => opened.browser().submit(madeUp, { password: chosen }));
  expect(new Set((await Promise.all(posts)).map(({ status }) => status))).toEqual(new Set([410]));
  expect((await opened.browser().submit(madeUp, { password: 'kort' })).status).toBe(410);
});

test('one address sets thirty passwords an hour, then it waits, and the link stays', async () => {
  const address = '203.0.113.30';
  const browser = new Browser(opened.identity.url, siteUrl, address);
  const link = await linkFor('mette@skole.example');
  const page = await browser.open(link);
  await opened.database.pool.query(
    `insert into identity.throttle (subject, tries, ends_at)
     values ($1, 30, now() + interval '1 hour')`,
    [sha256(`set-from:${address}`)],
  );
  const waiting = await browser.submit(page, { password: chosen });
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^3[56]\d\d$/)]);
  expect((await opened.browser().submit(page, { password: chosen })).status).toBe(200);
});

test('where more log in at once than passwords can be checked, the rest is asked to come back, and no guess of theirs is counted', async () => {
  const email = 'jonas@skole.example';
  const pages = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const browser = opened.browser();
      return { browser, page: await browser.open(startLogin().url) };
    }),
  );
  // As many password checks as allowed at once, and the next at once after each, so that no place is free and none is refused.
  let crowded = true;
  const one = await hashPassword('en helt anden');
  const cheaper = one.replace(/m=\d+,t=\d+/, 'm=1024,t=1');
  const others = Array.from({ length: 52 }, async () => {
    while (crowded) await isPassword(demoPassword, cheaper);
  });
  const posts = pages.map(({ browser, page }) => browser.submit(page, { email, password: demoPassword }));
  const answers = await Promise.all(posts).finally(() => {
    crowded = false;
  });
  await Promise.all(others);
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(503));
  expect(answers[0]?.headers.get('retry-after')).toBe('5');
  expect(answers[0]?.text).toContain('<h1>Der er travlt lige nu</h1>');
  expect(answers[0]?.text).toMatch(/href="[^"]+\/login">Log ind igen</);
  const { rows } = await opened.database.pool.query('select tries from identity.throttle where subject = $1', [sha256(`guess:${email}`)]);
  expect(rows).toEqual([{ tries: 0 }]);
  expect((await logIn(opened.browser(), email, demoPassword)).callback.pathname).toBe('/auth');
});

test('a session or a refresh token that is written back after a new password is none', async () => {
  const { database, identity } = opened;
  const email = 'jonas@skole.example';
  const thief = opened.browser();
  const { callback, verifier } = await logIn(thief, email, demoPassword);
  const { refresh_token } = await redeem(identity, callback, verifier);
  await database.pool.query('create table identity.kept as select * from identity.oidc_record');
  const second = () => Math.floor(Date.now() / 1000);
  const before = second();
  // `auth_time` is in whole seconds.
  await expect.poll(second, { timeout: 3000 }).toBeGreaterThan(before);
  const owner = opened.browser();
  const page = await owner.open(await linkFor(email));
  expect((await owner.submit(page, { password: chosen })).status).toBe(200);
  await database.pool.query('insert into identity.oidc_record select * from identity.kept on conflict do nothing');
  expect(await requestTokens(identity, { grant_type: 'refresh_token', refresh_token })).toMatchObject({ error: 'invalid_grant' });
  const asked = await thief.open(startLogin().url);
  expect(asked.text).toContain('<h1>Log ind</h1>');
  expect(new URL((await thief.submit(asked, { email, password: chosen })).url).pathname).toBe('/auth');
});

test('a new password lets its owner in at once, however often others have guessed, and in that browser while they go on', async () => {
  const email = 'sofie@skole.example';
  const lock = async () => {
    for (const subject of [`guess:${email}`, `guess:${email} day`])
      await opened.database.pool.query(
        `insert into identity.throttle (subject, tries, ends_at) values ($1, 100, now() + interval '1 hour')
       on conflict (subject) do update set tries = excluded.tries`,
        [sha256(subject)],
      );
  };
  await lock();
  const owner = opened.browser();
  expect((await logIn(owner, email, demoPassword)).answer.status).toBe(429);
  expect((await owner.submit(await owner.open(await linkFor(email)), { password: chosen })).status).toBe(200);
  expect((await logIn(opened.browser(), email, chosen)).callback.pathname).toBe('/auth');
  await lock();
  expect((await logIn(opened.browser(), email, chosen)).answer.status).toBe(429);
  expect((await logIn(owner, email, chosen)).callback.pathname).toBe('/auth');
});
