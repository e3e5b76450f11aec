import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { client, type Script } from './scripted-provider.ts';

/** Makes an ID token instead of the provider. */
type Forge = NonNullable<Script['idToken']>;

const header = { alg: 'RS256', kid: 'one' };
const anHourAgo = Math.floor(Date.now() / 1000) - 3_600;

/** A token signed by the provider with changed claims; a valid one without changes. */
export function idTokenWith(change: Record<string, unknown>): Forge {
  return (claims, keys) => new SignJWT({ ...claims, ...change }).setProtectedHeader(header).sign(keys.privateKey);
}

/** Invalid ID tokens: what is wrong, and how the token is made (OpenID Connect Core 3.1.3.7). */
export const forgedIdTokens: ReadonlyArray<readonly [string, Forge]> = [
  ['without a signature (alg none)', async (claims) => new UnsecuredJWT(claims).encode()],
  [
    'signed with the public key as a secret (HS256)',
    async (claims, keys) => {
      const secret = new TextEncoder().encode(await exportSPKI(keys.publicKey));
      return await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret);
    },
  ],
  [
    'signed with our own client secret',
    (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(client.secret)),
  ],
  [
    'signed by another key under the right kid',
    async (claims) => new SignJWT(claims).setProtectedHeader(header).sign((await generateKeyPair('RS256')).privateKey),
  ],
  [
    'signed under a kid that the provider does not publish',
    (claims, keys) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'two' }).sign(keys.privateKey),
  ],
  [
    'that was changed after it was signed',
    async (claims, keys) => {
      const signed = await new SignJWT(claims).setProtectedHeader(header).sign(keys.privateKey);
      const [head, , signature] = signed.split('.');
      return [head, Buffer.from(JSON.stringify({ ...claims, sub: 'anden' })).toString('base64url'), signature].join('.');
    },
  ],
  ['of another issuer', idTokenWith({ iss: 'https://evil.example' })],
  ['for another audience', idTokenWith({ aud: 'somebody' })],
  ['for several audiences with another authorised party', idTokenWith({ aud: ['edison', 'somebody'], azp: 'somebody' })],
  ['with another nonce', idTokenWith({ nonce: 'another' })],
  ['without a nonce', idTokenWith({ nonce: undefined })],
  ['that has expired', idTokenWith({ exp: anHourAgo, iat: anHourAgo - 300 })],
  ['without an expiry', idTokenWith({ exp: undefined })],
  ['without a time', idTokenWith({ iat: undefined })],
  ['without a subject', idTokenWith({ sub: undefined })],
  ['that is garbage', async () => 'a.b.c'],
];
