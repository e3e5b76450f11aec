import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { loginClaimsOf } from '../provider/read-tokens.ts';
import { borrowDatabase, closeDatabases } from '../testing/borrow-database.ts';
import { type Script, startScriptedProvider } from '../testing/scripted-provider.ts';
import { siteUrl, startSessionApp } from '../testing/session-app.ts';

afterAll(closeDatabases);

/** Somebody who is logged in at a site that signs assertions, with the clock of that site. */
async function logIn(person: Record<string, unknown> = {}, script: Partial<Script> = {}) {
  await using parts = new AsyncDisposableStack();
  const database = parts.use(await borrowDatabase());
  const provider = parts.use(await startScriptedProvider());
  Object.assign(provider.script, { opaque: true, person: { ...provider.script.person, ...person }, ...script });
  if (script.idToken) provider.script.metadata = { userinfo_endpoint: `${provider.issuer}/userinfo` };
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const time = { ahead: 0 };
  const now = () => new Date(Date.now() + time.ahead);
  const site = parts.use(await startSessionApp(database, provider, { now, schoolClaim, assertionKey: () => ({ kid: 'one', privateKey }) }));
  const browser = site.open();
  await browser.login(provider);
  const owned = parts.move();
  const ask = async (refused?: string) => {
    await browser.get(refused === undefined ? '/private' : `/private?refused=${refused}`);
    return site.handed.at(-1) ?? '';
  };
  return { site, provider, browser, time, publicKey, ask, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}
/** The claim that names schools. */
const schoolClaim = 'https://login.example/institution';
const refreshes = (calls: readonly string[]) => calls.filter((type) => type === 'refresh_token').length;

test('an assertion says who the person is by the ID token, and how they logged in, whatever the access token looks like', async () => {
  const login = { auth_time: Math.floor(Date.now() / 1_000) - 60, amr: ['pwd', 'otp'], acr: 'urn:example:two' };
  await using signedIn = await logIn({ permissions: ['role:admin'], ...login });
  const token = await signedIn.ask();
  const { payload, protectedHeader } = await jwtVerify(token, signedIn.publicKey);
  expect(protectedHeader).toEqual({ alg: 'Ed25519', typ: 'edison-caller+jwt', kid: 'one' });
  expect(payload).toEqual({
    ...{ iss: siteUrl, aud: 'urn:edison:embedded-backend', sub: 'mette', idp: signedIn.provider.issuer },
    ...{ email: 'mette@skole.example', email_verified: true, permissions: ['role:admin'], ...login },
    ...{ idp_iat: expect.any(Number), iat: expect.any(Number), exp: (payload.iat ?? 0) + 120 },
  });
  expect(JSON.stringify(payload)).not.toContain('Holm');
});

test('it is signed once for all calls of 90 seconds, also for twenty at once', async () => {
  await using signedIn = await logIn();
  await Promise.all(Array.from({ length: 20 }, () => signedIn.ask()));
  signedIn.time.ahead = 89_000;
  await signedIn.ask();
  expect(new Set(signedIn.site.handed).size).toBe(1);
  signedIn.time.ahead = 91_000;
  const renewed = await signedIn.ask();
  expect(renewed).not.toBe(signedIn.site.handed[0]);
  expect(decodeJwt(renewed).idp_iat).toBe(decodeJwt(signedIn.site.handed[0] ?? '').idp_iat);
  expect(refreshes(signedIn.provider.tokenCalls)).toBe(0);
});

test('one that the backend refused is made again of refreshed tokens, with one refresh for twenty who were refused', async () => {
  await using signedIn = await logIn();
  const refused = await signedIn.ask();
  Object.assign(signedIn.provider.script, { person: { ...signedIn.provider.script.person, permissions: ['role:admin'] } });
  await Promise.all(Array.from({ length: 20 }, () => signedIn.ask(refused)));
  expect(refreshes(signedIn.provider.tokenCalls)).toBe(1);
  const [first, ...later] = new Set(signedIn.site.handed);
  expect([first, later.length]).toEqual([refused, 1]);
  expect(decodeJwt(later[0] ?? '').permissions).toEqual(['role:admin']);
});

test('a permission that a refreshed ID token no longer names is gone', async () => {
  await using signedIn = await logIn({ permissions: ['role:admin'] });
  const before = await signedIn.ask();
  signedIn.provider.script.person = { sub: 'mette', email: 'mette@skole.example', email_verified: true };
  expect(decodeJwt(await signedIn.ask(before)).permissions).toEqual([]);
});

test('where no token names the e-mail, it and the permissions come from the userinfo endpoint, at each refresh again', async () => {
  const idToken: Script['idToken'] = ({ email: _email, email_verified: _verified, permissions: _permissions, ...claims }, { privateKey }) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'JWT' }).sign(privateKey);
  await using signedIn = await logIn({ permissions: ['role:admin'] }, { idToken });
  const before = await signedIn.ask();
  expect(decodeJwt(before)).toMatchObject({ email: 'mette@skole.example', email_verified: true, permissions: ['role:admin'] });
  signedIn.provider.script.person = { ...signedIn.provider.script.person, permissions: [] };
  signedIn.time.ahead = 5_000;
  const after = decodeJwt(await signedIn.ask(before));
  expect(after.permissions).toEqual([]);
  expect(Number(after.idp_iat)).toBeGreaterThan(Number(decodeJwt(before).idp_iat));
});

