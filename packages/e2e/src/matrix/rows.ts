import type { Row } from './row.ts';
import { backendAccountFileRows, backendAccountRows, siteAccountFileRows, siteAccountRows } from './rows/account.ts';
import { backendAttendeeRows, siteAttendeeRows } from './rows/attendees.ts';
import { backendAuditRows, siteAuditRows } from './rows/audit.ts';
import { backendCoOwnerRows, siteCoOwnerRows } from './rows/co-owners.ts';
import { backendCodeRows, siteCodeRows } from './rows/codes.ts';
import { backendEventMessageRows, siteEventMessageRows } from './rows/event-messages.ts';
import { backendEventFileRows, backendEventPlanningRows, siteEventFileRows, siteEventPlanningRows } from './rows/event-planning.ts';
import { backendEventRows, siteEventRows } from './rows/events.ts';
import {
  backendInstitutionFileRows,
  backendInstitutionRows,
  siteInstitutionFileRows,
  siteInstitutionOfficeRows,
  siteInstitutionRows,
} from './rows/institutions.ts';
import {
  backendMaterialFileRows,
  backendMaterialOfficeFileRows,
  backendMaterialRows,
  backendMaterialUploadRows,
  siteMaterialExportRows,
  siteMaterialFileOfficeRows,
  siteMaterialFileRows,
  siteMaterialOfficeRows,
  siteMaterialRows,
  siteMaterialUploadRows,
} from './rows/materials.ts';
import { backendOfficeRows, siteOfficeRows as siteViewRows } from './rows/office.ts';
import { backendPersonRows, sitePersonRows } from './rows/person.ts';
import { backendProgrammeRows, siteAdminProgrammeRows, siteProgrammeRows } from './rows/programmes.ts';
import {
  backendRecordingFileRows,
  backendRecordingRows,
  siteRecordingFileRows,
  siteRecordingOfficeRows,
  siteRecordingRows,
} from './rows/recordings.ts';
import { backendSignUpRows, siteOfficeRows, siteSignUpRows } from './rows/sign-ups.ts';
import { backendSubmissionRows, siteSubmissionRows } from './rows/submissions.ts';
import { backendTeamRows, siteTeamRows } from './rows/teams.ts';
import { backendUserFileRows, backendUserRows, siteUserFileRows, siteUserOfficeRows, siteUserRows } from './rows/users.ts';
import { siteContentRows, siteSearchRows, siteSessionRows } from './rows/visitors.ts';

/** Rows by the name of their call. */
export type Rows = Readonly<Record<string, Row | undefined>>;

const rows: Readonly<Record<'site' | 'backend', Readonly<Record<string, Rows>>>> = {
  backend: {
    events: backendEventRows,
    'event planning': backendEventPlanningRows,
    'event messages': backendEventMessageRows,
    'event files': backendEventFileRows,
    'sign-ups': backendSignUpRows,
    teams: backendTeamRows,
    'co-owners': backendCoOwnerRows,
    codes: backendCodeRows,
    submissions: backendSubmissionRows,
    attendees: backendAttendeeRows,
    recordings: backendRecordingRows,
    'recording files': backendRecordingFileRows,
    materials: backendMaterialRows,
    'material files': backendMaterialFileRows,
    'material uploads': backendMaterialUploadRows,
    'material exports': backendMaterialOfficeFileRows,
    users: backendUserRows,
    'one person': backendPersonRows,
    'user files': backendUserFileRows,
    account: backendAccountRows,
    'account files': backendAccountFileRows,
    programmes: backendProgrammeRows,
    institutions: backendInstitutionRows,
    'institution files': backendInstitutionFileRows,
    audit: backendAuditRows,
    office: backendOfficeRows,
  },
  site: {
    events: siteEventRows,
    'event planning': siteEventPlanningRows,
    'event messages': siteEventMessageRows,
    'event files': siteEventFileRows,
    'sign-ups': siteSignUpRows,
    'sign-ups of the office': siteOfficeRows,
    teams: siteTeamRows,
    'co-owners': siteCoOwnerRows,
    codes: siteCodeRows,
    submissions: siteSubmissionRows,
    attendees: siteAttendeeRows,
    recordings: siteRecordingRows,
    'recordings of the office': siteRecordingOfficeRows,
    'recording files': siteRecordingFileRows,
    materials: siteMaterialRows,
    'materials of the office': siteMaterialOfficeRows,
    'material uploads': siteMaterialUploadRows,
    'files of the office': siteMaterialFileOfficeRows,
    'material exports': siteMaterialExportRows,
    'material files': siteMaterialFileRows,
    users: siteUserRows,
    'users of the office': siteUserOfficeRows,
    'one person': sitePersonRows,
    'user files': siteUserFileRows,
    account: siteAccountRows,
    'account files': siteAccountFileRows,
    programmes: siteProgrammeRows,
    'programmes of admins': siteAdminProgrammeRows,
    institutions: siteInstitutionRows,
    'institutions of the office': siteInstitutionOfficeRows,
    'institution files': siteInstitutionFileRows,
    audit: siteAuditRows,
    office: siteViewRows,
    content: siteContentRows,
    search: siteSearchRows,
    session: siteSessionRows,
  },
};

/** The rows of a noun at a door; none for a noun that nobody has written any for. */
export function rowsOf(door: 'site' | 'backend', noun: string): Rows {
  return rows[door][noun] ?? {};
}
