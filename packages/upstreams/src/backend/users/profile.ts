import type { Profile, SchoolProof } from '@edison/contracts/bff/users';
import { schoolYearOf } from '@edison/contracts/calendar/school-year';
import { Problem } from '@edison/contracts/problem';
import { normaliseEmail } from '../access/caller.ts';
import { isClosed } from '../calendar/closed-institutions.ts';
import type { Store } from '../database/tables.ts';
import { isProved, type ProofFacts } from '../school-proof/prove-school.ts';

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** A profile with its institution, or undefined. Relies on `users(email_norm)`. */
export async function findProfile(store: Store, email: string) {
  return profiles(store).where('u.email_norm', '=', normaliseEmail(email)).executeTakeFirst();
}

/** The profile of an e-mail. @throws Problem PROFILE_MISSING, or PROFILE_DEACTIVATED. */
export async function requireProfile(store: Store, email: string): Promise<ProfileRow> {
  return requireActive(await findProfile(store, email));
}

/** Refuses a missing or deactivated user. @throws Problem PROFILE_MISSING, or PROFILE_DEACTIVATED. */
export function requireActive<T extends Pick<ProfileRow, 'state'>>(row: T | undefined): T {
  if (!row) throw new Problem('PROFILE_MISSING');
  if (row.state === 'deactivated') throw profileDeactivated();
  return row;
}

/** With the field `email`, because it may be about another user than the caller. */
export function profileDeactivated(): Problem {
  return new Problem('PROFILE_DEACTIVATED', { field: 'email' });
}

/** Query of profiles with their institutions; the caller adds the condition. */
export function profiles(store: Store) {
  return store
    .selectFrom('users as u')
    .leftJoin('institutions as i', 'i.id', 'u.institution_id')
    .select([
      'u.id',
      'u.email',
      'u.email_norm',
      'u.first_name',
      'u.last_name',
      'u.phone',
      'u.job_title',
      'u.grades',
      'u.subjects',
      'u.reaffirmed_school_year',
      'u.state',
      'u.school_proof_by',
      'u.school_proved_at',
      'u.school_proof_institution_id',
      'u.school_changed_at',
      'u.login_school_numbers',
      'i.id as institution_id',
      'i.name as institution_name',
      'i.number as institution_number',
      'i.type as institution_type',
      'i.city as institution_city',
      'i.municipality as institution_municipality',
      'i.region as institution_region',
      'i.state as institution_state',
      'i.closed_on as institution_closed_on',
    ]);
}

/** What a user must do before a sign-up: choose an institution, or reaffirm theirs for this school year. */
export function missingOf(row: ProfileRow, now: Date): Profile['missing'] {
  if (row.institution_id === null || row.institution_state === 'rejected' || isClosed(row.institution_closed_on, now))
    return ['institution'];
  return row.reaffirmed_school_year === schoolYearOf(now) ? [] : ['reaffirm'];
}

/** A profile as the API has it. `permissions` are the caller's, from the token. */
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
    institution: describeInstitution(row, now),
    reaffirmedSchoolYear: row.reaffirmed_school_year,
    permissions: [...permissions],
    missing: missingOf(row, now),
    schoolProof: describeProof(row),
  };
}

/** Whether the school is proved, and by whom. */
export function describeProof(row: ProofFacts & Pick<ProfileRow, 'school_proof_by'>): SchoolProof {
  if (!isProved(row) || row.school_proof_by === null) return { state: 'unproved' };
  return { state: 'proved', by: row.school_proof_by, at: row.school_proved_at?.toISOString() };
}

function describeInstitution(row: ProfileRow, now: Date): Profile['institution'] {
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
    ...(row.institution_closed_on !== null && isClosed(row.institution_closed_on, now) && { closedOn: row.institution_closed_on }),
  };
}
