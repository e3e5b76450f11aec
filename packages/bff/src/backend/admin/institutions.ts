import type { adminInstitutionRoutes } from '@edison/contracts/bff/admin/institutions';
import type { Input } from '@edison/contracts/route';
import { backendInstitutions } from '@edison/contracts/upstream/institutions';
import type { Session } from '../../session/session.ts';
import type { Backend } from '../call-backend.ts';

type Routes = typeof adminInstitutionRoutes;

/** The largest file takes some seconds to save; an admin that is told of a failure would look for what is saved already. */
const importPatience = 30_000;

export function listInstitutionFigures(backend: Backend, session: Session, query: Input<Routes['listInstitutionFigures']>['query']) {
  return backend.call(backendInstitutions.GetInstitutionOverview, { query: { ...query } }, session);
}

export function listPendingInstitutions(backend: Backend, session: Session, query: Input<Routes['listPendingInstitutions']>['query']) {
  return backend.call(backendInstitutions.GetPendingInstitutions, { query: { ...query } }, session);
}

/** A backend that knows no previews is not told of them unless one is asked for. */
export function decideInstitution(
  backend: Backend,
  session: Session,
  institutionId: string,
  { preview, ...decision }: Input<Routes['decideInstitution']>['body'],
) {
  return backend.call(
    backendInstitutions.ApproveInstituion,
    { body: { institutionId, ...decision, ...(preview && { preview }) } },
    session,
  );
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

export function mergeInstitution(
  backend: Backend,
  session: Session,
  merging: Input<Routes['mergeInstitution']>['body'] & { readonly institutionId: string },
) {
  return backend.call(backendInstitutions.MergeInstitutions, { body: merging }, session);
}

export function importInstitutions(backend: Backend, session: Session, given: Input<Routes['importInstitutions']>['body']) {
  return backend.call(backendInstitutions.ImportInstitutions, { body: given, patienceMilliseconds: importPatience }, session);
}
