import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** An issuer for tests: real keys, published on a loopback port. */
export interface TestIssuer extends AsyncDisposable {
  readonly rules: { readonly issuer: string; readonly keysUrl: string; readonly audience: string };
  /** The public key, as an attacker has it. */
  readonly publicKey: object;
  /** A valid token, issued `ago` seconds ago, with the given claims replaced. */
  token(claims?: JWTPayload, header?: { typ?: string; seconds?: number; ago?: number }): Promise<string>;
}

/** Starts an issuer with one ES256 key. */
export async function startTestIssuer(): Promise<TestIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const rules = { issuer: `${origin}/identity`, keysUrl: `${origin}/keys`, audience: 'edison-backend' };
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
