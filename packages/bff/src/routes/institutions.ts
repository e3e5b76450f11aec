import { adminInstitutionRoutes } from '@edison/contracts/bff/admin/institutions';
import { schoolDomainRoutes } from '@edison/contracts/bff/admin/school-domains';
import { institutionRoutes } from '@edison/contracts/bff/institutions';
import { backendInstitutions, backendSchoolDomains } from '@edison/contracts/upstream/institutions';
import { personOf } from '../serve-routes.ts';
import { type ForwardParts, forward } from './forward.ts';

const calls = forward(institutionRoutes, {
  listInstitutions: { to: backendInstitutions.GetConfirmedInstitutions },
  getInstitutionFilters: { to: backendInstitutions.GetInstitutionFilterData },
  // A teacher's new school is pending, an admin's confirmed.
  requestInstitution: { to: backendInstitutions.CreateInstitution },
});

const adminCalls = forward(adminInstitutionRoutes, {
  listInstitutionFigures: { to: backendInstitutions.GetInstitutionOverview },
  listPendingInstitutions: { to: backendInstitutions.GetPendingInstitutions },
  createInstitution: { to: backendInstitutions.CreateInstitution },
  // Saving the largest file takes some seconds.
  importInstitutions: { to: backendInstitutions.ImportInstitutions, timeoutMilliseconds: 30_000 },
  renameInstitution: { to: backendInstitutions.RenameInstitution },
  correctInstitution: { to: backendInstitutions.CorrectInstitution },
  deleteInstitution: { to: backendInstitutions.DeleteInstituion },
  mergeInstitution: { to: backendInstitutions.MergeInstitutions },
});

const domainCalls = forward(schoolDomainRoutes, {
  listSchoolDomains: { to: backendSchoolDomains.ListSchoolDomains },
  addSchoolDomain: { to: backendSchoolDomains.AddSchoolDomain },
  removeSchoolDomain: { to: backendSchoolDomains.RemoveSchoolDomain },
});

export function serveInstitutions(parts: ForwardParts): void {
  calls.serve(parts);
  domainCalls.serve(parts);
  adminCalls.serve(parts, {
    // `preview` is sent only when asked for, because a foreign backend may not know the field.
    decideInstitution({ params, body: { preview, ...decision } }, context) {
      const body = { ...params, ...decision, ...(preview && { preview }) };
      return parts.backend.call(backendInstitutions.ApproveInstituion, { body }, personOf(context));
    },
  });
}
