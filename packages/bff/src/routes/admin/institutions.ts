import type { adminInstitutionRoutes } from '@edison/contracts/bff/admin/institutions';
import type { Handlers } from '@edison/contracts/route';
import * as institutions from '../../backend/admin/institutions.ts';
import type { Backend } from '../../backend/call-backend.ts';
import { createInstitution } from '../../backend/institutions.ts';
import type { RouteContext } from '../../serve-routes.ts';
import { personOf } from '../person.ts';

export function adminInstitutionHandlers(backend: Backend): Handlers<typeof adminInstitutionRoutes, RouteContext> {
  return {
    listInstitutionFigures: ({ query }, context) => institutions.listInstitutionFigures(backend, personOf(context), query),
    listPendingInstitutions: ({ query }, context) => institutions.listPendingInstitutions(backend, personOf(context), query),
    createInstitution: ({ body }, context) => createInstitution(backend, personOf(context), body),
    importInstitutions: ({ body }, context) => institutions.importInstitutions(backend, personOf(context), body),
    decideInstitution: ({ params, body }, context) =>
      institutions.decideInstitution(backend, personOf(context), params.institutionId, body),
    renameInstitution: ({ params, body }, context) =>
      institutions.renameInstitution(backend, personOf(context), params.institutionId, body),
    deleteInstitution: ({ params }, context) => institutions.deleteInstitution(backend, personOf(context), params.institutionId),
    mergeInstitution: ({ params, body }, context) => institutions.mergeInstitution(backend, personOf(context), { ...params, ...body }),
  };
}
