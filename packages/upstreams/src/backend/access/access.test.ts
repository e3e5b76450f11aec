import { defaultTestKind, stopTestPostgres } from '@edison/database/testing';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { startTestProvider, tokenKinds } from '../testing/test-tokens.ts';
import { createTokenCheck } from './verify-token.ts';

const mette = 'mette@skole.example';
const own = `/user/GetUser?email=${mette}`;
afterAll(stopTestPostgres);

describe.each(tokenKinds)('with tokens of the kind %s', (tokens) => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await startTestBackend(defaultTestKind, undefined, { tokens });
  });
  afterAll(() => backend[Symbol.asyncDispose]());

  async function withToken(token: string, path = own) {
    const { status, body } = await backend.call(path, { headers: { authorization: `Bearer ${token}` } });
    return [status, body.problem];
  }

  describe('a token', () => {
    test('that holds opens the own profile', async () => {
      expect(await withToken(await backend.issuer.token({ email: mette }))).toEqual([200, undefined]);
    });

    test('that is missing makes a guest, who sees public events and no more', async () => {
      expect(await backend.call(own)).toMatchObject({ status: 401, body: { problem: 'SIGNED_OUT' } });
      const { items = [] } = (await backend.call('/events/GetEvents')).body;
      expect(items.length).toBeGreaterThan(8);
      for (const event of items) expect({ own: event.own, onlineUrl: event.onlineUrl }).toEqual({ own: [], onlineUrl: undefined });
    });

    test("of the bff itself is a guest's", async () => {
      const token = await backend.issuer.token();
      expect(await withToken(token, '/events/GetEvents')).toEqual([200, undefined]);
      expect(await withToken(token)).toEqual([401, 'SIGNED_OUT']);
    });

    test('that is old, for another audience, of another issuer, or an ID token is refused, also where guests may call', async () => {
      const { issuer } = backend;
      const claims = { email: mette };
      expect(await withToken(await issuer.token(claims, { seconds: -60 }))).toEqual([401, 'SESSION_EXPIRED']);
      for (const bad of [
        await issuer.token({ ...claims, aud: 'somebody-else' }),
        await issuer.token({ ...claims, iss: 'https://elsewhere.example' }),
        await issuer.token(claims, { typ: 'JWT' }),
        'nonsense',
        'a.b.c',
      ]) {
        expect(await withToken(bad)).toEqual([401, 'SIGNED_OUT']);
        expect(await withToken(bad, '/events/GetEvents')).toEqual([401, 'SIGNED_OUT']);
      }
    });

    test('without a signature, or signed with the public key as a secret, is refused', async () => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const good = await backend.issuer.token({ email: mette });
      const [claims, { typ }] = [decodeJwt(good), decodeProtectedHeader(good)];
      expect(await withToken(`${part({ alg: 'none', typ, kid: 'one' })}.${part(claims)}.`)).toEqual([401, 'SIGNED_OUT']);
      for (const form of [JSON.stringify(backend.issuer.publicKey), String(Object(backend.issuer.publicKey).x)]) {
        const confused = await new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'one', typ: String(typ) })
          .sign(new TextEncoder().encode(form));
        expect(await withToken(confused)).toEqual([401, 'SIGNED_OUT']);
      }
    });

    test('made before the permissions changed is refused until it is renewed', async () => {
      const jonas = 'jonas@skole.example';
      const token = await backend.issuer.token({ email: jonas });
      await backend.store.updateTable('users').set({ permissions_changed_at: new Date() }).where('email_norm', '=', jonas).execute();
      expect(await withToken(token, `/user/GetUser?email=${jonas}`)).toEqual([401, 'TOKEN_OUTDATED']);
    });
  });

  test('when somebody was last here is known to the day', async () => {
    const at = (hours: number) => new Date(firstDay.getTime() + hours * 3_600_000);
    const lastSeen = async (now: Date) => {
      backend.clock.now = now;
      await backend.call('/user/GetUser?email=sofie@skole.example', { as: 'sofie@skole.example' });
      const users = backend.store.selectFrom('users').select('last_login_at').where('email_norm', '=', 'sofie@skole.example');
      return (await users.executeTakeFirstOrThrow()).last_login_at;
    };
    expect([await lastSeen(at(0)), await lastSeen(at(23)), await lastSeen(at(24)), await lastSeen(at(72))]).toEqual([
      at(0),
      at(0),
      at(24),
      at(72),
    ]);
    backend.clock.now = firstDay;
  });

  describe('somebody who is shut out stays so', () => {
    const admin = { sub: 'sub-admin', email: 'kollega1@skole.example', permissions: ['role:admin'] };
    const shutOut = (state: 'active' | 'deactivated') =>
      backend.store.updateTable('users').set({ state }).where('id', '=', 'bruger-kollega-1').execute();

    test('with the token that opened something a moment ago', async () => {
      const token = await backend.issuer.token(admin);
      expect(await withToken(token, '/user/GetNewestUsers')).toEqual([200, undefined]);
      await shutOut('deactivated');
      expect(await withToken(token, '/user/GetNewestUsers')).toEqual([403, 'PROFILE_DEACTIVATED']);
      await shutOut('active');
    });

    test.each([
      { what: 'an address that nobody has verified', changed: { email_verified: false } },
      { what: 'the address of another profile', changed: { email: 'kollega2@skole.example' } },
      { what: 'an address that is no profile yet', changed: { email: 'ny2@skole.example' } },
    ])('under $what, also as an admin', async ({ changed }) => {
      expect(await withToken(await backend.issuer.token(admin), '/user/GetNewestUsers')).toEqual([200, undefined]);
      await shutOut('deactivated');
      const token = await backend.issuer.token({ ...admin, ...changed });
      for (const path of ['/user/GetNewestUsers', '/events/GetEvents'])
        expect(await withToken(token, path)).toEqual([403, 'PROFILE_DEACTIVATED']);
      await shutOut('active');
    });
  });

  describe("what is somebody else's", () => {
    const paths = [
      '/user/GetUser?email=jonas@skole.example',
      '/user/GetPrograms?email=jonas@skole.example',
      '/events/GetEvents?email=jonas@skole.example',
      '/events/GetRelevantEvents?email=jonas@skole.example',
      '/events/GetLatestSignups?email=jonas@skole.example',
      '/events/GetLatestSignups',
      '/events/GetSignUpsForUser?userId=bruger-jonas',
      '/events/users/jonas@skole.example/programs/projekt-edison/signups',
      '/events/users/jonas%40skole.example/events/landsfinale',
      '/user/GetNewestUsers',
      '/user/SearchUser?searchTerm=a',
    ];
    test.each(paths)('GET %s is for its owner or an admin', async (path) => {
      expect(await backend.call(path, { as: mette })).toMatchObject({ status: 403, body: { problem: 'FORBIDDEN' } });
      const { status } = await backend.call(path, { as: 'admin@edison.example', admin: true });
      expect(status === 200 || path.endsWith('landsfinale')).toBe(true);
    });

    test('is not changed either', async () => {
      const body = { email: 'jonas@skole.example', institutionId: 'skole-990003' };
      expect(await backend.call('/user/UpdateInstitution', { as: mette, body })).toMatchObject({ status: 403 });
    });

    test('is not opened by an e-mail that nobody has verified', async () => {
      const token = await backend.issuer.token({ email: mette, email_verified: false });
      expect(await withToken(token)).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    });
  });
});

test('while the keys cannot be had nobody is called signed out', async () => {
  await using provider = await startTestProvider();
  const check = createTokenCheck({ ...provider.rules, keysUrl: 'http://127.0.0.1:9/keys' });
  await expect(check(await provider.token({ email: mette }))).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
});
