import type { FastifyRequest } from 'fastify';
import type { Login } from '../store/owned-sessions.ts';
import type { SessionContent } from '../store/session-content.ts';
import { forgetCookie } from '../store/session-cookie.ts';
import { keyOf } from '../store/session-ids.ts';
import type { SessionStore } from '../store/session-store.ts';
import type { AccessTrail } from '../trail/access-trail.ts';
import { originOf } from './origin-of.ts';

export interface StartSession {
  readonly store: SessionStore;
  readonly cookieName: string;
  readonly absoluteSeconds: number;
  readonly now: () => Date;
  readonly trail: AccessTrail;
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
  await parts.trail.note(person.subject, 'login', { key });
  return true;
}
