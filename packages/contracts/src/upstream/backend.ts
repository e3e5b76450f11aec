import { backendAudit, backendAuditFiles } from './audit.ts';
import { backendCoOwners } from './co-owners.ts';
import { backendCodes } from './codes.ts';
import { backendDashboard } from './dashboard.ts';
import { backendEventMessages } from './events/event-messages.ts';
import { backendEventPlanning } from './events/event-planning.ts';
import { backendEventFiles, backendEvents } from './events.ts';
import { backendInstitutionFiles, backendInstitutions, backendSchoolDomains } from './institutions.ts';
import { backendAdminMaterialFiles, backendMaterialFiles, backendMaterials, backendMaterialUploads } from './materials.ts';
import { backendProgrammes } from './programmes.ts';
import { backendRecordingFiles, backendRecordings } from './recordings.ts';
import { backendAttendees } from './sign-ups/attendees.ts';
import { backendReservations } from './sign-ups/reservations.ts';
import { backendSignUps } from './sign-ups.ts';
import { backendSubmissions } from './submissions.ts';
import { backendTeamSharing, backendTeams } from './teams.ts';
import { backendAccount, backendAccountFiles } from './users/account.ts';
import { backendDuplicates } from './users/duplicates.ts';
import { backendImportedTeachers } from './users/imported-teachers.ts';
import { backendNewcomers } from './users/newcomers.ts';
import { backendPersons } from './users/person.ts';
import { backendUserFiles, backendUsers } from './users.ts';

/** All route tables of the backend, by noun; for OpenAPI, the contract kit and everything else that needs every call. */
export const backendTables = {
  events: backendEvents,
  'event planning': backendEventPlanning,
  'event messages': backendEventMessages,
  'event files': backendEventFiles,
  'sign-ups': backendSignUps,
  teams: backendTeams,
  'team sharing': backendTeamSharing,
  'co-owners': backendCoOwners,
  attendees: backendAttendees,
  reservations: backendReservations,
  recordings: backendRecordings,
  'recording files': backendRecordingFiles,
  materials: backendMaterials,
  'material files': backendMaterialFiles,
  'material uploads': backendMaterialUploads,
  'material exports': backendAdminMaterialFiles,
  codes: backendCodes,
  submissions: backendSubmissions,
  users: backendUsers,
  'one person': backendPersons,
  duplicates: backendDuplicates,
  'user files': backendUserFiles,
  'imported teachers': backendImportedTeachers,
  newcomers: backendNewcomers,
  account: backendAccount,
  'account files': backendAccountFiles,
  programmes: backendProgrammes,
  institutions: backendInstitutions,
  'school domains': backendSchoolDomains,
  'institution files': backendInstitutionFiles,
  audit: backendAudit,
  'audit files': backendAuditFiles,
  dashboard: backendDashboard,
};
