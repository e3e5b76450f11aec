import { backChannelLogoutPath } from '@edison/contracts/bff/session';
import { Problem } from '@edison/contracts/problem';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { revokeTokens } from '../end-session.ts';
import type { Provider } from '../provider/discover-provider.ts';
import type { AccessLog } from '../store/access-log.ts';
import type { SessionCache } from '../store/session-cache.ts';
import type { StoredSession } from '../store/session-content.ts';
import type { SessionStore } from '../store/session-store.ts';
import { readLogoutToken } from './read-logout-token.ts';

export interface BackChannelLogout {
  readonly provider: Provider;
  readonly store: SessionStore;
  readonly cache: SessionCache;
  readonly now: () => Date;
  readonly accessLog: AccessLog;
}

/**
 * Serves the call by which the provider says that somebody has logged out there (OpenID Connect Back-Channel Logout 1.0): the form
 * field `logout_token`, whose signature is all that speaks for it, since no browser makes this call. Ends the sessions of that login,
 * or of that person in every browser, on all replicas. 200; 400 for a token that is invalid or was used before.
 */
export async function serveBackChannelLogout(app: FastifyInstance, parts: BackChannelLogout): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const form = { parseAs: 'string', bodyLimit: 16_384 } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, body, done) => done(null, body));
    scope.post(backChannelLogoutPath, { config: { policy: 'signed' } }, async (request, reply) => {
      const ended = await endTold(parts, request.body).catch((error: unknown) => {
        // Whoever connects a provider learns from the log alone why its calls are refused.
        const why = error instanceof Problem && error.cause instanceof Error ? error.cause.message : undefined;
        request.log.warn({ why }, 'a logout that the provider tells of was refused');
        throw error;
      });
      request.log.info({ sessions: ended.length }, 'signed out by the provider');
      for (const { key, person } of ended) await parts.accessLog.record(person.subject, 'ended-by-provider', { key });
      // The provider waits for our answer, and may be too busy with that to answer us.
      void revokeLater(parts.provider, ended, request.log);
      return reply.send();
    });
  });
}

async function endTold({ provider, store, cache, now }: BackChannelLogout, body: unknown): Promise<readonly StoredSession[]> {
  const [token, ...more] = new URLSearchParams(typeof body === 'string' ? body : '').getAll('logout_token');
  if (token === undefined || more.length > 0) throw new Problem('BAD_REQUEST', { cause: new Error('there is not exactly one token') });
  const logout = await readLogoutToken(provider, token, now());
  const ended = await store.removeLogin(logout, now());
  if (!ended) throw new Problem('BAD_REQUEST', { cause: new Error('it was told before') });
  await Promise.all(ended.map(({ key }) => cache.evict(key)));
  return ended;
}

async function revokeLater(provider: Provider, ended: readonly StoredSession[], log: FastifyBaseLogger): Promise<void> {
  const tokens = ended.map((one) => one.tokens);
  if (tokens.length > 0) await revokeTokens(provider, tokens, log);
}
