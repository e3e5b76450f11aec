import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { buildEndSessionUrl, type Configuration, tokenRevocation } from 'openid-client';
import type { Provider } from './provider/discover-provider.ts';
import { failureOf, withoutContent } from './provider/provider-failure.ts';
import type { AccessLog } from './store/access-log.ts';
import type { SessionCache } from './store/session-cache.ts';
import type { Tokens } from './store/session-content.ts';

export interface EndSession {
  readonly provider: Provider;
  readonly cache: SessionCache;
  readonly siteUrl: string;
  readonly logoutHint: boolean;
  readonly accessLog: AccessLog;
}

const timeoutMilliseconds = 1_500;

/**
 * Logs this browser out: our session at once, then the provider's tokens (RFC 7009) as far as it answers within 1.5 s.
 * Answers the provider's logout page (OpenID Connect RP-Initiated Logout 2), or `/` where there is none or it is down.
 */
export async function endSession(parts: EndSession, request: FastifyRequest, reply: FastifyReply): Promise<{ location: string }> {
  reply.header('cache-control', 'no-store').header('clear-site-data', '"cache"');
  const signedIn = request.session.signedIn?.();
  if (!signedIn) return { location: '/' };
  const stored = await parts.cache.reload(signedIn.key);
  await request.session.destroy();
  request.log.info({ session: signedIn.key.slice(0, 8) }, 'signed out');
  if (!stored) return { location: '/' };
  await parts.accessLog.record(stored.person.subject, 'logout', signedIn);
  const configuration = await revokeTokens(parts.provider, [stored.tokens], request.log);
  return { location: configuration ? endSessionUrl(configuration, parts, stored.tokens) : '/' };
}

/** Revokes as far as possible in the time; answers the provider's metadata when it is there at all. */
export async function revokeTokens(
  provider: Provider,
  ended: readonly Tokens[],
  log: FastifyBaseLogger,
): Promise<Configuration | undefined> {
  const work = (async () => {
    const configuration = await provider.ready();
    if (!configuration.serverMetadata().revocation_endpoint) return configuration;
    try {
      await Promise.all(ended.map((tokens) => tokenRevocation(configuration, tokens.refresh ?? tokens.access)));
    } catch (error) {
      log.warn({ err: withoutContent(error) }, 'the provider did not revoke the tokens');
      if (failureOf(error) === 'unavailable') return undefined;
    }
    return configuration;
  })().catch(() => undefined);
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), timeoutMilliseconds);
  return await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/** The provider's logout page for somebody who had these tokens, or `/` where there is none. */
export function endSessionUrl(configuration: Configuration, parts: EndSession, tokens: Tokens): string {
  if (!configuration.serverMetadata().end_session_endpoint) return '/';
  const hint = parts.logoutHint && tokens.id ? { id_token_hint: tokens.id } : {};
  return buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${parts.siteUrl}/`, ...hint }).href;
}
