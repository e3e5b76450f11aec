import type { sessionRoutes } from '@edison/contracts/bff/session';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session, Sessions } from './session.ts';
import type { StillWelcome } from './still-welcome.ts';
import type { OwnSession } from './store/session-content.ts';

/** What the handlers need of a request's context; a richer context fits too. */
export interface SessionContext {
  readonly session?: Session | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The handlers of `sessionRoutes`. `beginLogin` has sent its reply (a redirect) when it returns. */
export function createSessionHandlers(sessions: Sessions, isWelcome: StillWelcome): Handlers<typeof sessionRoutes, SessionContext> {
  async function listOwn(session: Session) {
    const items = (await sessions.list(session)).map((one) => shown(one, session));
    return { items, total: items.length };
  }
  return {
    async getSession(_input, { request }) {
      const session = await sessions.read(request);
      if (!session || !(await isWelcome(session))) return { kind: 'guest' };
      const { role, name, email, endsAt } = session;
      return { kind: 'signed-in', role, name, email, endsAt: endsAt.toISOString() };
    },
    async beginLogin({ query }, { request, reply }) {
      await sessions.beginLogin(request, reply, query.returnTo);
    },
    logout: (_input, { request, reply }) => sessions.end(request, reply),
    listOwnSessions: (_input, { session }) => listOwn(known(session)),
    async endOwnSession({ params }, context) {
      const session = known(context.session);
      // This browser has its own way out, which takes its cookie along.
      if (params.sessionId === session.key) throw new Problem('WRONG_STATE');
      await sessions.endOther(session, params.sessionId);
      return await listOwn(session);
    },
    logoutEverywhere: (_input, { session, request, reply }) => sessions.endAll(known(session), request, reply),
  };
}

function known(session: Session | undefined): Session {
  if (!session) throw new Problem('SIGNED_OUT');
  return session;
}

function shown({ key, origin, touchedAt, endsAt }: OwnSession, here: Session) {
  return {
    sessionId: key,
    here: key === here.key,
    kind: origin?.kind ?? ('computer' as const),
    browser: origin?.browser,
    system: origin?.system,
    startedAt: origin && new Date(origin.startedAt).toISOString(),
    lastSeenAt: touchedAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}
