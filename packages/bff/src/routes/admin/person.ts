import type { personRoutes } from '@edison/contracts/bff/admin/person';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { FastifyBaseLogger } from 'fastify';
import * as person from '../../backend/admin/person.ts';
import type { Backend } from '../../backend/call-backend.ts';
import type { RouteContext } from '../../serve-routes.ts';
import type { Session, Sessions } from '../../session/session.ts';
import { shown } from '../../session/shown-session.ts';
import { personOf } from '../person.ts';

export interface PersonParts {
  readonly backend: Backend;
  readonly sessions: Pick<Sessions, 'listOf' | 'trailOf' | 'endAllOf' | 'seeAs'>;
  /** Our provider, as the backend names it. */
  readonly issuer: string;
  readonly log: FastifyBaseLogger;
}

/** What an admin asks about one person, and does to one. */
export function personHandlers(parts: PersonParts): Handlers<typeof personRoutes, RouteContext> {
  const { backend, sessions, issuer } = parts;
  return {
    listMails: ({ params, query }, context) => person.listMails(backend, personOf(context), { ...params, ...query }),
    previewDeactivation: ({ params }, context) => person.previewDeactivation(backend, personOf(context), params.userId),
    getRoles: ({ params }, context) => person.getRoles(backend, personOf(context), params.userId),
    grantRole: ({ params, body }, context) => person.grantRole(backend, personOf(context), { ...params, ...body }),
    async takeRole({ params, body }, context) {
      const session = personOf(context);
      const subjects = await person.subjectsOf(backend, session, params.userId, issuer);
      const answer = await person.takeRole(backend, session, { ...params, ...body });
      await endAllOf(sessions, subjects);
      return answer;
    },
    confirmListSender: ({ params, body }, context) => person.confirmListSender(backend, personOf(context), { ...params, ...body }),
    withdrawListSender: ({ params, body }, context) => person.withdrawListSender(backend, personOf(context), { ...params, ...body }),
    async listSessions({ params }, context) {
      const session = personOf(context);
      const subjects = await person.subjectsOf(backend, session, params.userId, issuer);
      const items = (await Promise.all(subjects.map(sessions.listOf))).flat().map((one) => shown(one, session));
      return { items, total: items.length, trail: [...(await sessions.trailOf(subjects))] };
    },
    async endSessions({ params, body }, context) {
      const session = personOf(context);
      const { logins } = await person.endLogins(backend, session, { ...params, ...body });
      const subjects = logins.filter(({ provider }) => provider === issuer).map(({ subject }) => subject);
      return { ended: await endAllOf(sessions, subjects) };
    },
    async startOnBehalf({ params, body }, context) {
      const session = personOf(context);
      const { onBehalfId: id, until, name, ...whom } = await person.startOnBehalf(backend, session, { ...params, ...body });
      await sessions.seeAs(session, { id, name, ...whom, until: Date.parse(until) });
      return { until, name };
    },
    async endOnBehalf(_input, context) {
      const session = personOf(context);
      if (!session.onBehalf) throw new Problem('WRONG_STATE');
      await sessions.seeAs(session, undefined);
      await tellTheEnd(parts)(session);
      return { userId: session.onBehalf.userId };
    },
  };
}

/** Tells the backend that a look on behalf is over. It ends by itself, too: a backend that is away keeps nobody. */
export function tellTheEnd({ backend, log }: Pick<PersonParts, 'backend' | 'log'>): (session: Session) => Promise<void> {
  return async (session) => {
    await person.endOnBehalf(backend, session).catch((err: unknown) => log.warn({ err }, 'the end of a look on behalf was not told'));
  };
}

/** Ends the sessions of somebody whom the backend refuses from now on anyway: what cannot be ended ends at their next call. */
export async function endSessionsAsFarAsKnown(
  { backend, sessions, issuer, log }: PersonParts,
  session: Session,
  userId: string,
): Promise<void> {
  try {
    await endAllOf(sessions, await person.subjectsOf(backend, session, userId, issuer));
  } catch (err) {
    log.warn({ err }, 'the sessions of somebody who is shut out were not ended');
  }
}

/** One after the other: somebody has one account as a rule. */
async function endAllOf(sessions: Pick<Sessions, 'endAllOf'>, subjects: readonly string[]): Promise<number> {
  let ended = 0;
  for (const subject of subjects) ended += await sessions.endAllOf(subject);
  return ended;
}
