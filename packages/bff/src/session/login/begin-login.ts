import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import type { Provider } from '../provider/discover-provider.ts';
import type { LoginRequest, LoginTransactions } from './login-transaction.ts';

export interface BeginLogin {
  readonly provider: Provider;
  readonly transactions: LoginTransactions;
  readonly redirectUri: string;
  readonly scopes: string;
  readonly now: () => Date;
}

/**
 * Sends the browser to the provider: code flow with PKCE S256 (RFC 7636), state and nonce. A `fresh` login asks for the
 * password although the provider knows this browser (OpenID Connect Core 3.1.2.1, `prompt=login`).
 */
export async function beginLogin(parts: BeginLogin, request: FastifyRequest, reply: FastifyReply, asked: LoginRequest): Promise<void> {
  const configuration = await parts.provider.ready();
  const begun = parts.transactions.begin(request, reply, parts.now(), asked);
  const url = buildAuthorizationUrl(configuration, {
    ...parts.provider.audience,
    response_type: 'code',
    redirect_uri: parts.redirectUri,
    scope: parts.scopes,
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
    ...(asked.fresh && { prompt: 'login' }),
  });
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  await reply.redirect(url.href, 302);
}
