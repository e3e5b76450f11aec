import { callbackPath } from '@edison/contracts/private-paths';
import { Problem } from '@edison/contracts/problem';
import { steppedUpUntil, strictStepUp } from '@edison/contracts/step-up';
import { createSealer } from '@edison/database/seal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createBreaker } from '../breaker/breaker.ts';
import { serveBackChannelLogout } from './back-channel-logout.ts';
import { endAllByAdmin, endOtherSession, endSession, listSessions, logoutEverywhere } from './end-sessions.ts';
import { beginLogin, finishLogin } from './login/log-in.ts';
import { createLoginTransactions, type LoginRequest } from './login/login-transaction.ts';
import { safeReturnTo } from './login/return-to.ts';
import { createProvider } from './provider/discover-provider.ts';
import { loginClaimsOf } from './provider/read-tokens.ts';
import { type Session, type SessionOptions, type SessionParts, type Sessions, secureCookieName } from './session.ts';
import { createAccessLog, logRefusals } from './store/access-log.ts';
import { createSessionCache } from './store/session-cache.ts';
import type { OnBehalf, StoredSession } from './store/session-content.ts';
import { installSessionCookie } from './store/session-cookie.ts';
import { createSessionLife, limitsByRole } from './store/session-life.ts';
import { createSessionOwners } from './store/session-owner.ts';
import { createSessionStore } from './store/session-store.ts';
import { createCallerAssertions } from './tokens/caller-assertions.ts';
import { createLeases, withTokenLease } from './tokens/lease.ts';
import { type BackendTokens, createProviderTokens } from './tokens/provider-tokens.ts';
import { createUsableSessions, type UsableSessions } from './tokens/refresh-tokens.ts';

/**
 * Installs sessions on `app`, the scope of `/bff`, `/auth`, `/login` and the private pages (public pages have none). Registers `GET /auth`
 * and `POST /bff/backchannel-logout`; `createSessionHandlers` serves the other session routes. Makes no call to the identity provider yet.
 * The schema `bff` has to be migrated, and URLs must not be logged with their query, which holds the code of a callback.
 */
export async function installSession(app: FastifyInstance, options: SessionOptions): Promise<Sessions> {
  const { database, siteUrl, identity, sessionKeys, stepUp = strictStepUp, now = () => new Date() } = options;
  const secure = siteUrl.startsWith('https:');
  const name = secure ? secureCookieName : 'edison';

  const { store, accessLog } = openRecords(options, now, app.log);
  const cache = await createSessionCache(database, store);
  const provider = createProvider(identity, options.watched?.breaker ?? createBreaker({ now: () => now().getTime() }), options.watched);
  const transactions = createLoginTransactions(database, createSealer(sessionKeys, 'login'), `${name}-login-`, secure);
  const leases = options.leases ?? createLeases(database);
  const teachers = { idleSeconds: options.sessionIdleSeconds, absoluteSeconds: options.sessionAbsoluteSeconds };
  const life = createSessionLife(store, cache, limitsByRole(teachers, options.adminSessions), now);
  const parts = { provider, store, cache, leases, life, accessLog, now, siteUrl, logoutHint: identity.logoutHint, stepUp };
  const usableSession = createUsableSessions({ ...parts, refreshed: options.refreshed });
  const backendTokens = createBackendTokens(options, { usableSession, provider, now });

  // Every answer in this scope is personal.
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  const readCookie = await installSessionCookie(app, { name, secure, sessionKeys, store, cache, isAlive: life.isAlive });
  const login = { ...parts, transactions, scopes: identity.scopes, cookieName: name };
  app.get(callbackPath, { exposeHeadRoute: false }, (request, reply) => finishLogin(login, request, reply));
  await serveBackChannelLogout(app, parts);
  logRefusals(app, accessLog);

  app.addHook('onClose', () => cache[Symbol.asyncDispose]());

  const requests = new WeakMap<Session, FastifyRequest>();
  const expire = async (session: Session): Promise<void> => {
    const request = requests.get(session);
    if (request) return await request.session?.destroy();
    await store.remove(session.key);
    await cache.evict(session.key);
  };
  const orExpire = <T>(session: Session, work: Promise<T>): Promise<T> =>
    work.catch(async (error: unknown) => {
      // On SIGNED_OUT the cookie stays: a login in another tab may have replaced it.
      if (error instanceof Problem && error.code === 'SESSION_EXPIRED') await expire(session);
      throw error;
    });
  return {
    async read(request) {
      const stored = request.session?.signedIn?.();
      if (!stored) return undefined;
      if (request.routeOptions.url !== '/bff/session') await life.prolong(stored);
      const session = sessionOf(stored, parts);
      requests.set(session, request);
      return session;
    },
    async find(request) {
      const stored = await readCookie(request.headers.cookie);
      return stored && sessionOf(stored, parts);
    },
    backendToken: (session, refused) => orExpire(session, backendTokens.ofSession(session.key, refused)),
    refresh: (session) => orExpire(session, refreshTokens(usableSession, session.key)),
    expire,
    guestToken: backendTokens.ofGuest,
    beginLogin: (request, reply, asked) => beginLogin(login, request, reply, loginRequestOf(request, asked)),
    end: (request, reply) => endSession(parts, request, reply),
    setOnBehalf: ({ key }, whom) => setOnBehalf(parts, key, whom),
    listOf: (subject) => listSessions(parts, subject),
    accessLogOf: accessLog.of,
    endAllByAdmin: (subject) => endAllByAdmin(parts, subject, app.log),
    endOther: (session, sessionId) => endOtherSession(parts, session.subject, sessionId, app.log),
    logoutEverywhere: ({ subject }, request, reply) => logoutEverywhere(parts, subject, request, reply),
  };
}

