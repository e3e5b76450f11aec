import { decodeJwt, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasReplicas, type ScriptedSites, startScriptedSites } from './scripted-site.ts';
import { sessionOf } from './standing-login.ts';

const [older, newest] = ['replicas-older-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3', 'replicas-newest-5Lp0Gr7Kq2Zt9Wm4Xc8Vb1'];
const [idle, absolute] = [300, 900];

let sites: ScriptedSites;
let usual: ScriptedSites['provider']['script'];

// A change of session keys is under way: only the second replica has the newer key in front.
beforeAll(async () => {
  const limits = { SESSION_IDLE: String(idle), SESSION_ABSOLUTE: String(absolute) };
  const first = { ...limits, SESSION_KEYS: older };
  sites = await startScriptedSites(hasReplicas ? [first, { ...limits, SESSION_KEYS: `${newest},${older}` }] : [first]);
  usual = { ...sites.provider.script };
});
afterEach(() => {
  Object.assign(sites.provider.script, usual);
  sites.pass();
});
afterAll(() => sites[Symbol.asyncDispose]());

/** Logs a person in at a replica, in a login with this `sid` at the provider. */
async function signedIn(sid?: string, which = 0, person: Readonly<Record<string, unknown>> = {}) {
  sites.provider.script.person = { ...usual.person, ...person, sid };
  const browser = sites.open(which);
  expect((await browser.login(sites.provider)).location).toBe('/min-profil');
  const { cookie } = sessionOf(browser);
  const statusAt = async (replica: number, path = '/bff/sessions') => (await sites.open(replica).get(path, { cookie })).status;
  return { browser, cookie, statusAt };
}
const everywhere = hasReplicas ? [0, 1] : [0];

test('S14 a session in use ends at its absolute limit, by the server’s clock, whatever the browser keeps', async () => {
  const { statusAt } = await signedIn();
  for (let used = 0; used < absolute - 60; used += idle - 60) {
    expect(await statusAt(0)).toBe(200);
    sites.pass(idle - 60);
  }
  expect(await statusAt(0)).toBe(401);
});

test('S14 a session without use ends at its idle limit', async () => {
  const [unused, used] = [await signedIn(), await signedIn()];
  sites.pass(idle - 2);
  expect(await used.statusAt(0)).toBe(200);
  sites.pass(4);
  expect([await unused.statusAt(0), await used.statusAt(0)]).toEqual([401, 200]);
});

test('S15 asking who is signed in, as a page does in the background, keeps no session alive', async () => {
  const { browser, cookie } = await signedIn();
  for (let polled = 0; polled < idle - 30; polled += 30) {
    sites.pass(30);
    expect(JSON.parse((await sites.open().get('/bff/session', { cookie })).body).kind).toBe('signed-in');
  }
  sites.pass(31);
  expect((await browser.get('/bff/session')).body).toBe('{"kind":"guest"}');
  expect((await browser.get('/bff/sessions')).status).toBe(401);
});

