import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { mfaProfile } from '@edison/contracts/step-up';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { keepSecret } from './log-secrets.ts';

/** An identity provider that signs in the person whom the `as` parameter names, without a page, for tests with hundreds of people. */
export interface InstantProvider extends AsyncDisposable {
  readonly issuer: string;
  /** What a site needs in its environment to trust this provider. */
  readonly environment: Readonly<Record<string, string>>;
  /** Issuer, URL of the keys, and audience of its access tokens. */
  readonly tokens: { readonly kind: 'provider'; readonly issuer: string; readonly keysUrl: string; readonly audience: string };
  /** An access token of the person, as the site would get it; without an e-mail one of the site itself. */
  accessToken(email?: string, login?: LoginTold): Promise<string>;
  /** How it behaves from now on. */
  readonly behaviour: ProviderBehaviour;
  readonly refreshes: Refreshes;
}

/** What a test may change about the provider while it runs. */
export interface ProviderBehaviour {
  /** Lifetime of the access tokens that are issued from now on. */
  accessSeconds: number;
  /** How long a refresh takes. */
  refreshMilliseconds: number;
  /** Whether the old refresh token becomes invalid when the request arrives, or when it is answered and the client is still connected. */
  rotates: 'first' | 'last';
  /** Closes every connection, as in an outage. */
  down: boolean;
  /** What the tokens of a login say about it; by default that it was made now with a second factor. */
  login: () => LoginTold;
}

/** The claims about a login (OpenID Connect Core 2). */
export interface LoginTold extends JWTPayload {
  readonly auth_time?: number;
  readonly acr?: string;
}

/** A login with a second factor, made so many seconds ago. */
export function strongLogin(secondsAgo = 0): LoginTold {
  return { auth_time: Math.floor(Date.now() / 1_000) - secondsAgo, acr: mfaProfile };
}

/** Counts of refresh requests, by e-mail. */
interface Refreshes {
  /** Requests that arrived. */
  readonly asked: Map<string, number>;
  /** Tokens that were exchanged for new ones. */
  readonly done: Map<string, number>;
  /** Tokens that were used again, which invalidates all tokens of the login. */
  readonly reused: Map<string, number>;
}

interface Grant {
  readonly email: string;
  readonly login: LoginTold;
  readonly challenge: string;
  readonly redirectUri: string;
  readonly nonce: string;
}

/** The refresh tokens of one login, of which only the last is valid. */
interface Family {
  readonly email: string;
  readonly login: LoginTold;
  current: string;
  ended: boolean;
}

const client = { id: 'edison-crowd', secret: 'crowd-4Tz8Kq1Wm6Xc2Vb9Nf3Hd7Js' };
const audience = 'urn:edison:backend';

/** Starts the provider: code flow with PKCE (RFC 7636), client secret, RS256, JWT access tokens (RFC 9068). */
export async function startInstantProvider(): Promise<InstantProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'crowd', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const families = new Map<string, Family>();
  const behaviour: ProviderBehaviour = {
    accessSeconds: 1_800,
    refreshMilliseconds: 0,
    rotates: 'first',
    down: false,
    login: () => strongLogin(),
  };
  const refreshes: Refreshes = { asked: new Map(), done: new Map(), reused: new Map() };
  let issuer = '';

  async function token(email: string, type: 'at+jwt' | 'JWT', claims: Record<string, unknown>, aud: string): Promise<string> {
    const permissions = email.startsWith('admin') ? ['role:admin'] : [];
    const subject = createHash('sha256').update(email).digest('hex').slice(0, 24);
    return (
      new SignJWT({ ...claims, ...(email && { email, email_verified: true }), permissions, client_id: client.id })
        .setProtectedHeader({ alg: 'RS256', typ: type, kid: 'crowd' })
        .setIssuer(issuer)
        .setAudience(aud)
        .setSubject(email ? subject : client.id)
        .setIssuedAt()
        // ID tokens always live five minutes: they are checked only once, at the login.
        .setExpirationTime(type === 'JWT' ? '5m' : `${behaviour.accessSeconds}s`)
        .sign(privateKey)
    );
  }

  async function tokensOf(family: Family, nonce?: string): Promise<Record<string, unknown>> {
    family.current = randomUUID();
    keepSecret(family.current);
    families.set(family.current, family);
    return {
      access_token: await token(family.email, 'at+jwt', family.login, audience),
      id_token: await token(family.email, 'JWT', { ...family.login, ...(nonce !== undefined && { nonce }) }, client.id),
      refresh_token: family.current,
      token_type: 'Bearer',
      expires_in: behaviour.accessSeconds,
    };
  }

  /** Exchanges a refresh token, which is valid once; a second use invalidates all tokens of the login. */
  async function refresh(used: string, isHeard: () => boolean): Promise<Record<string, unknown>> {
    const family = families.get(used);
    if (!family) return { error: 'invalid_grant' };
    count(refreshes.asked, family.email);
    const { rotates } = behaviour;
    if (rotates === 'last') await sleep(behaviour.refreshMilliseconds);
    if (!isHeard()) return { error: 'temporarily_unavailable' };
    if (family.current !== used) {
      count(refreshes.reused, family.email);
      family.ended = true;
    }
    if (family.ended) return { error: 'invalid_grant' };
    count(refreshes.done, family.email);
    const tokens = await tokensOf(family);
    if (rotates === 'first') await sleep(behaviour.refreshMilliseconds);
    return tokens;
  }

  async function redeem(form: URLSearchParams, isHeard: () => boolean): Promise<Record<string, unknown>> {
    if (form.get('grant_type') === 'client_credentials')
      return { access_token: await token('', 'at+jwt', {}, audience), token_type: 'Bearer', expires_in: behaviour.accessSeconds };
    if (form.get('grant_type') === 'refresh_token') return refresh(form.get('refresh_token') ?? '', isHeard);
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri')) return { error: 'invalid_grant' };
    return tokensOf({ email: grant.email, login: grant.login, current: '', ended: false }, grant.nonce);
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const code = randomUUID();
    keepSecret(code);
    const redirectUri = query.get('redirect_uri') ?? '';
    grants.set(code, {
      email: query.get('as') ?? '',
      login: behaviour.login(),
      challenge: query.get('code_challenge') ?? '',
      redirectUri,
      nonce: query.get('nonce') ?? '',
    });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state: query.get('state') ?? '', iss: issuer }).toString();
    response.writeHead(302, { location: back.href }).end();
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (behaviour.down) return void request.socket.destroy();
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/authorize') return authorize(url.searchParams, response);
    if (url.pathname === '/jwks') return json(response, 200, { keys: [jwk] });
    if (url.pathname === '/.well-known/openid-configuration') return json(response, 200, metadata(issuer));
    if (url.pathname !== '/token') return json(response, 200, {});
    const body = Buffer.concat(await request.toArray()).toString();
    const tokens = await redeem(new URLSearchParams(body), () => !response.destroyed);
    json(response, 'error' in tokens ? 400 : 200, tokens);
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.writeHead(500).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    issuer,
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret, OIDC_AUDIENCE: audience },
    tokens: { kind: 'provider', issuer, keysUrl: `${issuer}/jwks`, audience },
    accessToken: (email = '', login = strongLogin()) => token(email, 'at+jwt', email ? { ...login } : {}, audience),
    behaviour,
    refreshes,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function count(counts: Map<string, number>, of: string): void {
  counts.set(of, (counts.get(of) ?? 0) + 1);
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
}

function metadata(issuer: string): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/end`,
    revocation_endpoint: `${issuer}/revoke`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    authorization_response_iss_parameter_supported: true,
  };
}
