import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, exportSPKI, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';

/** An identity provider that signs whatever it is told to, and an attacker beside it with keys and an address of their own. */
export interface Forger extends AsyncDisposable {
  readonly rules: { readonly issuer: string; readonly keysUrl: string; readonly audience: string };
  /** A right access token but for what is given; a claim or a header that is undefined is left out. */
  token(claims?: Changed<JWTPayload>, header?: Changed<JWTHeaderParameters>): Promise<string>;
  /** The same, signed by the attacker. */
  forged(claims?: Changed<JWTPayload>, header?: Changed<JWTHeaderParameters>): Promise<string>;
  /** The provider's public key in the forms in which it could be taken for a secret. */
  readonly publicForms: readonly Uint8Array[];
  readonly attacker: { readonly jwk: object; readonly url: string };
  /** How often somebody asked the attacker for keys. */
  attackerAsked(): number;
}

type Changed<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Starts both. */
export async function startForger(): Promise<Forger> {
  const [own, theirs] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const attackerJwk = { ...(await exportJWK(theirs.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  let asked = 0;
  const provider = await serve(() => ({ keys: [jwk] }));
  const attacker = await serve(() => {
    asked += 1;
    return { keys: [attackerJwk] };
  });
  const rules = { issuer: `${provider.url}/identity`, keysUrl: `${provider.url}/keys`, audience: 'urn:edison:backend' };

  async function sign(key: CryptoKey, claims: Changed<JWTPayload>, header: Changed<JWTHeaderParameters>): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const { iss, aud } = { iss: rules.issuer, aud: rules.audience };
    const all = { iss, aud, sub: `sub-${claims.email}`, iat: now, exp: now + 600, email_verified: true, permissions: [], ...claims };
    return new SignJWT(given(all))
      .setProtectedHeader({ alg: 'RS256', ...given({ kid: 'one', typ: 'at+jwt', ...header }) })
      .sign(key, { crit: { 'urn:unknown': true } });
  }

  const spki = await exportSPKI(own.publicKey);
  const bytes = (text: string) => new TextEncoder().encode(text);
  return {
    rules,
    token: (claims = {}, header = {}) => sign(own.privateKey, claims, header),
    forged: (claims = {}, header = {}) => sign(theirs.privateKey, claims, header),
    publicForms: [spki, spki.trim(), JSON.stringify(jwk), String(jwk.n)].map(bytes),
    attacker: { jwk: attackerJwk, url: attacker.url },
    attackerAsked: () => asked,
    async [Symbol.asyncDispose]() {
      await Promise.all([provider.close(), attacker.close()]);
    },
  };
}

function given(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

async function serve(answer: () => object) {
  const server = createServer((_request, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer())));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
