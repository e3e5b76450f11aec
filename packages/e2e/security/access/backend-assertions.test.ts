import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mfaProfile } from '@edison/contracts/step-up';
import { type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DirectBackend, mette, startDirectBackend, statusLine } from './fixtures/direct-backend.ts';

/** A backend in the process of its site: it is told who calls by assertions, which the test signs. */
let backend: DirectBackend;
const [siteUrl, issuer] = ['http://localhost:1', 'https://login.example'];
const [own, stranger] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
beforeAll(async () => {
  const findPublicKey = (kid: string) => (kid === 'one' ? own.publicKey : undefined);
  backend = await startDirectBackend({ kind: 'assertion', siteUrl, issuer, findPublicKey });
});
afterAll(() => backend[Symbol.asyncDispose]());

/** A call for the person's own data, one for everybody, one for admins. */
const paths = [`/user/GetUser?email=${mette.email}`, '/events/GetEvents', '/user/GetNewestUsers'] as const;
const seconds = () => Math.floor(Date.now() / 1_000);
const header = { alg: 'Ed25519', typ: 'edison-caller+jwt', kid: 'one' };
const admin = { sub: 'sub-anna', email: 'admin@edison.example', permissions: ['role:admin'] };

/** What the site says of Mette, but for what is given; a claim that is undefined is left out. */
function claims(changed: Readonly<Record<string, unknown>> = {}): JWTPayload {
  const [iss, aud, iat] = [siteUrl, 'urn:edison:embedded-backend', seconds()];
  const person = { sub: 'sub-mette', email: mette.email, email_verified: true, permissions: [], idp: issuer, idp_iat: iat };
  const all = { iss, aud, iat, exp: iat + 120, ...person, ...changed };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
const sign = (payload: JWTPayload, head = header, key: KeyObject = own.privateKey) =>
  new SignJWT(payload).setProtectedHeader(head).sign(key);
const answers = async (token?: string) => await Promise.all(paths.map(async (path) => statusLine(await backend.ask(path, token))));
async function expectRefused(what: string, token: string, problem = 'SIGNED_OUT'): Promise<void> {
  expect([what, await answers(token)]).toEqual([what, paths.map(() => `401 ${problem}`)]);
}

test('S111 a right assertion opens what it says, one of a guest what is for everybody, and none nothing more', async () => {
  expect(await answers(await sign(claims()))).toEqual(['200', '200', '403 FORBIDDEN']);
  expect((await answers(await sign(claims(admin))))[2]).toBe('200');
  const [iss, aud, iat] = [siteUrl, 'urn:edison:embedded-backend', seconds()];
  const guest = await sign({ iss, aud, iat, exp: iat + 120, sub: 'guest' });
  for (const token of [guest, undefined]) expect(await answers(token)).toEqual(['401 SIGNED_OUT', '200', '401 SIGNED_OUT']);
});

test('S111 an assertion without a signature, or signed with the public key as a secret, is none', async () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payload = encode(claims(admin));
  for (const alg of ['none', 'None', '']) await expectRefused(alg, `${encode({ ...header, alg })}.${payload}.`);
  const jwk = own.publicKey.export({ format: 'jwk' });
  const forms = [own.publicKey.export({ format: 'pem', type: 'spki' }), JSON.stringify(jwk), jwk.x ?? ''];
  for (const form of forms) {
    const signed = `${encode({ ...header, alg: 'HS256' })}.${payload}`;
    await expectRefused('HS256', `${signed}.${createHmac('sha256', form).update(signed).digest('base64url')}`);
  }
});

test('S111 an assertion by a key of another process, or by one that it brings itself, is none', async () => {
  await expectRefused('the right id', await sign(claims(admin), header, stranger.privateKey));
  await expectRefused('an unknown id', await sign(claims(admin), { ...header, kid: 'two' }, stranger.privateKey));
  const jwk = stranger.publicKey.export({ format: 'jwk' });
  const brought = new SignJWT(claims(admin)).setProtectedHeader({ ...header, jwk });
  await expectRefused('its own key', await brought.sign(stranger.privateKey));
});

test('S111 of another issuer, for another audience, of another kind or about a person of another provider it is refused', async () => {
  for (const iss of ['https://evil.example', `${siteUrl}/`, issuer, undefined])
    await expectRefused(`iss ${iss}`, await sign(claims({ ...admin, iss })));
  for (const aud of ['edison', 'urn:edison:backend', ['a', 'b'], undefined])
    await expectRefused(`aud ${aud}`, await sign(claims({ ...admin, aud })));
  for (const typ of ['JWT', 'at+jwt', 'logout+jwt']) await expectRefused(`typ ${typ}`, await sign(claims(admin), { ...header, typ }));
  for (const idp of ['https://other.example', `${issuer}/`, '']) await expectRefused(`idp ${idp}`, await sign(claims({ ...admin, idp })));
  for (const missing of ['sub', 'iat', 'exp', 'email', 'idp', 'idp_iat', 'permissions', 'email_verified'])
    await expectRefused(`no ${missing}`, await sign(claims({ ...admin, [missing]: undefined })));
});

test('S111 no token of the identity provider opens anything: neither an access token nor an ID token', async () => {
  const person = { ...admin, email_verified: true };
  await expectRefused('an access token', await backend.forger.token(person));
  await expectRefused('an ID token', await backend.forger.token({ ...person, aud: 'edison', nonce: 'n' }, { typ: 'JWT' }));
  await expectRefused('an access token of that type', await backend.forger.token(person, { typ: header.typ }));
});

test('S111 replayed after two minutes it is refused, however long it says that it lives', async () => {
  const at = (ago: number, more: Readonly<Record<string, unknown>> = {}) =>
    sign(claims({ ...admin, iat: seconds() - ago, exp: seconds() - ago + 120, ...more }));
  expect((await answers(await at(100)))[0]).toBe('200');
  await expectRefused('two minutes old', await at(121), 'SESSION_EXPIRED');
  await expectRefused('an hour long', await at(121, { exp: seconds() + 3_600 }), 'SESSION_EXPIRED');
  await expectRefused('of tomorrow', await at(-86_400));
});

test('S111 replayed after a change of the person’s rights, or once they are deactivated, it is refused although it is new', async () => {
  const people = { admin: { sub: 'sub-kollega', email: 'kollega1@skole.example', permissions: ['role:admin'] } };
  const token = await sign(claims(people.admin));
  expect((await answers(token))[2]).toBe('200');
  const anna = await sign(claims({ ...admin, auth_time: seconds(), acr: mfaProfile }));
  const deactivate = { method: 'POST', body: JSON.stringify({ userId: 'bruger-kollega-1', reason: 'Er holdt op' }) };
  const headers = { 'content-type': 'application/json' };
  expect(statusLine(await backend.ask('/x/user/DeactivateUser', anna, { ...deactivate, headers }))).toBe('200');
  const refused = await answers(token);
  expect(new Set(refused.map((line) => line.slice(0, 3)))).not.toContain('200');
  expect(new Set(await answers(await sign(claims({ ...people.admin, idp_iat: seconds() + 60 }))))).toEqual(
    new Set(['403 PROFILE_DEACTIVATED']),
  );
});
