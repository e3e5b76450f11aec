import type { OwnSession as Shown, sessionRoutes } from '@edison/contracts/bff/session';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IsAccountActive } from './account-active.ts';
import type { Session, Sessions } from './session.ts';
import type { OwnSession } from './store/session-content.ts';

/** What the handlers need of a request's context. */
export interface SessionContext {
  readonly session?: Session | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * The handlers of `sessionRoutes`. `beginLogin` has sent its reply (a redirect) when it returns.
 *
 * @param leave ends the on-behalf visit of an admin who logs out, before the tokens are revoked.
 */
export function createSessionHandlers(
  sessions: Sessions,
  isAccountActive: IsAccountActive,
  leave: (session: Session) => Promise<void> = async () => undefined,
): Handlers<typeof sessionRoutes, SessionContext> {
  async function listOwn(session: Session) {
    const items = (await sessions.listOf(session.subject)).map((one) => listedSession(one, session));
    return { items, total: items.length };
  }
  return {
    async getSession(_input, { request }) {
      const session = await sessions.read(request);
      if (!session || !(await isAccountActive(session))) return { kind: 'guest' };
      const { role, name, email, endsAt, onBehalf, steppedUpUntil, schoolNumbers } = session;
      const seen = onBehalf && { userId: onBehalf.userId, by: onBehalf.by, until: onBehalf.until.toISOString() };
      return {
        ...{ kind: 'signed-in', role, name, email, endsAt: endsAt.toISOString() },
        ...(steppedUpUntil && { steppedUpUntil: steppedUpUntil.toISOString() }),
        ...(schoolNumbers && { schoolNumbers: [...schoolNumbers] }),
        ...(seen && { onBehalf: seen }),
      };
    },
    async beginLogin({ query }, { request, reply }) {
      await sessions.beginLogin(request, reply, query);
    },
    async logout(_input, { session, request, reply }) {
      if (session?.onBehalf) await leave(session);
      return await sessions.end(request, reply);
    },
    listOwnSessions: (_input, { session }) => listOwn(known(session)),
    async endOwnSession({ params }, context) {
      const session = known(context.session);
      // This browser's own session is ended by `logout`, which also clears the cookie.
      if (params.sessionId === session.key) throw new Problem('WRONG_STATE');
      await sessions.endOther(session, params.sessionId);
      return await listOwn(session);
    },
    logoutEverywhere: (_input, { session, request, reply }) => sessions.logoutEverywhere(known(session), request, reply),
  };
}

function known(session: Session | undefined): Session {
  if (!session) throw new Problem('SIGNED_OUT');
  return session;
}

/** A session as lists show it. @param here the session of this request. */
export function listedSession({ key, origin, touchedAt, endsAt }: OwnSession, here: Session): Shown {
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
