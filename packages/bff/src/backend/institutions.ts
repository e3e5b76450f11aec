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

export function listInstitutionFigures(backend: Backend, session: Session, query: Input<Routes['listInstitutionFigures']>['query']) {
  return backend.call(backendInstitutions.GetInstitutionOverview, { query: { ...query } }, session);
}

export function listPendingInstitutions(backend: Backend, session: Session, query: Input<Routes['listPendingInstitutions']>['query']) {
  return backend.call(backendInstitutions.GetPendingInstitutions, { query: { ...query } }, session);
}

export function decideInstitution(
  backend: Backend,
  session: Session,
  institutionId: string,
  decision: Input<Routes['decideInstitution']>['body'],
) {
  return backend.call(backendInstitutions.ApproveInstituion, { body: { institutionId, ...decision } }, session);
}

export function renameInstitution(
  backend: Backend,
  session: Session,
  institutionId: string,
  given: Input<Routes['renameInstitution']>['body'],
) {
  return backend.call(backendInstitutions.RenameInstitution, { body: { institutionId, ...given } }, session);
}

/** The seed's DELETE has a body. */
export function deleteInstitution(backend: Backend, session: Session, institutionId: string) {
  return backend.call(backendInstitutions.DeleteInstituion, { body: { institutionId } }, session);
}
