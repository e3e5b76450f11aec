import { callbackPath, dashboardPath, loginPath, myProfilePath } from '@edison/contracts/private-paths';
import { Problem } from '@edison/contracts/problem';
import { steppedUpUntil, stepUpSeconds } from '@edison/contracts/step-up';
import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizationResponseError, authorizationCodeGrant, buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import { endSession, revokeTokens } from '../end-sessions.ts';
import type { Provider } from '../provider/discover-provider.ts';
import { failureOf, providerUnavailable, withoutContent } from '../provider/provider-failure.ts';
import { loginClaimsOf, readTokens, readUserinfo, type TokenAnswer, UnusableTokens } from '../provider/read-tokens.ts';
import type { SessionParts } from '../session.ts';
import type { Origin, SessionContent } from '../store/session-content.ts';
import { hideSessionCookie, LoginEnded } from '../store/session-cookie.ts';
import { sessionKeyOf } from '../store/session-ids.ts';
import type { Login } from '../store/session-store.ts';
import type { LoginRequest, LoginTransaction, LoginTransactions } from './login-transaction.ts';
import { safeReturnTo } from './return-to.ts';

/** Seconds. A minute less than what is needed, so that a login is not over again when the person is back. */
const stepUpMaxAge = stepUpSeconds - 60;

export interface LoginParts extends SessionParts {
  readonly transactions: LoginTransactions;
  readonly scopes: string;
  readonly cookieName: string;
}

/**
 * Redirects the browser to the provider: code flow with PKCE S256 (RFC 7636), state and nonce. A `fresh` login asks for the
 * password even if the browser is signed in at the provider (OpenID Connect Core 3.1.2.1, `prompt=login`), a step-up for a recent and
 * strong login (`max_age`, `acr_values`).
 */
export async function beginLogin(parts: LoginParts, request: FastifyRequest, reply: FastifyReply, asked: LoginRequest): Promise<void> {
  const configuration = await parts.provider.ready();
  const begun = parts.transactions.begin(request, reply, parts.now(), asked);
  const url = buildAuthorizationUrl(configuration, {
    ...parts.provider.audience,
    response_type: 'code',
    redirect_uri: redirectUri(parts),
    scope: parts.scopes,
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
    ...(asked.fresh && { prompt: 'login' }),
    ...(asked.stepUp !== undefined && { acr_values: parts.stepUp.strongAcr.join(' '), max_age: String(stepUpMaxAge) }),
  });
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  await reply.redirect(url.href, 302);
}

/**
 * Handles the callback: takes the browser's login transaction (once), exchanges the code, checks the ID token, starts a session and redirects
 * to `returnTo`. A login from before a logout everywhere, one that has ended at the provider, and an admin's whose password is older than an
 * idle session of theirs, is started again. A login that the provider
 * refuses redirects to the login page. Throws `LOGIN_FAILED` for a callback that is not this browser's, is used up or is forged, and
 * `UPSTREAM_UNAVAILABLE` when the provider fails.
 */
export async function finishLogin(parts: LoginParts, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  const callback = callbackUrl(parts, request);
  const [state, ...more] = callback.searchParams.getAll('state');
  if (!state || more.length > 0) throw new Problem('LOGIN_FAILED', { message: 'The callback names no state' });
  const transaction = await parts.transactions.take(request, reply, parts.now(), state);
  if (!transaction) throw new Problem('LOGIN_FAILED', { message: 'No open login of this browser has that state' });

  const answer = await exchangeCode(parts.provider, callback, transaction).catch((error: unknown) => {
    request.log.warn({ err: error instanceof Error ? error.cause : undefined }, 'login failed');
    throw error;
  });
  const isStepUp = transaction.stepUp !== undefined;
  if (answer === 'refused') {
    // Whoever does not prove it again is still signed in.
    const failed = isStepUp ? (safeReturnTo(transaction.returnTo) ?? myProfilePath) : `${loginPath}?reason=failed`;
    return void (await reply.redirect(failed, 302));
  }
  const content = await readPerson(parts.provider, answer, parts.now());
  if (isStepUp && transaction.stepUp !== content.person.subject) return await refuseAnother(parts, request, reply, content);
  const promptedAt = transaction.fresh ? new Date(transaction.startedAt) : undefined;
  const claims = answer.claims();
  const login = { authTime: claims?.auth_time, promptedAt, ...sidOf(claims) };
  const askAgain = !transaction.fresh && isAuthenticationTooOld(parts, content, login);
  if (askAgain || !(await startSession(parts, request, content, login))) {
    // Only once, or a provider that ignores `prompt=login` would cause a redirect loop.
    if (transaction.fresh) return void (await reply.redirect(`${loginPath}?reason=failed`, 302));
    const { returnTo, stepUp } = transaction;
    return await beginLogin(parts, request, reply, { fresh: true, ...(returnTo && { returnTo }), ...(stepUp && { stepUp }) });
  }
  await reply.redirect(pageAfter(parts, transaction, content), 302);
}

