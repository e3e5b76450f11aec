import { backendAudit, backendAuditFiles } from '@edison/contracts/upstream/audit';
import { backendCoOwners } from '@edison/contracts/upstream/co-owners';
import { backendCodes } from '@edison/contracts/upstream/codes';
import { backendDashboard } from '@edison/contracts/upstream/dashboard';
import { backendEvents } from '@edison/contracts/upstream/events';
import { backendEventMessages } from '@edison/contracts/upstream/events/event-messages';
import { backendEventPlanning } from '@edison/contracts/upstream/events/event-planning';
import { backendInstitutionFiles, backendInstitutions, backendSchoolDomains } from '@edison/contracts/upstream/institutions';
import { backendMaterials } from '@edison/contracts/upstream/materials';
import { backendProgrammes } from '@edison/contracts/upstream/programmes';
import { backendRecordings } from '@edison/contracts/upstream/recordings';
import { backendSignUps } from '@edison/contracts/upstream/sign-ups';
import { backendAttendees } from '@edison/contracts/upstream/sign-ups/attendees';
import { backendReservations } from '@edison/contracts/upstream/sign-ups/reservations';
import { backendSubmissions } from '@edison/contracts/upstream/submissions';
import { backendTeamSharing, backendTeams } from '@edison/contracts/upstream/teams';
import { backendUsers } from '@edison/contracts/upstream/users';
import { backendAccount } from '@edison/contracts/upstream/users/account';
import { backendDuplicates } from '@edison/contracts/upstream/users/duplicates';
import { backendImportedTeachers } from '@edison/contracts/upstream/users/imported-teachers';
import { backendNewcomers } from '@edison/contracts/upstream/users/newcomers';
import { backendPersons } from '@edison/contracts/upstream/users/person';
import type { FastifyInstance } from 'fastify';
import { accountCalls } from './account/account-calls.ts';
import { serveOwnData } from './account/own-data/take-own-data.ts';
import { userDetailCalls } from './account/user-detail.ts';
import { attendeeCalls } from './attendees/attendee-calls.ts';
import { auditCalls } from './audit/list-audit.ts';
import { emailCalls } from './authentication/change-email.ts';
import type { BackendParts } from './backend-parts.ts';
import { serveCalls } from './calls/serve-calls.ts';
import { coOwnerCalls } from './co-owners/co-owner-calls.ts';
import { codeCalls } from './codes/code-calls.ts';
import { serveCsv } from './csv/serve-csv.ts';
import { dashboardCalls } from './dashboard/dashboard-calls.ts';
import { exportAudit } from './dashboard/export-audit.ts';
import { duplicateCalls } from './duplicates/duplicate-calls.ts';
import { eventCalls, eventPlanningCalls, serveEventFiles } from './events/event-calls.ts';
import { fillQueues } from './events/fill-queues.ts';
import { messageCalls } from './events/messages/message-calls.ts';
import { importedTeacherCalls } from './imported-teachers/imported-teacher-calls.ts';
import { exportInstitutions } from './institutions/export-institutions.ts';
import { institutionCalls } from './institutions/institution-calls.ts';
import { serveAdminFiles } from './materials/files/serve-admin-files.ts';
import { materialCalls } from './materials/material-calls.ts';
import { serveMaterialFile } from './materials/serve-material-file.ts';
import { programmeCalls, programmeCodeCalls } from './programmes/programme-calls.ts';
import { welcomeMember } from './programmes/programmes.ts';
import { recordingCalls } from './recordings/recording-calls.ts';
import { serveFilm } from './recordings/serve-film.ts';
import { reservationCalls } from './reservations/reservation-calls.ts';
import { schoolDomainCalls } from './school-proof/school-domains.ts';
import { questionCalls } from './school-questions/question-calls.ts';
import { signUpListCalls } from './sign-up-lists/sign-up-by-list.ts';
import { signUpCalls } from './sign-ups/sign-up-calls.ts';
import { submissionCalls } from './submissions/submission-calls.ts';
import { teamListCalls } from './team-lists/team-list-calls.ts';
import { teamSharingCalls } from './team-sharing/team-sharing-calls.ts';
import { teamCalls } from './teams/team-calls.ts';
import { serveUserFiles } from './users/admin/export-users.ts';
import { personCalls } from './users/person-calls.ts';
import { userCalls } from './users/user-calls.ts';

/** Serves every noun. */
export function serveNouns(app: FastifyInstance, parts: BackendParts): void {
  const { store, identify, now } = parts;
  serveCalls(app, backendEvents, eventCalls(store, now), identify);
  serveCalls(app, backendEventPlanning, eventPlanningCalls(parts), identify);
  serveCalls(app, backendEventMessages, messageCalls(parts), identify);
  serveEventFiles(app, parts);
  serveCalls(app, backendSignUps, { ...signUpCalls(parts), ...signUpListCalls(parts) }, identify);
  serveCalls(app, backendTeams, { ...teamCalls(parts), ...teamListCalls(parts) }, identify);
  serveCalls(app, backendTeamSharing, teamSharingCalls(store, now), identify);
  serveCalls(app, backendCoOwners, coOwnerCalls(parts), identify);
  serveCalls(app, backendAttendees, attendeeCalls(parts), identify);
  serveCalls(app, backendReservations, reservationCalls(parts), identify);
  serveCalls(app, backendRecordings, recordingCalls(parts), identify);
  serveFilm(app, store, identify, now);
  serveCalls(app, backendMaterials, materialCalls(parts), identify);
  serveMaterialFile(app, parts);
  serveAdminFiles(app, parts);
  serveCalls(app, backendCodes, { ...codeCalls(store, now), ...programmeCodeCalls(parts) }, identify);
  serveCalls(app, backendSubmissions, submissionCalls(store, now), identify);
  serveCalls(
    app,
    backendUsers,
    {
      ...userCalls({ ...parts, welcomeMember: (tx, userId) => welcomeMember(tx, userId, parts.siteUrl, now()) }),
      ...userDetailCalls(store, now),
    },
    identify,
  );
  serveCalls(app, backendPersons, { ...personCalls(parts), ...emailCalls(parts) }, identify);
  serveCalls(app, backendDuplicates, duplicateCalls(parts), identify);
  serveUserFiles(app, parts);
  serveCalls(app, backendImportedTeachers, importedTeacherCalls(parts), identify);
  serveCalls(app, backendNewcomers, questionCalls(parts), identify);
  serveCalls(app, backendAccount, accountCalls(parts), identify);
  serveOwnData(app, parts);
  serveCalls(app, backendProgrammes, programmeCalls({ ...parts, fillQueues: () => fillQueues(parts, now()) }), identify);
  serveCalls(app, backendInstitutions, institutionCalls(parts), identify);
  serveCalls(app, backendSchoolDomains, schoolDomainCalls(store, now), identify);
  serveCsv(app, backendInstitutionFiles.ExportInstitutions, parts, async () => exportInstitutions(store));
  serveCalls(app, backendAudit, auditCalls(store, now), identify);
  serveCsv(app, backendAuditFiles.ExportAudit, parts, async ({ query }) => exportAudit(store, query));
  serveCalls(app, backendDashboard, dashboardCalls(parts), identify);
}
