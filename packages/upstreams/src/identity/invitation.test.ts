import { defaultTestKind, stopTestPostgres } from '@edison/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvitations } from './accounts/invitations.ts';
import type { IdentityTables } from './tables.ts';
import { type OpenIdentity, openIdentity } from './testing/open-identity.ts';
import { linkIn } from './testing/postbox.ts';
import { chosen, register, requestReset } from './testing/registration.ts';
import { tokensOf } from './testing/relying-party.ts';
import { issuer } from './testing/test-identity.ts';

const invitations = createInvitations(issuer, () => new Date());

let opened: OpenIdentity;
beforeAll(async () => {
  opened = await openIdentity(defaultTestKind);
});
afterAll(async () => {
  await opened[Symbol.asyncDispose]();
  await stopTestPostgres();
});

/** The link that the backend mails, made in a transaction as the backend's. */
async function invite(...emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return opened.database
    .queries<IdentityTables>('identity')
    .transaction()
    .execute((tx) => invitations.create(tx, emails));
}

const linkFor = async (email: string) => (await invite(email)).get(email) ?? '';

test('an invitation lets its owner choose a first password, once, and log in with it', async () => {
  const link = await linkFor('Nyinviteret@skole.example');
  const page = await opened.browser().open(link);
  expect(page.text).toContain('Velkommen til Projekt Edison');
  expect(page.text).toContain('Nyinviteret@skole.example');
  expect((await opened.browser().submit(page, { password: 'kort' })).text).toContain('mindst 12 tegn');
  expect((await opened.browser().submit(page, { password: chosen })).text).toContain('Din adgangskode er gemt');
  expect((await opened.browser().submit(page, { password: chosen })).status).toBe(410);
  expect(await tokensOf(opened.identity, 'nyinviteret@skole.example', chosen)).toMatchObject({ status: 200 });
});

test('an address with an account gets no link, and one from before the account is dead', async () => {
  expect(await invite('mette@skole.example')).toEqual(new Map());
  const link = await linkFor('hurtig@skole.example');
  await register(opened.browser(), 'hurtig@skole.example');
  const confirm = linkIn(await opened.postbox.take('hurtig@skole.example'));
  const browser = opened.browser();
  await browser.submit(await browser.open(confirm), { password: chosen });
  expect((await opened.browser().open(link)).status).toBe(410);
});

test('a new invitation ends the one before, and one that is taken back is dead', async () => {
  const first = await linkFor('igen@skole.example');
  const second = await linkFor('igen@skole.example');
  expect([(await opened.browser().open(first)).status, (await opened.browser().open(second)).status]).toEqual([410, 200]);
  const queries = opened.database.queries<IdentityTables>('identity');
  await queries.transaction().execute((tx) => invitations.end(tx, ['IGEN@skole.example']));
  expect((await opened.browser().open(second)).status).toBe(410);
});

test('who has lost the mail gets a link under "Glemt adgangskode", and the invitation is spent with it', async () => {
  const link = await linkFor('glemt@skole.example');
  await requestReset(opened.browser(), 'glemt@skole.example');
  const browser = opened.browser();
  const page = await browser.open(linkIn(await opened.postbox.take('glemt@skole.example')));
  expect((await browser.submit(page, { password: chosen })).text).toContain('Din adgangskode er gemt');
  expect((await opened.browser().open(link)).status).toBe(410);
});

test('an invitation is over after thirty days', async () => {
  const link = await linkFor('sent@skole.example');
  const { rows } = await opened.database.pool.query(
    `update identity.link set expires_at = expires_at - interval '30 days' where email = 'sent@skole.example' returning expires_at`,
  );
  expect(Math.abs(Number(new Date(rows[0].expires_at)) - Date.now())).toBeLessThan(60_000);
  expect((await opened.browser().open(link)).status).toBe(410);
});