function loginRequestOf(request: FastifyRequest, asked: Parameters<Sessions['beginLogin']>[2]): LoginRequest {
  const returnTo = safeReturnTo(asked.returnTo);
  const stepUp = asked.stepUp === '1' ? request.session.signedIn?.().person.subject : undefined;
  return { ...(returnTo !== undefined && { returnTo }), ...(stepUp !== undefined && { stepUp }) };
}

async function refreshTokens(usableSession: UsableSessions, key: string): Promise<void> {
  const { tokens } = await usableSession(key);
  await usableSession(key, tokens.access);
}

function createBackendTokens(
  { siteUrl, identity: { issuer }, assertionKey: signingKey }: SessionOptions,
  { usableSession, provider, now }: Pick<SessionParts, 'provider' | 'now'> & { readonly usableSession: UsableSessions },
): BackendTokens {
  if (signingKey) return createCallerAssertions({ siteUrl, issuer, signingKey, now }, usableSession);
  return createProviderTokens(usableSession, provider, now);
}

/** Opens the session store and the access log, which name people by the same keyed digests. */
function openRecords({ database, sessionKeys }: SessionOptions, now: () => Date, log: FastifyInstance['log']) {
  const owners = createSessionOwners(sessionKeys);
  const store = createSessionStore(database, createSealer(sessionKeys, 'session'), owners);
  return { store, accessLog: createAccessLog({ database, owners, now, log }) };
}

function sessionOf(stored: StoredSession, { life, now, stepUp }: Pick<SessionParts, 'life' | 'now' | 'stepUp'>): Session {
  const { key, person, onBehalf } = stored;
  const endsAt = life.endOf(stored);
  if (!onBehalf) {
    const claims = loginClaimsOf(stored);
    const until = steppedUpUntil(stepUp, claims, person.role === 'admin', now());
    return { key, endsAt, ...person, steppedUpUntil: until, schoolNumbers: claims.schoolNumbers };
  }
  const { id, userId, email, name, until } = onBehalf;
  const seen = { id, userId, by: person.name, until: new Date(until), over: until <= now().getTime() };
  return { key, endsAt, subject: person.subject, role: 'teacher', permissions: [], name, email, onBehalf: seen };
}

/**
 * Stores in an admin's session on whose behalf they see the site, or with undefined that they see it as themselves again. Holds the lease of
 * token refreshes, so that a refresh does not find a changed row and lose rotated tokens. Evicts the session on every replica.
 *
 * @throws Problem SIGNED_OUT when the session has ended, TRY_AGAIN, STORE_UNAVAILABLE.
 */
async function setOnBehalf({ store, cache, leases }: SessionParts, key: string, whom: OnBehalf | undefined): Promise<void> {
  const done = await withTokenLease(leases, key, async (isMine) => {
    if (!isMine) return undefined;
    const session = await cache.reload(key);
    if (!session) throw new Problem('SIGNED_OUT');
    const { person, tokens, claims, origin, version } = session;
    const kept = { person, tokens, ...(claims && { claims }), ...(origin && { origin }) };
    const content = { ...kept, ...(whom && { onBehalf: whom }) };
    if (!(await store.replace(key, version, content))) return undefined;
    await cache.evict(key);
    return true;
  });
  if (!done) throw new Problem('TRY_AGAIN', { retryAfter: 1 });
}
