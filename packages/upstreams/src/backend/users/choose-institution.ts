import { Problem } from '@edison/contracts/problem';
import type { Store } from '../database/tables.ts';
import { requireInstitution } from './create-user.ts';
import type { ProfileRow } from './find-profile.ts';
import { schoolYearOf } from './school-year.ts';

/** Moves a user to an institution, which then counts as confirmed for this school year. @throws Problem INSTITUTION_UNKNOWN. */
export async function moveToInstitution(store: Store, user: ProfileRow, institutionId: string, now: Date): Promise<void> {
  await requireInstitution(store, institutionId);
  await store
    .updateTable('users')
    .set({ institution_id: institutionId, reaffirmed_school_year: schoolYearOf(now) })
    .where('id', '=', user.id)
    .execute();
}

/** Says that the school on the profile is still the right one. @throws Problem INSTITUTION_UNKNOWN when another is named. */
export async function reaffirmInstitution(store: Store, user: ProfileRow, institutionId: string, now: Date): Promise<void> {
  if (user.institution_id !== institutionId) throw new Problem('INSTITUTION_UNKNOWN', { field: 'institutionId' });
  await moveToInstitution(store, user, institutionId, now);
}
