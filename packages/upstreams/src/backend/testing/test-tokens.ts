import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { mfaProfile } from '@edison/contracts/step-up';
import { assertionAlgorithm, assertionAudience, assertionSeconds, assertionType } from '@edison/contracts/upstream/caller-assertion';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { AssertionRules } from '../access/verify-assertion.ts';
import type { ProviderRules } from '../access/verify-token.ts';

/** The two ways in which a backend is told who calls. */
export const tokenKinds = ['provider', 'assertion'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** An issuer for tests: an identity provider with real keys, published on a loopback port, or a site that signs assertions. */
export interface TestIssuer extends AsyncDisposable {
  readonly rules: ProviderRules | AssertionRules;
  /** The public key, as an attacker has it. */
  readonly publicKey: object;
  /** A valid token, issued `ago` seconds ago, with the given claims replaced. */
  token(claims?: JWTPayload, header?: { typ?: string; seconds?: number; ago?: number }): Promise<string>;
}

/** An identity provider with one ES256 key. Whoever it names has just logged in with a second factor, by the given clock. */
export async function startTestProvider(clock: () => Date = () => new Date()): Promise<TestIssuer & { readonly rules: ProviderRules }> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const rules = { kind: 'provider' as const, issuer: `${origin}/identity`, keysUrl: `${origin}/keys`, audience: 'edison-backend' };
  return {
    rules,
    publicKey: jwk,
    token(claims = {}, { typ = 'at+jwt', seconds = 600, ago = 0 } = {}) {
      const now = Math.floor(Date.now() / 1000) - ago;
      return new SignJWT({
        iss: rules.issuer,
        aud: rules.audience,
        sub: `sub-${claims.email ?? 'bff'}`,
        permissions: [],
        email_verified: true,
        auth_time: secondsOf(clock()),
        acr: mfaProfile,
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', kid: 'one', typ })
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(privateKey);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const siteUrl = 'https://edison.example';

/** A site that signs assertions with one key. Their times go by its clock, and when the provider said what they say by the machine's; whoever it names has just logged in with a second factor. */
export async function startTestSigner(now: () => Date): Promise<TestIssuer> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: assertionAlgorithm, use: 'sig' };
  const issuer = 'https://login.example';
  return {
    rules: { kind: 'assertion', siteUrl, issuer, findPublicKey: (kid) => (kid === 'one' ? publicKey : undefined) },
    publicKey: jwk,
    token(claims = {}, { typ = assertionType, seconds = assertionSeconds, ago = 0 } = {}) {
      const at = secondsOf(now());
      const said = {
        idp: issuer,
        idp_iat: secondsOf(new Date()) - ago,
        permissions: [],
        email_verified: true,
        auth_time: at,
        acr: mfaProfile,
      };
      const who = claims.email === undefined ? { sub: 'guest' } : { ...said, sub: `sub-${claims.email}` };
      return new SignJWT({ iss: siteUrl, aud: assertionAudience, ...who, ...claims })
        .setProtectedHeader({ alg: assertionAlgorithm, kid: 'one', typ })
        .setIssuedAt(at)
        .setExpirationTime(at + seconds)
        .sign(privateKey);
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}
