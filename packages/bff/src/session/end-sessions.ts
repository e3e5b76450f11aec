import { Problem } from '@edison/contracts/problem';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { buildEndSessionUrl, type Configuration, tokenRevocation } from 'openid-client';
import { withTimeout } from '../with-timeout.ts';
import type { Provider } from './provider/discover-provider.ts';
import { failureOf, withoutContent } from './provider/provider-failure.ts';
import type { SessionParts } from './session.ts';
import type { OwnSession, Tokens } from './store/session-content.ts';

const timeoutMilliseconds = 1_500;

/**
 * Logs this browser out: deletes the session, then revokes the provider's tokens (RFC 7009) if it answers within 1.5 s.
 * Returns the provider's logout page (OpenID Connect RP-Initiated Logout 2), or `/` where there is none or it is down.
 */
export async function endSession(parts: SessionParts, request: FastifyRequest, reply: FastifyReply): Promise<{ location: string }> {
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

/** The active sessions of a person, the last used first. */
export async function listSessions({ store, life }: SessionParts, subject: string): Promise<readonly OwnSession[]> {
  const all = await store.listOf(subject);
  const alive = await Promise.all(all.map(life.isAlive));
  return all.filter((_session, index) => alive[index]).map((session) => ({ ...session, endsAt: life.endOf(session) }));
}

/** Ends the person's session in another browser. @throws Problem NOT_FOUND when it does not exist or is somebody else's. */
export async function endOtherSession(parts: SessionParts, subject: string, sessionId: string, log: FastifyBaseLogger): Promise<void> {
  const found = (await parts.store.listOf(subject)).find(({ key }) => key === sessionId);
  if (!found) throw new Problem('NOT_FOUND');
  await parts.store.remove(found.key);
  await parts.cache.evict(found.key);
  log.info({ session: found.key.slice(0, 8) }, 'signed out from elsewhere');
  await parts.accessLog.record(subject, 'ended-from-elsewhere', found);
  await revokeTokens(parts.provider, [found.tokens], log);
}

/** Ends every session of a person for an admin, and revokes the provider's tokens if it answers within 1.5 s. Returns how many there were. */
export async function endAllByAdmin(parts: SessionParts, subject: string, log: FastifyBaseLogger): Promise<number> {
  const ended = await parts.store.deleteSessionsOfPerson(subject, parts.now());
  await Promise.all(ended.map(({ key }) => parts.cache.evict(key)));
  log.info({ sessions: ended.length }, 'signed out by an admin');
  await parts.accessLog.record(subject, 'ended-by-office');
  const tokens = ended.map((one) => one.tokens);
  await revokeTokens(parts.provider, tokens, log);
  return ended.length;
}

/** Logs the person out everywhere, in this browser too, and revokes the provider's tokens if it answers within 1.5 s. Returns as `endSession`. */
export async function logoutEverywhere(
  parts: SessionParts,
  subject: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ location: string }> {
  reply.header('cache-control', 'no-store').header('clear-site-data', '"cache"');
  const here = request.session.signedIn?.().key;
  const ended = await parts.store.deleteSessionsOfPerson(subject, parts.now());
  await Promise.all(ended.map(({ key }) => parts.cache.evict(key)));
  await request.session.destroy();
  request.log.info({ sessions: ended.length }, 'signed out everywhere');
  await parts.accessLog.record(subject, 'logout-everywhere', here === undefined ? {} : { key: here });
  const configuration = await revokeTokens(
    parts.provider,
    ended.map(({ tokens }) => tokens),
    request.log,
  );
  const tokens = ended.find(({ key }) => key === here)?.tokens;
  return { location: configuration && tokens ? endSessionUrl(configuration, parts, tokens) : '/' };
}

/** Revokes tokens within 1.5 s; returns the provider's metadata, or undefined when it does not answer. */
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
  return await withTimeout(work, timeoutMilliseconds, undefined);
}

/** The URL of the provider's logout page, or `/` where it has none. */
function endSessionUrl(configuration: Configuration, parts: SessionParts, tokens: Tokens): string {
  if (!configuration.serverMetadata().end_session_endpoint) return '/';
  const hint = parts.logoutHint && tokens.id ? { id_token_hint: tokens.id } : {};
  return buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${parts.siteUrl}/`, ...hint }).href;
}
