import type { institutionRoutes } from '@edison/contracts/bff/institutions';
import type { Handlers } from '@edison/contracts/route';
import type { Backend } from '../backend/call-backend.ts';
import { listInstitutions } from '../backend/institutions.ts';
import type { RouteContext } from '../serve-routes.ts';

export function institutionHandlers(backend: Backend): Handlers<typeof institutionRoutes, RouteContext> {
  return { listInstitutions: ({ query }, { session }) => listInstitutions(backend, session, query) };
}
