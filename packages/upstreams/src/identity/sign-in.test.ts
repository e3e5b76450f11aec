import { openTestDatabase, stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { demoPassword } from './accounts/demo.ts';
import { Browser } from './testing/browser.ts';
import { askForTokens, claimsOf, logIn, redeem, startLogin, tokensOf } from './testing/relying-party.ts';
import { audience, client, issuer, siteUrl, startTestIdentity } from './testing/test-identity.ts';

afterAll(stopTestPostgres);

const nowhere = { smtpUrl: 'smtp://127.0.0.1:1' };
const mette = 'mette@skole.example';

describe.each(testKinds)('on %s', (kind) => {
  test('a demo teacher signs in by code and PKCE, and the tokens say who she is', async () => {
    await using database = await openTestDatabase(kind);
    await using identity = await startTestIdentity(database, nowhere);
    const { callback, verifier, state, nonce } = await logIn(new Browser(identity.url, siteUrl), mette, demoPassword);
    expect(callback.origin + callback.pathname).toBe(client.redirectUri);
    expect(callback.searchParams.get('iss')).toBe(issuer);
    expect(callback.searchParams.get('state')).toBe(state);
    const tokens = await redeem(identity, callback, verifier);
    const access = await claimsOf(identity, tokens.access_token, audience);
    expect(access.protectedHeader).toMatchObject({ typ: 'at+jwt', alg: 'RS256' });
    expect(access.payload).toMatchObject({ client_id: client.id, email: mette, email_verified: true, permissions: [] });
    expect((access.payload.exp ?? 0) - (access.payload.iat ?? 0)).toBe(1800);
    const id = await claimsOf(identity, tokens.id_token, client.id);
    expect(id.payload).toMatchObject({
      nonce,
      sub: access.payload.sub,
      email: mette,
      email_verified: true,
      permissions: [],
      name: 'Mette Holm',
    });
  });
  void [askForTokens, startLogin, tokensOf];
});