/** Where a login leads: to the page that it began on, home, or for a step-up that did not suffice to the page that says so. */
function pageAfter({ stepUp, now }: LoginParts, transaction: LoginTransaction, content: SessionContent): string {
  const isAdmin = content.person.role === 'admin';
  const returnTo = safeReturnTo(transaction.returnTo);
  const isEnough = transaction.stepUp === undefined || steppedUpUntil(stepUp, loginClaimsOf(content), isAdmin, now()) !== undefined;
  if (!isEnough) return `${loginPath}?reason=step-up${returnTo === undefined ? '' : `&returnTo=${encodeURIComponent(returnTo)}`}`;
  return returnTo ?? (isAdmin ? dashboardPath : myProfilePath);
}

/** Ends the session when somebody else than its person answered a step-up, and starts none: two people share the browser. */
async function refuseAnother(parts: LoginParts, request: FastifyRequest, reply: FastifyReply, { tokens }: SessionContent): Promise<void> {
  await endSession(parts, request, reply);
  await revokeTokens(parts.provider, [tokens], request.log);
  await reply.redirect(`${loginPath}?reason=another`, 302);
}

/** Whether an admin has authenticated so long ago that a session without use would have ended: the provider's own session must not prolong ours. */
function isAuthenticationTooOld({ life, now }: LoginParts, { person }: SessionContent, { authTime }: Login): boolean {
  if (person.role !== 'admin' || authTime === undefined) return false;
  return now().getTime() / 1000 - authTime > life.limitsOf('admin').idleSeconds;
}

/**
 * Starts a session under a new id and destroys the browser's previous one (session fixation, ASVS 7.2.4). Returns false, without a session,
 * when the login is older than the person's last logout everywhere, or has ended at the provider.
 */
async function startSession(
  parts: LoginParts,
  request: FastifyRequest,
  { person, tokens, claims }: SessionContent,
  login: Login,
): Promise<boolean> {
  await request.session.regenerate();
  hideSessionCookie(request, parts.cookieName);
  const key = sessionKeyOf(request.session.sessionId);
  const now = parts.now();
  const content = { person, tokens, ...(claims && { claims }), origin: originOf(request.headers['user-agent'], now) };
  const endsAt = new Date(now.getTime() + parts.life.limitsOf(person.role).absoluteSeconds * 1000);
  request.session.begun = () => ({ content, now, endsAt, login });
  try {
    // Saved here and not in `onSend`: behind a proxy that terminates TLS, the plugin sets the cookie only of a saved session.
    await request.session.save();
  } catch (error) {
    if (error instanceof LoginEnded) return false;
    throw error;
  }
  request.log.info({ session: key.slice(0, 8), role: person.role }, 'signed in');
  await parts.accessLog.record(person.subject, 'login', { key });
  return true;
}

function sidOf(claims: ReturnType<TokenAnswer['claims']>): { readonly sid?: string } {
  return typeof claims?.sid === 'string' ? { sid: claims.sid } : {};
}

function redirectUri({ siteUrl }: LoginParts): string {
  return `${siteUrl}${callbackPath}`;
}

/** The callback URL on the configured origin, whatever `Host` the request has. */
function callbackUrl(parts: LoginParts, request: FastifyRequest): URL {
  const url = new URL(redirectUri(parts));
  const question = request.url.indexOf('?');
  if (question >= 0) url.search = request.url.slice(question);
  return url;
}

/** Exchanges the code for tokens (RFC 6749 4.1.3, RFC 7636 4.5); openid-client checks state, `iss` (RFC 9207) and ID token (OIDC Core 3.1.3.7). */
async function exchangeCode(provider: Provider, callback: URL, transaction: LoginTransaction): Promise<TokenAnswer | 'refused'> {
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

async function readPerson(provider: Provider, answer: TokenAnswer, now: Date): Promise<SessionContent> {
  try {
    const reading = { now, schoolClaim: provider.schoolClaim };
    return readTokens(answer, reading, undefined, await readUserinfo(await provider.ready(), answer, reading));
  } catch (error) {
    if (error instanceof UnusableTokens) throw new Problem('LOGIN_FAILED', { cause: error });
    if (error instanceof Problem) throw error;
    if (failureOf(error) === 'unavailable') throw providerUnavailable(error);
    throw new Problem('LOGIN_FAILED', { cause: withoutContent(error) });
  }
}

const kinds: Readonly<Record<string, Origin['kind']>> = { mobile: 'phone', tablet: 'tablet' };

/** Device and browser of a session, from the `User-Agent` header, by which its owner recognises it. Browser names are cut to 40 characters. */
function originOf(userAgent: string | undefined, now: Date): Origin {
  const startedAt = now.getTime();
  if (!userAgent) return { startedAt, kind: 'computer' };
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 500));
  return {
    startedAt,
    kind: kinds[platform.type ?? ''] ?? 'computer',
    ...(browser.name && { browser: browser.name.slice(0, 40) }),
    ...(os.name && { system: os.name.slice(0, 40) }),
  };
}
