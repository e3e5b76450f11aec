import type { FastifyRequest } from 'fastify';
import { forgetCookie } from '../store/session-cookie.ts';
import { keyOf } from '../store/session-ids.ts';
import type { SessionContent, SessionStore } from '../store/session-store.ts';

export interface StartSession {
  readonly store: SessionStore;
  readonly cookieName: string;
  readonly absoluteSeconds: number;
  readonly now: () => Date;
}

/** Starts a session under a new id; what this browser had before is destroyed (session fixation, ASVS 7.2.4). */
export async function startSession(parts: StartSession, request: FastifyRequest, content: SessionContent): Promise<void> {
  await request.session.regenerate();
  forgetCookie(request, parts.cookieName);
  const key = keyOf(request.session.sessionId);
  const now = parts.now();
  await parts.store.create(key, content, now, new Date(now.getTime() + parts.absoluteSeconds * 1000));
  // Nothing to write any more, but only a saved session gets its cookie, also where TLS ends before us.
  await request.session.save();
  request.log.info({ session: key.slice(0, 8), role: content.person.role }, 'signed in');
}
