import { Problem } from '@edison/contracts/problem';
import { normaliseEmail } from '../access/caller.ts';
import type { Store } from '../database/tables.ts';

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** A profile with its institution, or undefined. Relies on `users(email_norm)`. */
export async function findProfile(store: Store, email: string) {
  return profiles(store).where('u.email_norm', '=', normaliseEmail(email)).executeTakeFirst();
}

/** The profile of an e-mail. @throws Problem PROFILE_MISSING, or PROFILE_DEACTIVATED. */
export async function requireProfile(store: Store, email: string): Promise<ProfileRow> {
  return requireUsable(await findProfile(store, email));
}

/** What was found of a person. @throws Problem PROFILE_MISSING, or PROFILE_DEACTIVATED. */
export function requireUsable<T extends Pick<ProfileRow, 'state'>>(row: T | undefined): T {
  if (!row) throw new Problem('PROFILE_MISSING');
  if (row.state === 'deactivated') throw profileDeactivated();
  return row;
}

/** Names the field: it is not the caller's own. */
export function profileDeactivated(): Problem {
  return new Problem('PROFILE_DEACTIVATED', { field: 'email' });
}

/** Profiles with their institutions; the caller says whose. */
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
      'u.list_sender_confirmed_at',
      'i.id as institution_id',
      'i.name as institution_name',
      'i.number as institution_number',
      'i.type as institution_type',
      'i.city as institution_city',
      'i.municipality as institution_municipality',
      'i.region as institution_region',
      'i.state as institution_state',
    ]);
}
