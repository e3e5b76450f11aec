import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@edison/contracts/problem';
import { refreshTokenGrant, tokenRevocation } from 'openid-client';
import type { Refreshed } from '../../operations/metrics.ts';
import { failureOf, providerUnavailable } from '../provider/provider-failure.ts';
import { readTokens, readUserinfo, UnusableTokens } from '../provider/read-tokens.ts';
import type { SessionParts } from '../session.ts';
import type { SessionContent, StoredSession } from '../store/session-content.ts';
import type { SessionStore } from '../store/session-store.ts';
import { withTokenLease } from './lease.ts';

export interface RefreshParts extends Pick<SessionParts, 'provider' | 'store' | 'cache' | 'leases' | 'now'> {
  /** Called with the outcome of each refresh. */
  readonly refreshed?: ((how: Refreshed) => void) | undefined;
}

/** The session of a key, with an access token that has neither expired nor is `refused`. */
export type UsableSessions = (key: string, refused?: string) => Promise<StoredSession>;

const toleranceMilliseconds = 500;
const rewriteMilliseconds = 100;
const writeTries = 5;

/**
 * Reads a session, with its tokens refreshed when the access token has expired or was refused. One refresh at a time for each session: by a
 * promise in this process, and by a lease among replicas, whose other requests wait for the refreshed row.
 */
export function createUsableSessions(parts: RefreshParts): UsableSessions {
  const running = new Map<string, Promise<StoredSession>>();
  return async (key, refused) => {
    const session = await parts.cache.get(key);
    if (session && isUsable(session, refused, parts.now())) return session;
    const joined = running.get(key);
    const refreshed = await (joined ?? start(key, refused));
    // The refresh that was already running may have returned the refused token.
    return refreshed.tokens.access === refused ? start(key, refused) : refreshed;
  };

  function start(key: string, refused: string | undefined): Promise<StoredSession> {
    const already = running.get(key);
    if (already) return already;
    const refresh = refreshOnce(parts, key, refused).finally(() => running.delete(key));
    running.set(key, refresh);
    return refresh;
  }
}

/** The problem for a fresh token that the backend refuses: it counts as an outage of the backend and does not end the session. */
export function refusedTokenProblem(): Problem {
  const cause = new Error('the backend answered 401 to a token that the provider stands by');
  return new Problem('UPSTREAM_UNAVAILABLE', { cause, details: { upstream: 'backend' } });
}

function isUsable(session: StoredSession, refused: string | undefined, now: Date): boolean {
  const { access, accessEndsAt } = session.tokens;
  return access !== refused && accessEndsAt - toleranceMilliseconds > now.getTime();
}

async function refreshOnce(parts: RefreshParts, key: string, refused: string | undefined): Promise<StoredSession> {
  const refreshed = await withTokenLease(parts.leases, key, async (isMine) => {
    // Read under the lease, to see the tokens that its last holder has stored.
    const session = await parts.cache.reload(key);
    if (!session) throw new Problem('SIGNED_OUT', { message: 'The session ended meanwhile' });
    if (isUsable(session, refused, parts.now())) return session;
    if (isMine && !session.tokens.refresh && isUsable(session, undefined, parts.now())) throw refusedTokenProblem();
    return isMine ? await refreshTokens(parts, session) : undefined;
  });
  if (refreshed !== undefined) return refreshed;
  throw providerUnavailable(new Error('Another process did not finish refreshing in time'));
}

/** Refreshes tokens (RFC 6749 6). No database transaction stays open during the request; the version guards the write. */
async function refreshTokens(parts: RefreshParts, session: StoredSession): Promise<StoredSession> {
  const content = await requestTokens(parts, session).catch((error: unknown) => {
    parts.refreshed?.('unavailable');
    throw error;
  });
  if (content && (await storeTokens(parts.store, session, content))) {
    await parts.cache.evict(session.key);
    parts.refreshed?.('done');
    return { ...session, ...content, version: session.version + 1 };
  }
  parts.refreshed?.(content ? 'late' : 'ended');
  if (content) return await revokeLateTokens(parts, session, content);
  await parts.store.remove(session.key, session.version);
  await parts.cache.evict(session.key);
  throw new Problem('SESSION_EXPIRED', { message: 'Both token and refresh token have expired. Your request was aborted.' });
}

/** The new tokens; undefined when the provider has ended the grant, or there is no refresh token. */
async function requestTokens(parts: RefreshParts, session: StoredSession): Promise<SessionContent | undefined> {
  if (!session.tokens.refresh) return undefined;
  const configuration = await parts.provider.ready();
  try {
    const answer = await refreshTokenGrant(configuration, session.tokens.refresh, parts.provider.audience);
    // The provider has rotated already, so what it does not say now must not cost the new tokens.
    const reading = { now: parts.now(), schoolClaim: parts.provider.schoolClaim };
    const userinfo = await readUserinfo(configuration, answer, reading, session).catch(() => undefined);
    return readTokens(answer, reading, session, userinfo);
  } catch (error) {
    if (error instanceof UnusableTokens || failureOf(error) === 'grant-ended') return undefined;
    throw providerUnavailable(error);
  }
}

/** Stores refreshed tokens, with retries: the provider has already rotated, so unsaved tokens would be lost. */
async function storeTokens(store: SessionStore, session: StoredSession, content: SessionContent): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store.replace(session.key, session.version, content);
    } catch (error) {
      if (tries === writeTries) throw error;
      await sleep(rewriteMilliseconds * 2 ** tries);
    }
  }
}

/** The session changed during the refresh: after a logout the new tokens are revoked, after another's refresh its token is used. */
async function revokeLateTokens(parts: RefreshParts, session: StoredSession, late: SessionContent): Promise<StoredSession> {
  const current = await parts.cache.reload(session.key);
  if (current) return current;
  const configuration = await parts.provider.ready();
  await tokenRevocation(configuration, late.tokens.refresh ?? late.tokens.access).catch(() => undefined);
  throw new Problem('SIGNED_OUT', { message: 'The session ended during a refresh' });
}
