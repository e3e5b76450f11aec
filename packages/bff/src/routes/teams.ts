import type { teamRoutes } from '@edison/contracts/bff/teams';
import type { Handlers } from '@edison/contracts/route';
import type { Backend } from '../backend/call-backend.ts';
import * as teams from '../backend/teams.ts';
import type { RouteContext } from '../serve-routes.ts';
import { personOf } from './person.ts';

export function teamHandlers(backend: Backend): Handlers<typeof teamRoutes, RouteContext> {
  return {
    listEventTeams: ({ params }, context) => teams.listEventTeams(backend, personOf(context), params.eventId),
    addTeam: ({ params, body }, context) => teams.addTeam(backend, personOf(context), { ...body, ...params }),
    checkTeams: ({ params, body }, context) => teams.checkTeams(backend, personOf(context), { ...body, ...params }),
    addTeams: ({ params, body }, context) => teams.addTeams(backend, personOf(context), { ...body, ...params }),
    changeTeam: ({ params, body }, context) => teams.changeTeam(backend, personOf(context), { ...body, ...params }),
    withdrawTeam: ({ params, body }, context) => teams.withdrawTeam(backend, personOf(context), { ...body, ...params }),
    listTeams: ({ params, query }, context) => teams.listTeams(backend, personOf(context), { ...query, ...params }),
  };
}
