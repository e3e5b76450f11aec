import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { AccessLog } from '../store/access-log.ts';
import type { Login } from '../store/owned-sessions.ts';
import type { Origin, SessionContent } from '../store/session-content.ts';
import { forgetCookie } from '../store/session-cookie.ts';
import { keyOf } from '../store/session-ids.ts';
import type { SessionStore } from '../store/session-store.ts';

export interface StartSession {
  readonly store: SessionStore;
  readonly cookieName: string;
  readonly absoluteSeconds: number;
  readonly now: () => Date;
  readonly accessLog: AccessLog;
}

/**
 * Starts a session under a new id; what this browser had before is destroyed (session fixation, ASVS 7.2.4). False when the
 * login is older than the person's last logout everywhere, or has ended at the provider: then there is none.
 */
export async function startSession(
  parts: StartSession,
  request: FastifyRequest,
  { person, tokens }: SessionContent,
  login: Login,
): Promise<boolean> {
  await request.session.regenerate();
  forgetCookie(request, parts.cookieName);
  const key = keyOf(request.session.sessionId);
  const now = parts.now();
  const content = { person, tokens, origin: originOf(request.headers['user-agent'], now) };
  const endsAt = new Date(now.getTime() + parts.absoluteSeconds * 1000);
  if (!(await parts.store.create(key, content, now, endsAt, login))) return false;
  // Nothing to write any more, but only a saved session gets its cookie, also where TLS ends before us.
  await request.session.save();
  request.log.info({ session: key.slice(0, 8), role: person.role }, 'signed in');
  await parts.accessLog.record(person.subject, 'login', { key });
  return true;
}

const most = 500;
const kinds: Readonly<Record<string, Origin['kind']>> = { mobile: 'phone', tablet: 'tablet' };

/** In what a session was started, as its owner may recognise it, from the `User-Agent` header. Names of browsers are cut to 40 characters. */
function originOf(userAgent: string | undefined, now: Date): Origin {
  const startedAt = now.getTime();
  if (!userAgent) return { startedAt, kind: 'computer' };
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, most));
  return {
    startedAt,
    kind: kinds[platform.type ?? ''] ?? 'computer',
    ...(browser.name && { browser: browser.name.slice(0, 40) }),
    ...(os.name && { system: os.name.slice(0, 40) }),
  };
}
