import { adminInstitutionRoutes, institutionFileRoutes } from '../bff/admin/institutions.ts';
import { schoolDomainRoutes } from '../bff/admin/school-domains.ts';
import { institutionRoutes } from '../bff/institutions.ts';
import { defineRoutes } from '../route.ts';
import { backendCall } from './backend-call.ts';

// Methods, paths and spelling are the specification's ("Instituion" twice); calls below `x/` are additions to it.

const input = ['BAD_REQUEST', 'UNKNOWN_KEY'] as const;

export const backendInstitutions = defineRoutes({
  GetInstitutionFilterData: backendCall(institutionRoutes.getInstitutionFilters),
  GetConfirmedInstitutions: backendCall(institutionRoutes.listInstitutions, input),
  GetPendingInstitutions: backendCall(adminInstitutionRoutes.listPendingInstitutions, input),
  GetInstitutionOverview: backendCall(adminInstitutionRoutes.listInstitutionFigures, input),
  CreateInstitution: {
    ...backendCall(institutionRoutes.requestInstitution, [...input, 'RATE_LIMITED']),
    summary: "Makes an institution: pending for a teacher, confirmed for an admin. The number of another is that one's, whoever insists.",
  },
  ApproveInstituion: backendCall(adminInstitutionRoutes.decideInstitution, input),
  RenameInstitution: backendCall(adminInstitutionRoutes.renameInstitution, input),
  CorrectInstitution: backendCall(adminInstitutionRoutes.correctInstitution, input),
  DeleteInstituion: backendCall(adminInstitutionRoutes.deleteInstitution, input),
  ImportInstitutions: backendCall(adminInstitutionRoutes.importInstitutions, input),
  MergeInstitutions: backendCall(adminInstitutionRoutes.mergeInstitution, input),
});

/** Mail domains of institutions and municipalities. */
export const backendSchoolDomains = defineRoutes({
  ListSchoolDomains: backendCall(schoolDomainRoutes.listSchoolDomains, input),
  AddSchoolDomain: backendCall(schoolDomainRoutes.addSchoolDomain, ['BAD_REQUEST']),
  RemoveSchoolDomain: backendCall(schoolDomainRoutes.removeSchoolDomain),
});

/** CSV exports for Danish Excel (semicolons, BOM), streamed. */
export const backendInstitutionFiles = defineRoutes({
  ExportInstitutions: backendCall(institutionFileRoutes.exportInstitutions),
});
