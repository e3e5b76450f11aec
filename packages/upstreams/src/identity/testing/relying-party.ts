import { createHash, randomBytes } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { type Answer, Browser } from './browser.ts';
import { client, issuer, siteUrl, type TestIdentity } from './test-identity.ts';

/** An answer of the token endpoint. */
export interface Tokens {
  readonly status: number;
  readonly error?: string;
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
}

/** The URL of a new login request, with its verifier and state. */
export function startLogin(change: Record<string, string | null> = {}): { url: string; verifier: string; state: string; nonce: string } {
  const [verifier, state, nonce] = [32, 16, 16].map((bytes) => randomBytes(bytes).toString('base64url'));
  const parameters = new Map<string, string | null>(
    Object.entries({
      client_id: client.id,
      response_type: 'code',
      redirect_uri: client.redirectUri,
      scope: 'openid profile email offline_access options',
      state: state ?? '',
      nonce: nonce ?? '',
      code_challenge: createHash('sha256')
        .update(verifier ?? '')
        .digest('base64url'),
      code_challenge_method: 'S256',
      ...change,
    }),
  );
  const query = new URLSearchParams([...parameters].flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
  return { url: `${issuer}/auth?${query}`, verifier: verifier ?? '', state: state ?? '', nonce: nonce ?? '' };
}

/** Logs in and returns the callback URL and the verifier of its code. */
export async function logIn(
  browser: Browser,
  email: string,
  password: string,
  change: Record<string, string | null> = {},
): Promise<{ callback: URL; verifier: string; answer: Answer; nonce: string; state: string }> {
  const login = startLogin(change);
  const page = await browser.open(login.url);
  const answer = await browser.submit(page, { email, password });
  return { ...login, callback: new URL(answer.url), answer };
}

/** Posts to the token endpoint as the client. */
export async function requestTokens(identity: TestIdentity, parameters: Record<string, string>, path = '/identity/token'): Promise<Tokens> {
  const response = await fetch(identity.url + path, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`, accept: 'application/json' },
    body: new URLSearchParams(parameters),
  });
  const text = await response.text();
  return { ...(text ? JSON.parse(text) : {}), status: response.status };
}

/** Exchanges a code for tokens. */
export function redeem(identity: TestIdentity, callback: URL, verifier: string): Promise<Tokens> {
  const code = callback.searchParams.get('code') ?? '';
  return requestTokens(identity, { grant_type: 'authorization_code', code, redirect_uri: client.redirectUri, code_verifier: verifier });
}

/** Logs in and exchanges the code: from nothing to tokens. */
export async function tokensOf(identity: TestIdentity, email: string, password: string): Promise<Tokens> {
  const { callback, verifier } = await logIn(new Browser(identity.url, siteUrl), email, password);
  return redeem(identity, callback, verifier);
}

/** Verifies a token's signature, issuer and audience, and returns its claims. */
export async function claimsOf(identity: TestIdentity, token: string, audience: string) {
  const keys = await (await fetch(`${identity.url}/identity/jwks`)).json();
  return jwtVerify(token, createLocalJWKSet(keys), { issuer, audience });
}
