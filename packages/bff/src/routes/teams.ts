import type { teamRoutes } from '@edison/contracts/bff/teams';
import type { Handlers } from '@edison/contracts/route';
import type { Backend } from '../backend/call-backend.ts';
import * as teams from '../backend/teams.ts';
import type { WithOwnId } from '../backend/users.ts';
import type { RouteContext } from '../serve-routes.ts';
import type { Rule, Throttle } from '../throttle/throttle.ts';
import { personOf } from './person.ts';

const hour = 60 * 60;

/** Tells of thirty names at a time whether they are taken, under the lock of the session, and leaves no trace of it. */
const checks: Rule = { purpose: 'team-check', address: { tries: 600, seconds: hour }, subject: { tries: 120, seconds: hour } };

export function teamHandlers(backend: Backend, throttle: Throttle, withOwnId: WithOwnId): Handlers<typeof teamRoutes, RouteContext> {
  return {
    listEventTeams: ({ params }, context) => teams.listEventTeams(backend, withOwnId, personOf(context), params.eventId),
    addTeam: ({ params, body }, context) => teams.addTeam(backend, personOf(context), { ...body, ...params }),
    async checkTeams({ params, body }, context) {
      const person = personOf(context);
      await throttle.count(checks, context, person.email);
      return teams.checkTeams(backend, person, { ...body, ...params });
    },
    addTeams: ({ params, body }, context) => teams.addTeams(backend, personOf(context), { ...body, ...params }),
    changeTeam: ({ params, body }, context) => teams.changeTeam(backend, personOf(context), { ...body, ...params }),
    withdrawTeam: ({ params, body }, context) => teams.withdrawTeam(backend, personOf(context), { ...body, ...params }),
    listTeams: ({ params, query }, context) => teams.listTeams(backend, personOf(context), { ...query, ...params }),
  };
}
