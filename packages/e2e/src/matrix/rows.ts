import { bffTables } from '@edison/contracts/bff';
import type { RouteTable } from '@edison/contracts/route';
import { backendTables } from '@edison/contracts/upstream/backend';
import type { Row } from './row.ts';
import { backendAccountFileRows, backendAccountRows, siteAccountFileRows, siteAccountRows } from './rows/account.ts';
import { backendAttendeeRows, backendReservationRows, siteAttendeeRows, siteReservationRows } from './rows/attendees.ts';
import { backendCoOwnerRows, siteCoOwnerRows } from './rows/co-owners.ts';
import { backendCodeRows, siteCodeRows } from './rows/codes.ts';
import {
  backendAuditFileRows,
  backendAuditRows,
  backendDashboardRows,
  siteAuditFileRows,
  siteAuditRows,
  siteJobRows,
  siteDashboardRows as siteViewRows,
} from './rows/dashboard.ts';
import {
  backendEventFileRows,
  backendEventMessageRows,
  backendEventPlanningRows,
  backendEventRows,
  siteEventFileRows,
  siteEventMessageRows,
  siteEventPlanningRows,
  siteEventRows,
} from './rows/events.ts';
import {
  backendInstitutionFileRows,
  backendInstitutionRows,
  backendSchoolDomainRows,
  siteAdminInstitutionRows,
  siteInstitutionFileRows,
  siteInstitutionRows,
  siteSchoolDomainRows,
} from './rows/institutions.ts';
import {
  backendAdminMaterialFileRows,
  backendMaterialFileRows,
  backendMaterialRows,
  backendMaterialUploadRows,
  siteAdminMaterialFileRows,
  siteAdminMaterialRows,
  siteMaterialExportRows,
  siteMaterialFileRows,
  siteMaterialRows,
  siteMaterialUploadRows,
} from './rows/materials.ts';
import {
  backendDuplicateRows,
  backendNewcomerRows,
  backendPersonRows,
  siteDuplicateRows,
  siteHandOverRows,
  siteNewcomerRows,
  sitePersonRows,
} from './rows/person.ts';
import { backendProgrammeRows, siteAdminProgrammeRows, siteMembershipRows, siteProgrammeRows } from './rows/programmes.ts';
import {
  backendRecordingFileRows,
  backendRecordingRows,
  siteAdminRecordingRows,
  siteRecordingFileRows,
  siteRecordingRows,
} from './rows/recordings.ts';
import { backendSignUpRows, siteDashboardRows, siteSignUpRows } from './rows/sign-ups.ts';
import { backendSubmissionRows, siteSubmissionRows } from './rows/submissions.ts';
import { backendTeamRows, backendTeamSharingRows, siteTeamRows, siteTeamSharingRows } from './rows/teams.ts';
import {
  backendImportedTeacherRows,
  backendUserFileRows,
  backendUserRows,
  siteAdminUserRows,
  siteImportedTeacherRows,
  siteOwnImportRows,
  siteUserFileRows,
  siteUserRows,
} from './rows/users.ts';
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
    'team sharing': backendTeamSharingRows,
    'co-owners': backendCoOwnerRows,
    codes: backendCodeRows,
    submissions: backendSubmissionRows,
    attendees: backendAttendeeRows,
    reservations: backendReservationRows,
    recordings: backendRecordingRows,
    'recording files': backendRecordingFileRows,
    materials: backendMaterialRows,
    'material files': backendMaterialFileRows,
    'material uploads': backendMaterialUploadRows,
    'material exports': backendAdminMaterialFileRows,
    users: backendUserRows,
    'one person': backendPersonRows,
    duplicates: backendDuplicateRows,
    'user files': backendUserFileRows,
    'imported teachers': backendImportedTeacherRows,
    newcomers: backendNewcomerRows,
    account: backendAccountRows,
    'account files': backendAccountFileRows,
    programmes: backendProgrammeRows,
    institutions: backendInstitutionRows,
    'school domains': backendSchoolDomainRows,
    'institution files': backendInstitutionFileRows,
    audit: backendAuditRows,
    'audit files': backendAuditFileRows,
    dashboard: backendDashboardRows,
  },
  site: {
    events: siteEventRows,
    'event planning': siteEventPlanningRows,
    'event messages': siteEventMessageRows,
    'event files': siteEventFileRows,
    'sign-ups': siteSignUpRows,
    'sign-ups for admins': siteDashboardRows,
    teams: siteTeamRows,
    'team sharing': siteTeamSharingRows,
    'co-owners': siteCoOwnerRows,
    codes: siteCodeRows,
    submissions: siteSubmissionRows,
    attendees: siteAttendeeRows,
    reservations: siteReservationRows,
    recordings: siteRecordingRows,
    'recordings for admins': siteAdminRecordingRows,
    'recording files': siteRecordingFileRows,
    materials: siteMaterialRows,
    'materials for admins': siteAdminMaterialRows,
    'material uploads': siteMaterialUploadRows,
    'files for admins': siteAdminMaterialFileRows,
    'material exports': siteMaterialExportRows,
    'material files': siteMaterialFileRows,
    users: siteUserRows,
    'users for admins': siteAdminUserRows,
    'one person': sitePersonRows,
    'an admin who leaves': siteHandOverRows,
    duplicates: siteDuplicateRows,
    'user files': siteUserFileRows,
    'imported teachers': siteImportedTeacherRows,
    'own import': siteOwnImportRows,
    newcomers: siteNewcomerRows,
    account: siteAccountRows,
    'account files': siteAccountFileRows,
    programmes: siteProgrammeRows,
    'programmes of admins': siteAdminProgrammeRows,
    'programme members': siteMembershipRows,
    institutions: siteInstitutionRows,
    'institutions for admins': siteAdminInstitutionRows,
    'school domains': siteSchoolDomainRows,
    'institution files': siteInstitutionFileRows,
    audit: siteAuditRows,
    'audit files': siteAuditFileRows,
    dashboard: siteViewRows,
    jobs: siteJobRows,
    content: siteContentRows,
    search: siteSearchRows,
    session: siteSessionRows,
  },
};

const tables: Readonly<Record<'site' | 'backend', Readonly<Record<string, RouteTable>>>> = { site: bffTables, backend: backendTables };

/**
 * The rows of a noun at a target; none for a noun that nobody has written any for. The contract says what an admin whose login is old may
 * not do: every call that is marked `stepUp`.
 */
export function rowsOf(target: 'site' | 'backend', noun: string): Rows {
  return Object.fromEntries(
    Object.entries(rows[target][noun] ?? {}).map(([name, row]) => {
      if (!row || !tables[target][noun]?.[name]?.stepUp) return [name, row];
      return [name, { ...row, cells: { ...row.cells, adminLongAgo: 'STEP_UP_NEEDED' } }];
    }),
  );
}
