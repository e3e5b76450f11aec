import type { institutionRoutes } from '@edison/contracts/bff/institutions';
import type { Handlers } from '@edison/contracts/route';
import type { Backend } from '../backend/call-backend.ts';
import * as institutions from '../backend/institutions.ts';
import type { RouteContext } from '../serve-routes.ts';
import { personOf } from './person.ts';

export function institutionHandlers(backend: Backend): Handlers<typeof institutionRoutes, RouteContext> {
  return {
    listInstitutions: ({ query }, { session }) => institutions.listInstitutions(backend, session, query),
    getInstitutionFilters: (_input, { session }) => institutions.getInstitutionFilters(backend, session),
    requestInstitution: ({ body }, context) => institutions.createInstitution(backend, personOf(context), body),
    listInstitutionFigures: ({ query }, context) => institutions.listInstitutionFigures(backend, personOf(context), query),
    listPendingInstitutions: ({ query }, context) => institutions.listPendingInstitutions(backend, personOf(context), query),
    createInstitution: ({ body }, context) => institutions.createInstitution(backend, personOf(context), body),
    decideInstitution: ({ params, body }, context) =>
      institutions.decideInstitution(backend, personOf(context), params.institutionId, body),
    renameInstitution: ({ params, body }, context) =>
      institutions.renameInstitution(backend, personOf(context), params.institutionId, body),
    deleteInstitution: ({ params }, context) => institutions.deleteInstitution(backend, personOf(context), params.institutionId),
  };
}
