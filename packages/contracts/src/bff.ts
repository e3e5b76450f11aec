import { newcomerRoutes } from './bff/account/newcomers.ts';
import { accountFileRoutes, accountRoutes } from './bff/account.ts';
import { auditFileRoutes, auditRoutes } from './bff/admin/audit.ts';
import { dashboardRoutes } from './bff/admin/dashboard.ts';
import { handOverRoutes } from './bff/admin/hand-over.ts';
import { importedTeacherRoutes, ownImportRoutes } from './bff/admin/imports/imported-teachers.ts';
import { adminInstitutionRoutes, institutionFileRoutes } from './bff/admin/institutions.ts';
import { jobRoutes } from './bff/admin/jobs.ts';
import { adminMaterialFileRoutes, materialExportRoutes, materialUploadRoutes } from './bff/admin/material-files.ts';
import { adminMaterialRoutes } from './bff/admin/materials.ts';
import { membershipRoutes } from './bff/admin/memberships.ts';
import { personRoutes } from './bff/admin/person.ts';
import { adminProgrammeRoutes } from './bff/admin/programmes.ts';
import { adminRecordingRoutes } from './bff/admin/recordings.ts';
import { schoolDomainRoutes } from './bff/admin/school-domains.ts';
import { adminSignUpRoutes } from './bff/admin/sign-ups.ts';
import { adminUserRoutes, userFileRoutes } from './bff/admin/users.ts';
import { coOwnerRoutes } from './bff/co-owners.ts';
import { codeRoutes } from './bff/codes.ts';
import { duplicateRoutes } from './bff/duplicates.ts';
import { eventMessageRoutes } from './bff/events/event-messages.ts';
import { eventPlanningRoutes } from './bff/events/event-planning.ts';
import { eventFileRoutes, eventRoutes } from './bff/events.ts';
import { institutionRoutes } from './bff/institutions.ts';
import { materialFileRoutes, materialRoutes } from './bff/materials.ts';
import { programmeRoutes } from './bff/programmes.ts';
import { recordingFileRoutes, recordingRoutes } from './bff/recordings.ts';
import { searchRoutes } from './bff/search.ts';
import { sessionRoutes } from './bff/session.ts';
import { attendeeRoutes } from './bff/sign-ups/attendees.ts';
import { reservationRoutes } from './bff/sign-ups/reservations.ts';
import { signUpRoutes } from './bff/sign-ups.ts';
import { submissionRoutes } from './bff/submissions.ts';
import { teamSharingRoutes } from './bff/team-sharing.ts';
import { teamRoutes } from './bff/teams.ts';
import { userRoutes } from './bff/users.ts';
import { contentRoutes } from './content/routes.ts';

/** All route tables of the bff, by noun; for OpenAPI, tests and everything else that needs every call. */
export const bffTables = {
  session: sessionRoutes,
  content: contentRoutes,
  search: searchRoutes,
  events: eventRoutes,
  'event planning': eventPlanningRoutes,
  'event messages': eventMessageRoutes,
  'event files': eventFileRoutes,
  'sign-ups': signUpRoutes,
  'sign-ups for admins': adminSignUpRoutes,
  teams: teamRoutes,
  'team sharing': teamSharingRoutes,
  'co-owners': coOwnerRoutes,
  attendees: attendeeRoutes,
  reservations: reservationRoutes,
  recordings: recordingRoutes,
  'recordings for admins': adminRecordingRoutes,
  'recording files': recordingFileRoutes,
  materials: materialRoutes,
  'materials for admins': adminMaterialRoutes,
  'material uploads': materialUploadRoutes,
  'files for admins': adminMaterialFileRoutes,
  'material exports': materialExportRoutes,
  'material files': materialFileRoutes,
  codes: codeRoutes,
  submissions: submissionRoutes,
  users: userRoutes,
  'users for admins': adminUserRoutes,
  'imported teachers': importedTeacherRoutes,
  'own import': ownImportRoutes,
  'one person': personRoutes,
  'an admin who leaves': handOverRoutes,
  duplicates: duplicateRoutes,
  'user files': userFileRoutes,
  newcomers: newcomerRoutes,
  account: accountRoutes,
  'account files': accountFileRoutes,
  programmes: programmeRoutes,
  'programmes of admins': adminProgrammeRoutes,
  'programme members': membershipRoutes,
  institutions: institutionRoutes,
  'institutions for admins': adminInstitutionRoutes,
  'school domains': schoolDomainRoutes,
  'institution files': institutionFileRoutes,
  audit: auditRoutes,
  'audit files': auditFileRoutes,
  dashboard: dashboardRoutes,
  jobs: jobRoutes,
};
