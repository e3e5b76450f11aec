import type { Profile } from '@edison/contracts/bff/users';
import type { ProfileRow } from './find-profile.ts';
import { schoolYearOf } from './school-year.ts';

/** What stands between a person and a sign-up: no usable institution, or one that is not confirmed for this school year. */
export function missingOf(row: ProfileRow, now: Date): Profile['missing'] {
  if (row.institution_id === null || row.institution_state === 'rejected') return ['institution'];
  return row.reaffirmed_school_year === schoolYearOf(now) ? [] : ['reaffirm'];
}

/** A profile as the wire has it. `permissions` are the caller's, from the token: nothing else says what somebody may. */
export function describeProfile(row: ProfileRow, permissions: readonly string[], now: Date): Profile {
  return {
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    jobTitle: row.job_title,
    ...(row.phone !== null && { phone: row.phone }),
    grades: row.grades,
    subjects: row.subjects,
    institution: describeInstitution(row),
    reaffirmedSchoolYear: row.reaffirmed_school_year,
    permissions: [...permissions],
    missing: missingOf(row, now),
    listSenderConfirmed: row.list_sender_confirmed_at !== null,
  };
}

function describeInstitution(row: ProfileRow): Profile['institution'] {
  if (row.institution_id === null || row.institution_name === null || row.institution_state === null) return undefined;
  return {
    institutionId: row.institution_id,
    name: row.institution_name,
    ...(row.institution_number !== null && { number: row.institution_number }),
    type: row.institution_type ?? '',
    city: row.institution_city ?? '',
    municipality: row.institution_municipality ?? '',
    region: row.institution_region ?? '',
    state: row.institution_state,
  };
}
