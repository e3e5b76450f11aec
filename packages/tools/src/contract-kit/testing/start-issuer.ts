import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { mfaProfile } from '@edison/contracts/step-up';

/** An issuer of access tokens for a tested backend, which publishes its key on a loopback port. */
export interface Issuer extends AsyncDisposable {
  readonly rules: { readonly kind: 'provider'; readonly issuer: string; readonly keysUrl: string; readonly audience: string };
  /** An access token (RFC 9068) valid for ten minutes; without an e-mail it is the site's own. */
  token(email?: string, permissions?: readonly string[]): string;
}

/** Starts an issuer with one ES256 key. */
export async function startIssuer(): Promise<Issuer> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const rules = { kind: 'provider' as const, issuer: `${origin}/identity`, keysUrl: `${origin}/keys`, audience: 'edison-backend' };
  return {
    rules,
    token(email, permissions = []) {
      const now = Math.floor(Date.now() / 1000);
      const login = { auth_time: Math.floor(Date.now() / 1_000), acr: mfaProfile };
      const who = email === undefined ? { sub: 'bff' } : { sub: `sub-${email}`, email, email_verified: true, permissions, ...login };
      const claims = { iss: rules.issuer, aud: rules.audience, iat: now, exp: now + 600, ...who };
      const signed = [{ alg: 'ES256', typ: 'at+jwt', kid: 'one' }, claims].map((part) => encode(JSON.stringify(part))).join('.');
      return `${signed}.${encode(sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' }))}`;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function encode(part: string | Buffer): string {
  return Buffer.from(part).toString('base64url');
}