test('S17 a logout ends the session, revokes its tokens once, clears cookie and cache, and redirects without a token', async () => {
  const { browser, statusAt } = await signedIn();
  const before = sites.provider.revoked.length;
  const goodbye = await browser.post('/bff/logout', { origin: sites.siteUrl });
  expect([goodbye.status, goodbye.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
  expect(goodbye.setCookies.join()).toMatch(/^edison=;/);
  const location = new URL(JSON.parse(goodbye.body).location);
  expect(location.origin + location.pathname).toBe(`${sites.provider.issuer}/session/end`);
  expect(Object.fromEntries(location.searchParams)).toEqual({ client_id: 'edison', post_logout_redirect_uri: `${sites.siteUrl}/` });
  expect(sites.provider.revoked.length - before).toBe(1);
  for (const replica of everywhere) await expect.poll(() => statusAt(replica), { timeout: 1_000 }).toBe(401);
});

test.each([
  ['away', { down: true }],
  ['slow', { delay: 8_000 }],
])('S17 while the provider is %s, the logout here takes less than two seconds', async (_state, script) => {
  const { browser, statusAt } = await signedIn();
  Object.assign(sites.provider.script, script);
  const began = performance.now();
  const goodbye = await browser.post('/bff/logout', { origin: sites.siteUrl });
  expect(performance.now() - began).toBeLessThan(2_000);
  expect([goodbye.status, goodbye.body]).toEqual([200, '{"location":"/"}']);
  expect(await statusAt(0)).toBe(401);
});

test('S19 a call that is in flight at the logout does not bring the session back, time after time', async () => {
  const rounds = process.env.EDISON_TEST_LONG ? 100 : 8;
  for (let round = 0; round < rounds; round += 1) {
    // The access token has expired, so the call waits for a refresh while the logout happens.
    sites.provider.script.accessSeconds = 0;
    const { browser, cookie, statusAt } = await signedIn();
    sites.provider.script.accessSeconds = usual.accessSeconds;
    // Longer than a logout takes on a busy machine.
    sites.provider.script.delay = 400;
    const before = sites.provider.tokenCalls.length;
    const slow = sites.open(round % everywhere.length).get('/bff/me/profile', { cookie });
    await expect.poll(() => sites.provider.tokenCalls.slice(before), { interval: 2 }).toEqual(['refresh_token']);
    expect((await browser.post('/bff/logout', { origin: sites.siteUrl })).status).toBe(200);
    const answer = await slow;
    expect([answer.status, answer.setCookies.filter((line) => !/max-age=0|1970/i.test(line))]).toEqual([401, []]);
    for (const replica of everywhere) await expect.poll(() => statusAt(replica), { timeout: 1_000 }).toBe(401);
    sites.provider.script.delay = 0;
  }
});

test.runIf(hasReplicas)(
  'S30 keys rotate without logging anybody out: who came in under the older key is known under the newer',
  async () => {
    const { statusAt } = await signedIn();
    expect([await statusAt(0), await statusAt(1)]).toEqual([200, 200]);
    // A replica that does not have the newer key does not know a session that was made with it.
    const later = await signedIn(undefined, 1);
    expect([await later.statusAt(1), await later.statusAt(0)]).toEqual([200, 401]);
  },
);

test.runIf(hasReplicas)('S30 a login that was begun before the keys changed is ended after it', async () => {
  const browser = sites.open(0);
  const callback = sites.provider.approve((await browser.get('/bff/login')).location).slice(sites.siteUrl.length);
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  expect((await sites.open(1).get(callback, { cookie })).location).toBe('/min-profil');
});

describe('S20', () => {
  const tell = async (token: string, replica = 0, changes: RequestInit = {}) => {
    const form = { method: 'POST', body: new URLSearchParams({ logout_token: token }), ...changes };
    const answer = await fetch(`${sites.urls[replica]}/bff/backchannel-logout`, { redirect: 'manual', ...form });
    return [answer.status, answer.headers.get('cache-control'), answer.headers.getSetCookie().length];
  };
  const make = (claims: Record<string, unknown>, header?: Record<string, unknown>) =>
    sites.provider.logoutToken({ sid: 'ond', ...claims }, header);
  const seconds = () => Math.floor(Date.now() / 1_000);
  const event = 'http://schemas.openid.net/event/backchannel-logout';

  const broken: ReadonlyArray<readonly [string, () => Promise<string>]> = [
    [
      'without a signature',
      async () =>
        new UnsecuredJWT(decodeJwt(await make({})))
          .encode()
          .replace(/^[^.]*/, btoa('{"alg":"none","typ":"logout+jwt"}').replaceAll('=', '')),
    ],
    [
      'signed with the public key as a secret',
      async () => {
        const secret = new TextEncoder().encode(await exportSPKI(sites.provider.keys.publicKey));
        return new SignJWT(decodeJwt(await make({}))).setProtectedHeader({ alg: 'HS256', kid: 'one', typ: 'logout+jwt' }).sign(secret);
      },
    ],
    [
      'signed by another key under the right kid',
      async () => {
        const { privateKey } = await generateKeyPair('RS256');
        return new SignJWT(decodeJwt(await make({}))).setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'logout+jwt' }).sign(privateKey);
      },
    ],
    ['under a kid that the provider does not publish', () => make({}, { kid: 'two' })],
    ['of another issuer', () => make({ iss: 'https://evil.example' })],
    ['for another client', () => make({ aud: 'somebody' })],
    ['of the type of an ID token', () => make({}, { typ: 'JWT' })],
    ['of no type', () => make({}, { typ: undefined })],
    ['without its event', () => make({ events: undefined })],
    ['with another event', () => make({ events: { 'http://schemas.openid.net/event/other': {} } })],
    ['with an event that is no object', () => make({ events: { [event]: 'yes' } })],
    ['with a nonce', () => make({ nonce: 'x' })],
    ['older than two minutes', () => make({ iat: seconds() - 125, exp: seconds() + 60 })],
    ['from the future', () => make({ iat: seconds() + 60, exp: seconds() + 180 })],
    ['without a time', () => make({ iat: undefined })],
    ['that has run out', () => make({ iat: seconds() - 60, exp: seconds() - 30 })],
    ['without a name of its own (jti)', () => make({ jti: undefined })],
    ['of nobody', () => make({ sid: undefined })],
    ['that is garbage', async () => 'a.b.c'],
  ];

  test.each(broken)('S20 a logout token %s is 400 and ends nothing', async (_what, forge) => {
    const { statusAt } = await signedIn('ond');
    expect(await tell(await forge())).toEqual([400, 'no-store', 0]);
    expect(await statusAt(0)).toBe(200);
  });

  test('S20 Q38 a valid logout token ends the sessions of its login alone, within a second at both replicas, and works once', async () => {
    const [out, stays] = [await signedIn('ude'), await signedIn('inde')];
    for (const replica of everywhere) expect([await out.statusAt(replica), await stays.statusAt(replica)]).toEqual([200, 200]);
    const token = await sites.provider.logoutToken({ sid: 'ude', sub: 'mette' });
    // The call is authenticated by the token alone, without the site's header or an Origin.
    const began = performance.now();
    expect(await tell(token)).toEqual([200, 'no-store', 0]);
    expect(await out.statusAt(0)).toBe(401);
    for (const replica of everywhere) await expect.poll(() => out.statusAt(replica), { timeout: 1_000, interval: 10 }).toBe(401);
    expect(performance.now() - began).toBeLessThan(1_000);
    for (const replica of everywhere) {
      expect(await tell(token, replica)).toEqual([400, 'no-store', 0]);
      expect(await stays.statusAt(replica)).toBe(200);
    }
  });

  test('S20 a logout token without `sid` ends all sessions of the person, and nobody else’s', async () => {
    const [sofie, jonas] = ['sofie', 'jonas'].map((sub) => ({ sub, email: `${sub}@skole.example` }));
    const own = [await signedIn('a', 0, sofie), await signedIn('b', 0, sofie), await signedIn(undefined, 0, sofie)];
    const other = await signedIn('c', 0, jonas);
    expect(await tell(await sites.provider.logoutToken({ sub: 'sofie' }))).toEqual([200, 'no-store', 0]);
    for (const { statusAt } of own)
      for (const replica of everywhere) await expect.poll(() => statusAt(replica), { timeout: 1_000 }).toBe(401);
    expect(await other.statusAt(0)).toBe(200);
  });

  test('S20 logout tokens are accepted by POST as a form only; anything else is refused without a server error', async () => {
    const { statusAt } = await signedIn('ond');
    const token = await make({});
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ logout_token: token }) };
    expect((await tell(token, 0, json))[0]).toBe(415);
    expect(
      (
        await tell(token, 0, {
          body: new URLSearchParams([
            ['logout_token', token],
            ['logout_token', token],
          ]),
        })
      )[0],
    ).toBe(400);
    expect((await tell(token, 0, { body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } }))[0]).toBe(400);
    const asked = await fetch(`${sites.urls[0]}/bff/backchannel-logout?logout_token=${token}`, { headers: { 'x-edison': '1' } });
    expect([404, 405]).toContain(asked.status);
    expect((await tell('x'.repeat(20_000)))[0]).toBe(413);
    expect(await statusAt(0)).toBe(200);
  });
});
