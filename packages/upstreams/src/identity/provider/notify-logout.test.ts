import { createServer } from 'node:http';
import { defaultTestKind, stopTestPostgres } from '@edison/database/testing';
import { decodeProtectedHeader } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { demoPassword } from '../accounts/demo.ts';
import { openIdentity } from '../testing/open-identity.ts';
import { linkIn } from '../testing/postbox.ts';
import { chosen, requestReset } from '../testing/registration.ts';
import { claimsOf, logIn, redeem } from '../testing/relying-party.ts';
import { client, issuer, siteUrl } from '../testing/test-identity.ts';

afterAll(stopTestPostgres);

const path = '/bff/backchannel-logout';
const query = new URLSearchParams({ client_id: client.id, post_logout_redirect_uri: client.postLogoutRedirectUri });
const endSession = `${issuer}/session/end?${query}`;

/** A site with a back-channel logout endpoint that answers with this status. */
async function openSite(status: number) {
  const heard: { path: string; token: string }[] = [];
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    heard.push({ path: request.url ?? '', token: form.get('logout_token') ?? '' });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const insideUrl = () => `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    ...{ heard, logouts: { url: siteUrl + path, insideUrl } },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

test('the site is told of a logout at its address inside: a signed token of the login that the ID token named', async () => {
  await using site = await openSite(200);
  await using opened = await openIdentity(defaultTestKind, { logouts: site.logouts });
  const { identity } = opened;
  for (const [round, headers] of [{}, { 'sec-fetch-site': 'cross-site' }].entries()) {
    const browser = opened.browser();
    const { callback, verifier } = await logIn(browser, 'mette@skole.example', demoPassword);
    const { payload: login } = await claimsOf(identity, (await redeem(identity, callback, verifier)).id_token, client.id);
    const page = await browser.open(endSession, { headers });
    // A logout from another site is confirmed first, by the button.
    if (round === 1) await browser.submit(page, { logout: 'yes' });
    expect(site.heard).toHaveLength(round + 1);
    const [told] = site.heard.slice(-1);
    expect(told?.path).toBe(path);
    expect(decodeProtectedHeader(told?.token ?? '').typ).toBe('logout+jwt');
    const { payload } = await claimsOf(identity, told?.token ?? '', client.id);
    expect(payload).toMatchObject({ sid: login.sid, sub: login.sub, jti: expect.any(String) });
    expect(payload).toHaveProperty('events', { 'http://schemas.openid.net/event/backchannel-logout': {} });
  }
});

test('a new password is told as the end of every login, and the page and the mail say that everybody is out', async () => {
  await using site = await openSite(200);
  await using opened = await openIdentity(defaultTestKind, { logouts: site.logouts });
  const { identity, postbox } = opened;
  const browser = opened.browser();
  await requestReset(browser, 'mette@skole.example');
  const page = await browser.open(linkIn(await postbox.take('mette@skole.example')));
  const done = await browser.submit(page, { password: chosen });
  expect(done.text).toContain('Du er logget ud alle steder. Log ind med den nye.');
  expect((await postbox.take('mette@skole.example')).text).toContain('er lige blevet ændret. Du er logget ud alle steder.');
  expect(site.heard).toHaveLength(1);
  const { payload } = await claimsOf(identity, site.heard[0]?.token ?? '', client.id);
  expect(payload).not.toHaveProperty('sid');
});

test('a site that does not take it holds no logout up; the log says so without the token', async () => {
  await using site = await openSite(500);
  await using opened = await openIdentity(defaultTestKind, { logouts: site.logouts });
  const browser = opened.browser();
  await logIn(browser, 'mette@skole.example', demoPassword);
  expect((await browser.open(endSession)).url).toBe(client.postLogoutRedirectUri);
  const said = opened.identity.lines.filter((line) => line.includes('a logout was not told to the site'));
  expect(said).toHaveLength(1);
  expect(said[0]).not.toContain(site.heard[0]?.token);
});
