import type { institutionRoutes } from '@edison/contracts/bff/institutions';
import type { Input } from '@edison/contracts/route';
import { backendInstitutions } from '@edison/contracts/upstream/institutions';
import type { Session } from '../session/session.ts';
import type { Backend } from './call-backend.ts';

type Routes = typeof institutionRoutes;

export function listInstitutions(backend: Backend, session: Session | undefined, query: Input<Routes['listInstitutions']>['query']) {
  return backend.call(backendInstitutions.GetConfirmedInstitutions, { query: { ...query } }, session);
}

export function getInstitutionFilters(backend: Backend, session: Session | undefined) {
  return backend.call(backendInstitutions.GetInstitutionFilterData, {}, session);
}

/** Pending from a teacher, confirmed from an admin. */
export function createInstitution(backend: Backend, session: Session, given: Input<Routes['requestInstitution']>['body']) {
  return backend.call(backendInstitutions.CreateInstitution, { body: given }, session);
}
