import { backendInstitutions } from '@edison/contracts/upstream/institutions';
import type { Session } from '../session/session.ts';
import type { Backend } from './call-backend.ts';

export function listInstitutions(
  backend: Backend,
  session: Session | undefined,
  query: { readonly search?: string | undefined; readonly pageSize: number },
) {
  return backend.call(backendInstitutions.GetConfirmedInstitutions, { query: { ...query } }, session);
}
