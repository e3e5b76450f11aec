import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export type Signer = Awaited<ReturnType<typeof generateKeyPair>>;

// Shared by all tests, because generating an RSA key takes longer than most of them.
const signer = generateKeyPair('RS256', { extractable: true });

/** What a test can change about the running provider. */
export interface Script {
  /** Merged into the metadata. */
  metadata: Record<string, unknown>;
  /** Makes the ID token instead of the provider. */
  idToken: ((claims: Record<string, unknown>, keys: Signer) => Promise<string>) | undefined;
  /** Answers the token endpoint instead of the provider. */
  token: { readonly status: number; readonly body: string } | undefined;
  /** How long token and revocation calls take, in milliseconds. */
  delay: number;
  /** Never answers token calls. */
  hangs: boolean;
  /** Closes every connection, as if the provider were down. */
  down: boolean;
  accessSeconds: number;
  /** Whether access tokens are opaque: random text without claims. */
  opaque: boolean;
  /** Whether it issues refresh tokens. */
  refreshes: boolean;
  /** The person's claims; `sid` is the provider's session id. */
  person: Record<string, unknown>;
}

export interface ScriptedProvider extends AsyncDisposable {
  readonly issuer: string;
  readonly origin: string;
  readonly script: Script;
  /** Grant types that the token endpoint was asked for, in order. */
  readonly tokenCalls: string[];
  readonly revoked: string[];
  /** Its signing keys. */
  readonly keys: Signer;
  /** Makes a logout token (OpenID Connect Back-Channel Logout 2.4): valid claims, replaced by `claims`; undefined ones are left out. */
  logoutToken(claims: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>;
  /** Logs the person in for an authorization URL; returns the callback URL. */
  approve(authorizationUrl: string): string;
}

interface Grant {
  readonly nonce: string | null;
  readonly challenge: string | null;
  readonly redirectUri: string | null;
  refresh: string;
  ended: boolean;
}

export const client = { id: 'edison', secret: 'a secret of the tests, long enough' };
export const audience = 'https://backend.example';

/** An OpenID provider over HTTP with refresh token rotation that detects reuse; tests change it by `script`. */
export async function startScriptedProvider(publicIssuer?: string): Promise<ScriptedProvider> {
  const keys = await signer;
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const script: Script = {
    metadata: {},
    idToken: undefined,
    token: undefined,
    delay: 0,
    hangs: false,
    down: false,
    accessSeconds: 1800,
    opaque: false,
    refreshes: true,
    person: { sub: 'mette', email: 'mette@skole.example', email_verified: true, name: 'Mette Holm', permissions: [] },
  };
  const tokenCalls: string[] = [];
  const revoked: string[] = [];

  const sign = (typ: string, claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', typ }).sign(keys.privateKey);

  async function tokens(grant: Grant | undefined) {
    const now = Math.floor(Date.now() / 1000);
    const who = grant ? script.person : { sub: client.id };
    const times = { iss: issuer, iat: now, exp: now + script.accessSeconds };
    const jwt = await sign('at+jwt', { ...who, ...times, aud: audience, client_id: client.id, jti: randomUUID() });
    const answer = { access_token: script.opaque ? randomUUID() : jwt, token_type: 'Bearer', expires_in: script.accessSeconds };
    if (!grant) return answer;
    grant.refresh = randomUUID();
    grants.set(grant.refresh, grant);
    const claims = { ...script.person, ...times, exp: now + 300, aud: client.id, ...(grant.nonce && { nonce: grant.nonce }) };
    const id = script.idToken ? await script.idToken(claims, keys) : await sign('JWT', claims);
    return { ...answer, ...(script.refreshes && { refresh_token: grant.refresh }), id_token: id };
  }

  async function token(form: URLSearchParams, request: IncomingMessage) {
    tokenCalls.push(form.get('grant_type') ?? '');
    await (script.hangs ? once(request.socket, 'close') : sleep(script.delay));
    if (script.token) return script.token;
    if (request.socket.destroyed) return json(500, {});
    const expected = `Basic ${btoa(`${client.id}:${encodeURIComponent(client.secret).replaceAll('%20', '+')}`)}`;
    if (request.headers.authorization !== expected) return json(401, { error: 'invalid_client' });
    if (form.get('grant_type') === 'client_credentials') return json(200, await tokens(undefined));
    const used = form.get('code') ?? form.get('refresh_token') ?? '';
    const grant = grants.get(used);
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isCode = form.get('grant_type') === 'authorization_code';
    const fits = isCode ? grant?.challenge === proof && grant?.redirectUri === form.get('redirect_uri') : grant?.refresh === used;
    if (grant && !fits) grant.ended = true;
    if (!grant || grant.ended) return json(400, { error: 'invalid_grant' });
    if (isCode) grants.delete(used);
    return json(200, await tokens(grant));
  }

  async function answer(request: IncomingMessage) {
    const form = new URLSearchParams(await bodyOf(request));
    switch (request.url) {
      case `${path}/.well-known/openid-configuration`:
        return json(200, { ...metadataOf(issuer), ...script.metadata });
      case `${path}/jwks`:
        return json(200, { keys: [jwk] });
      case `${path}/userinfo`:
        return json(request.headers.authorization?.startsWith('Bearer ') ? 200 : 401, script.person);
      case `${path}/token`:
        return await token(form, request);
      case `${path}/revocation`: {
        await sleep(script.delay);
        const grant = grants.get(form.get('token') ?? '');
        if (grant) grant.ended = true;
        revoked.push(form.get('token') ?? '');
        return json(200, {});
      }
      default:
        return json(404, {});
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    if (script.down) return void request.socket.destroy();
    const { status, body } = await answer(request);
    response.writeHead(status, { 'content-type': body.startsWith('<') ? 'text/html' : 'application/json' }).end(body);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const issuer = publicIssuer ?? `${origin}/identity`;
  const path = new URL(issuer).pathname;

  return {
    issuer,
    origin,
    script,
    tokenCalls,
    revoked,
    keys,
    logoutToken(claims, header = {}) {
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const iat = Math.floor(Date.now() / 1000);
      const usual = { iss: issuer, aud: client.id, iat, exp: iat + 120, jti: randomUUID(), events };
      const signed = new SignJWT({ ...usual, ...claims });
      return signed.setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'logout+jwt', ...header }).sign(keys.privateKey);
    },
    approve(authorizationUrl) {
      const { searchParams: asked } = new URL(authorizationUrl);
      const code = randomUUID();
      const [nonce, challenge, redirectUri] = [asked.get('nonce'), asked.get('code_challenge'), asked.get('redirect_uri')];
      grants.set(code, { nonce, challenge, redirectUri, refresh: '', ended: false });
      return `${redirectUri}?${new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer })}`;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function metadataOf(issuer: string): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    revocation_endpoint: `${issuer}/revocation`,
    end_session_endpoint: `${issuer}/session/end`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    authorization_response_iss_parameter_supported: true,
    code_challenge_methods_supported: ['S256'],
  };
}

function json(status: number, value: unknown) {
  return { status, body: JSON.stringify(value) };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
