import { Problem } from '@edison/contracts/problem';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type EndSession, endSessionUrl, revokeTokens } from './end-session.ts';
import type { OwnSession } from './store/session-content.ts';
import type { SessionLife } from './store/session-life.ts';
import type { SessionStore } from './store/session-store.ts';

export interface OwnSessions extends EndSession {
  readonly store: SessionStore;
  readonly life: SessionLife;
  readonly now: () => Date;
}

/** The living sessions of a person, the latest used first. */
export async function listSessions({ store, life }: OwnSessions, subject: string): Promise<readonly OwnSession[]> {
  const all = await store.listOf(subject);
  const alive = await Promise.all(all.map(life.isAlive));
  return all.filter((_session, index) => alive[index]);
}

/** Ends a session of this person in another browser. @throws Problem NOT_FOUND when it is nobody's, or somebody else's. */
export async function endOther(parts: OwnSessions, subject: string, sessionId: string, log: FastifyBaseLogger): Promise<void> {
  const found = (await parts.store.listOf(subject)).find(({ key }) => key === sessionId);
  if (!found) throw new Problem('NOT_FOUND');
  await parts.store.remove(found.key);
  await parts.cache.evict(found.key);
  log.info({ session: found.key.slice(0, 8) }, 'signed out from elsewhere');
  await parts.accessLog.record(subject, 'ended-from-elsewhere', found);
  await revokeTokens(parts.provider, [found.tokens], log);
}

/** Ends every session of somebody else, for admins: ours at once, the provider's tokens as far as it answers within 1.5 s. Answers how many there were. */
export async function endAllOf(parts: OwnSessions, subject: string, log: FastifyBaseLogger): Promise<number> {
  const ended = await parts.store.removeAll(subject, parts.now());
  await Promise.all(ended.map(({ key }) => parts.cache.evict(key)));
  log.info({ sessions: ended.length }, 'signed out by an admin');
  await parts.accessLog.record(subject, 'ended-by-office');
  const tokens = ended.map((one) => one.tokens);
  await revokeTokens(parts.provider, tokens, log);
  return ended.length;
}

/** Ends every session of this person, this browser's too: ours at once, the provider's tokens as far as it answers within 1.5 s. */
export async function endAll(
  parts: OwnSessions,
  subject: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ location: string }> {
  reply.header('cache-control', 'no-store').header('clear-site-data', '"cache"');
  const here = request.session.signedIn?.().key;
  const ended = await parts.store.removeAll(subject, parts.now());
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