test('the schools that the set claim names are told by their numbers, and no longer when a refresh names the person without them', async () => {
  await using signedIn = await logIn({ [schoolClaim]: ['280124', '280123', 'A00001'], institution: '999999' });
  const before = await signedIn.ask();
  expect(decodeJwt(before).school_numbers).toEqual(['280123', '280124']);
  const state = await signedIn.browser.get('/bff/session');
  expect(JSON.parse(state.body)).toMatchObject({ schoolNumbers: ['280123', '280124'] });
  signedIn.provider.script.person = { sub: 'mette', email: 'mette@skole.example', email_verified: true };
  expect(decodeJwt(await signedIn.ask(before))).not.toHaveProperty('school_numbers');
});

test('schools that no token names are asked for at the userinfo endpoint', async () => {
  const idToken: Script['idToken'] = ({ [schoolClaim]: _schools, ...claims }, { privateKey }) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'JWT' }).sign(privateKey);
  await using signedIn = await logIn({ [schoolClaim]: '280123' }, { idToken });
  expect(decodeJwt(await signedIn.ask())).toMatchObject({ email: 'mette@skole.example', school_numbers: ['280123'] });
});

test('a claim of another shape than numbers names no school, and keeps nobody out', async () => {
  for (const claim of [{ number: '280123' }, 280123, '2'.repeat(10_000), Array.from({ length: 500 }, () => '280123')]) {
    await using signedIn = await logIn({ [schoolClaim]: claim });
    expect(decodeJwt(await signedIn.ask())).not.toHaveProperty('school_numbers');
  }
});

test('somebody whom the userinfo endpoint gives another name is not signed in', async () => {
  const idToken: Script['idToken'] = ({ email: _email, ...claims }, { privateKey }) =>
    new SignJWT({ ...claims, sub: 'jonas' }).setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'JWT' }).sign(privateKey);
  await using nobody = await logIn({}, { idToken });
  expect((await nobody.browser.get('/private')).status).toBe(401);
});

test('what a refresh does not say again stays as old as it was', async () => {
  await using signedIn = await logIn({ permissions: ['role:admin'] });
  const before = await signedIn.ask();
  const answer = { access_token: 'opaque', token_type: 'Bearer', expires_in: 600 };
  signedIn.provider.script.token = { status: 200, body: JSON.stringify(answer) };
  const after = await signedIn.ask(before);
  const { idp_iat, permissions } = decodeJwt(before);
  expect(decodeJwt(after)).toMatchObject({ idp_iat, permissions });
});

test('of a session that an older release has stored without them, the claims are read from its tokens', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const jwt = (claims: object) => `${part({ alg: 'RS256' })}.${part({ sub: 'mette', ...claims })}.x`;
  const person = { subject: 'mette', role: 'teacher' as const, permissions: [], name: 'Mette', email: 'mette@skole.example' };
  const id = jwt({ iat: 100, email: person.email, email_verified: true, auth_time: 90 });
  const claimsWith = (access: string) => loginClaimsOf({ person, tokens: { access, accessEndsAt: 0, id } });
  expect(claimsWith('opaque')).toEqual({ emailVerified: true, issuedAt: 100, authTime: 90 });
  expect(claimsWith(jwt({ iat: 40, permissions: [] }))).toMatchObject({ issuedAt: 40 });
  expect(claimsWith(jwt({ sub: 'jonas', iat: 40, permissions: [] }))).toMatchObject({ issuedAt: 100 });
});

test('after a logout there is none; a guest has one that names nobody, without a word to the provider', async () => {
  await using signedIn = await logIn();
  await signedIn.ask();
  const calls = signedIn.provider.tokenCalls.length;
  const guest = await signedIn.site.sessions.guestToken();
  expect(Object.keys(decodeJwt(guest)).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sub']);
  expect(decodeProtectedHeader(guest).typ).toBe('edison-caller+jwt');
  expect(await signedIn.site.sessions.guestToken()).toBe(guest);
  signedIn.time.ahead = 91_000;
  expect(await signedIn.site.sessions.guestToken(guest)).not.toBe(guest);
  expect(signedIn.provider.tokenCalls).toHaveLength(calls);
  const handed = signedIn.site.handed.length;
  await signedIn.browser.post('/bff/logout');
  expect((await signedIn.browser.get('/private')).status).toBe(401);
  expect(signedIn.site.handed).toHaveLength(handed);
});
