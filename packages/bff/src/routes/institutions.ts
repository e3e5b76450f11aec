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
  };
}
