import type { adminProgrammeRoutes } from '@edison/contracts/bff/admin/programmes';
import type { programmeRoutes } from '@edison/contracts/bff/programmes';
import type { Handlers } from '@edison/contracts/route';
import type { Backend } from '../backend/call-backend.ts';
import { adminProgrammes, getProgrammeFigures, joinProgramme, leaveProgramme, listOwnProgrammes } from '../backend/programmes.ts';
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

export function adminProgrammeHandlers(backend: Backend): Handlers<typeof adminProgrammeRoutes, RouteContext> {
  const programmes = (context: RouteContext) => adminProgrammes(backend, personOf(context));
  return {
    listProgrammes: (_input, context) => programmes(context).list(),
    createProgramme: ({ body }, context) => programmes(context).create(body),
    changeProgramme: ({ params, body }, context) => programmes(context).change({ ...body, ...params }),
    deleteProgramme: ({ params, body }, context) => programmes(context).remove({ ...body, ...params }),
    setProgrammeState: ({ params, body }, context) => programmes(context).setState({ ...body, ...params }),
  };
}
