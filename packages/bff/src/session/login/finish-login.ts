import { Problem } from '@edison/contracts/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizationResponseError, authorizationCodeGrant } from 'openid-client';
import type { Provider } from '../provider/discover-provider.ts';
import { failureOf, providerUnavailable, withoutContent } from '../provider/provider-failure.ts';
import { readTokens, type TokenAnswer, UnusableTokens } from '../provider/read-tokens.ts';
import type { Login } from '../store/owned-sessions.ts';
import type { SessionContent } from '../store/session-content.ts';
import type { LoginRequest, LoginTransaction, LoginTransactions } from './login-transaction.ts';
import { safeReturnTo } from './return-to.ts';

export interface FinishLogin {
  readonly provider: Provider;
  readonly transactions: LoginTransactions;
  /** `{siteUrl}/auth`; the callback is judged under this URL, whatever host the request names. */
  readonly redirectUri: string;
  readonly now: () => Date;
  /** Gives this browser a new session in place of the one it had; false when the login is too old for that. */
  readonly startSession: (request: FastifyRequest, content: SessionContent, login: Login) => Promise<boolean>;
  /** Sends the browser to the provider once more. */
  readonly beginLogin: (request: FastifyRequest, reply: FastifyReply, asked: LoginRequest) => Promise<void>;
}

/**
 * The callback. Takes the browser's own transaction (once), trades the code, checks the ID token, starts a session and goes
 * where the person wanted to; a login from before a logout everywhere, or one that has ended at the provider, is begun anew. Throws `LOGIN_FAILED` for a callback that
 * is not this browser's, is used up or is forged, and `UPSTREAM_UNAVAILABLE` when the provider fails. A login that the
 * provider refuses goes back to the login page.
 */
export async function finishLogin(parts: FinishLogin, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  const callback = callbackUrl(parts.redirectUri, request);
  const [state, ...more] = callback.searchParams.getAll('state');
  if (!state || more.length > 0) throw new Problem('LOGIN_FAILED', { message: 'The callback names no state' });
  const transaction = await parts.transactions.take(request, reply, parts.now(), state);
  if (!transaction) throw new Problem('LOGIN_FAILED', { message: 'No open login of this browser has that state' });

  const answer = await tradeCode(parts.provider, callback, transaction).catch((error: unknown) => {
    request.log.warn({ err: error instanceof Error ? error.cause : undefined }, 'login failed');
    throw error;
  });
  if (answer === 'refused') return void (await reply.redirect('/login?reason=failed', 302));
  const content = readPerson(answer, parts.now());
  const askedAnewAt = transaction.fresh ? new Date(transaction.startedAt) : undefined;
  const claims = answer.claims();
  if (!(await parts.startSession(request, content, { authTime: claims?.auth_time, askedAnewAt, ...sidOf(claims) }))) {
    // Once: a provider that does not ask for the password is not asked for ever.
    if (transaction.fresh) return void (await reply.redirect('/login?reason=failed', 302));
    const { returnTo } = transaction;
    return await parts.beginLogin(request, reply, { fresh: true, ...(returnTo && { returnTo }) });
  }
  const home = content.person.role === 'admin' ? '/admin/oversigt/' : '/min-profil';
  await reply.redirect(safeReturnTo(transaction.returnTo) ?? home, 302);
}

function sidOf(claims: ReturnType<TokenAnswer['claims']>): { readonly sid?: string } {
  return typeof claims?.sid === 'string' ? { sid: claims.sid } : {};
}

function callbackUrl(redirectUri: string, request: FastifyRequest): URL {
  const url = new URL(redirectUri);
  const question = request.url.indexOf('?');
  if (question >= 0) url.search = request.url.slice(question);
  return url;
}

/** RFC 6749 4.1.3 with RFC 7636 4.5; openid-client checks state, `iss` (RFC 9207), and the ID token (OIDC Core 3.1.3.7). */
async function tradeCode(provider: Provider, callback: URL, transaction: LoginTransaction): Promise<TokenAnswer | 'refused'> {
  const configuration = await provider.ready();
  const checks = { expectedState: transaction.state, expectedNonce: transaction.nonce, pkceCodeVerifier: transaction.verifier };
  try {
    return await authorizationCodeGrant(configuration, callback, { ...checks, idTokenExpected: true }, provider.audience);
  } catch (error) {
    if (error instanceof AuthorizationResponseError) return 'refused';
    if (failureOf(error) === 'unavailable') throw providerUnavailable(error);
    throw new Problem('LOGIN_FAILED', { cause: withoutContent(error) });
  }
}

function readPerson(answer: TokenAnswer, now: Date): SessionContent {
  try {
    return readTokens(answer, now);
  } catch (error) {
    if (error instanceof UnusableTokens) throw new Problem('LOGIN_FAILED', { cause: error });
    throw error;
  }
}
