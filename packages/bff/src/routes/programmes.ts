import type { programmeRoutes } from '@edison/contracts/bff/programmes';
import type { Handlers } from '@edison/contracts/route';
import type { Backend } from '../backend/call-backend.ts';
import { getProgrammeFigures, joinProgramme, leaveProgramme, listOwnProgrammes } from '../backend/programmes.ts';
import type { RouteContext } from '../serve-routes.ts';
import { personOf } from './person.ts';

export function programmeHandlers(backend: Backend): Handlers<typeof programmeRoutes, RouteContext> {
  return {
    listOwnProgrammes: (_input, context) => listOwnProgrammes(backend, personOf(context)),
    joinProgramme: ({ params }, context) => joinProgramme(backend, personOf(context), params.programmeKey),
    leaveProgramme: ({ params, body }, context) => leaveProgramme(backend, personOf(context), params.programmeKey, body.confirm),
    getProgrammeFigures: (_input, context) => getProgrammeFigures(backend, personOf(context)),
  };
}
