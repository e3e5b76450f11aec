import type { sessionRoutes } from '@edison/contracts/bff/session';
import type { Handlers } from '@edison/contracts/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from './session.ts';

/** What the handlers need of a request's context; a richer context fits too. */
export interface SessionContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The handlers of `sessionRoutes`. `beginLogin` has sent its reply (a redirect) when it returns. */
export function createSessionHandlers(sessions: Sessions): Handlers<typeof sessionRoutes, SessionContext> {
  return {
    async getSession(_input, { request }) {
      const session = await sessions.read(request);
      if (!session) return { kind: 'guest' };
      const { role, name, email, endsAt } = session;
      return { kind: 'signed-in', role, name, email, endsAt: endsAt.toISOString() };
    },
    async beginLogin({ query }, { request, reply }) {
      await sessions.beginLogin(request, reply, query.returnTo);
    },
    logout: (_input, { request, reply }) => sessions.end(request, reply),
  };
}
