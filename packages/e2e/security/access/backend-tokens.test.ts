import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RawRequest } from './fixtures/ask-raw.ts';
import { type DirectBackend, mette, startDirectBackend, statusLine } from './fixtures/direct-backend.ts';

let backend: DirectBackend;
beforeAll(async () => {
  backend = await startDirectBackend();
});
afterAll(() => backend[Symbol.asyncDispose]());

/** A call for the person's own data. */
const own = `/user/GetUser?email=${mette.email}`;
const forAll = '/events/GetEvents';
const asAdmin = '/user/GetNewestUsers';

describe('S39', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const admin = { email: 'admin@edison.example', permissions: ['role:admin'] };

  async function expectRefused(what: string, token: string, problem = 'SIGNED_OUT'): Promise<void> {
    for (const path of [own, forAll, asAdmin])
      expect([what, path, statusLine(await backend.ask(path, token))]).toEqual([what, path, `401 ${problem}`]);
  }

  test('S39 a valid token gives access to what its claims allow, and to nothing else', async () => {
    const token = await backend.forger.token({ email: mette.email });
    expect([
      statusLine(await backend.ask(own, token)),
      statusLine(await backend.ask(forAll, token)),
      statusLine(await backend.ask(asAdmin, token)),
    ]).toEqual(['200', '200', '403 FORBIDDEN']);
    expect(statusLine(await backend.ask(asAdmin, await backend.forger.token(admin)))).toBe('200');
    expect(statusLine(await backend.ask(own, await backend.forger.token({ email: mette.email, email_verified: false })))).toBe(
      '403 EMAIL_NOT_VERIFIED',
    );
    expect([statusLine(await backend.ask(own)), statusLine(await backend.ask(asAdmin))]).toEqual(['401 SIGNED_OUT', '401 SIGNED_OUT']);
  });

  test('S39 a token without a signature is refused', async () => {
    const [, payload = '', signature = ''] = (await backend.forger.token(admin)).split('.');
    for (const alg of ['none', 'None', 'NONE', 'nOnE', '']) {
      for (const end of ['', signature])
        await expectRefused(`alg ${alg}`, `${encode({ alg, typ: 'at+jwt', kid: 'one' })}.${payload}.${end}`);
    }
    await expectRefused('no third part', `${encode({ alg: 'RS256', typ: 'at+jwt', kid: 'one' })}.${payload}`);
  });

  test('S39 a token signed with the public key as an HMAC secret is refused', async () => {
    const [, payload = ''] = (await backend.forger.token(admin)).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    for (const [i, secret] of backend.forger.publicForms.entries()) {
      for (const alg of ['HS256', 'HS384', 'HS512']) {
        const token = await new SignJWT(claims).setProtectedHeader({ alg, kid: 'one', typ: 'at+jwt' }).sign(secret);
        await expectRefused(`${alg} with form ${i}`, token);
      }
    }
  });

  test('S39 a token that contains its own key or a URL of one is refused, and the URL is not fetched', async () => {
    const { jwk, url: place } = backend.forger.attacker;
    await expectRefused('the attacker’s signature', await backend.forger.forged(admin));
    await expectRefused('jwk', await backend.forger.forged(admin, { jwk }));
    await expectRefused('jku', await backend.forger.forged(admin, { jku: `${place}/keys` }));
    await expectRefused(
      'jku behind ours',
      await backend.forger.forged(admin, { jku: `${backend.forger.rules.keysUrl}@${new URL(place).host}/keys` }),
    );
    await expectRefused('x5u', await backend.forger.forged(admin, { x5u: `${place}/certificate` }));
    await expectRefused('x5c', await backend.forger.forged(admin, { x5c: ['MIIB'] }));
    for (const kid of ['../../../dev/null', "one' or '1'='1", `${place}/keys`, '', undefined]) {
      await expectRefused(`kid ${kid}`, await backend.forger.forged(admin, { kid, jwk }));
    }
    await expectRefused('crit', await backend.forger.token(admin, { crit: ['urn:unknown'], 'urn:unknown': true }));
    expect(backend.forger.attackerAsked()).toBe(0);
  });

  test('S39 a token of another kind, for somebody else, of another issuer or without what it needs is refused', async () => {
    const kinds = ['JWT', 'id_token+jwt', 'rt+jwt', 'logout+jwt', 'dpop+jwt', undefined];
    for (const typ of kinds) await expectRefused(`typ ${typ}`, await backend.forger.token(admin, { typ }));
    await expectRefused('an ID token', await backend.forger.token({ ...admin, aud: 'edison', nonce: 'n', azp: 'edison' }, { typ: 'JWT' }));
    for (const aud of ['edison', 'urn:edison', 'urn:edison:backend/', ['a', 'b'], '', undefined])
      await expectRefused(`aud ${aud}`, await backend.forger.token({ ...admin, aud }));
    for (const iss of [
      'https://evil.example',
      `${backend.forger.rules.issuer}/`,
      backend.forger.rules.issuer.toUpperCase(),
      '',
      undefined,
    ]) {
      await expectRefused(`iss ${iss}`, await backend.forger.token({ ...admin, iss }));
    }
    for (const missing of ['exp', 'iat', 'sub'])
      await expectRefused(`no ${missing}`, await backend.forger.token({ ...admin, [missing]: undefined }));
    await expectRefused('nobody', await backend.forger.token({ ...admin, sub: '' }));
  });

  test('S39 a token is refused before its nbf and after its exp', async () => {
    const now = Math.floor(Date.now() / 1000);
    for (const exp of [now - 3, now - 3_600, 1])
      await expectRefused(`exp ${exp - now}`, await backend.forger.token({ ...admin, exp }), 'SESSION_EXPIRED');
    await expectRefused('not yet', await backend.forger.token({ ...admin, nbf: now + 60 }));
  });

  test('S39 a token with one changed letter is refused', async () => {
    const [header = '', , signature = ''] = (await backend.forger.token({ email: mette.email })).split('.');
    const [, payload = ''] = (await backend.forger.token(admin)).split('.');
    await expectRefused('the claims of another', `${header}.${payload}.${signature}`);
    const good = await backend.forger.token(admin);
    for (const bad of [`${good}x`, `${good}.`, `.${good}`, good.slice(0, -4), good.replace('.', '..'), 'x', '..', `${good},${good}`])
      await expectRefused(bad.slice(-12), bad);
  });

  test('S39 a token is read from one Authorization: Bearer header only: no other scheme, query, cookie or second header', async () => {
    const token = await backend.forger.token(admin);
    const elsewhere: readonly Partial<RawRequest>[] = [
      { headers: { authorization: `Basic ${token}` } },
      { headers: { authorization: `Token ${token}` } },
      { headers: { authorization: token } },
      { headers: { cookie: `access_token=${token}; token=${token}; authorization=Bearer%20${token}` } },
      { headers: { 'x-access-token': token, 'x-authorization': `Bearer ${token}`, 'x-forwarded-authorization': `Bearer ${token}` } },
    ];
    for (const more of elsewhere)
      expect([Object.keys(more.headers ?? {}), (await backend.ask(asAdmin, undefined, more)).status]).toEqual([
        Object.keys(more.headers ?? {}),
        401,
      ]);
    for (const name of ['access_token', 'token', 'jwt']) expect((await backend.ask(`${asAdmin}?${name}=${token}`)).status).toBe(401);
  });
});
