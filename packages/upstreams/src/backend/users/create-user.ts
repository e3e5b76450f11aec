import { randomUUID } from 'node:crypto';
import type { newProfile } from '@edison/contracts/bff/users';
import { Problem } from '@edison/contracts/problem';
import type { z } from 'zod';
import type { Person } from '../access/caller.ts';
import type { Store } from '../database/tables.ts';
import { cprLike } from './cpr-like.ts';
import { foldDanish } from './fold-danish.ts';
import { schoolYearOf } from './school-year.ts';

/**
 * Makes the caller's profile. E-mail comes from the token; the school counts as confirmed for this school year.
 * Two at once: the unique index on `users(email_norm)` lets one through.
 *
 * @throws Problem EMAIL_NOT_VERIFIED, NAME_LOOKS_LIKE_CPR, INSTITUTION_UNKNOWN or PROFILE_EXISTS.
 */
export async function createUser(store: Store, person: Person, given: z.output<typeof newProfile>, now: Date): Promise<void> {
  if (!person.emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  if (cprLike.test(`${given.firstName} ${given.lastName}`)) throw new Problem('NAME_LOOKS_LIKE_CPR', { field: 'firstName' });
  await requireInstitution(store, given.institutionId);
  const made = await store
    .insertInto('users')
    .values({
      id: randomUUID(),
      email: person.email,
      email_norm: person.emailNorm,
      first_name: given.firstName,
      last_name: given.lastName,
      phone: given.phone ?? null,
      job_title: given.jobTitle,
      grades: given.grades,
      subjects: given.subjects,
      institution_id: given.institutionId,
      reaffirmed_school_year: schoolYearOf(now),
      permissions_changed_at: null,
      last_login_at: now,
      search_text: foldDanish(`${given.firstName} ${given.lastName} ${person.emailNorm}`),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email_norm').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new Problem('PROFILE_EXISTS');
}

/** @throws Problem INSTITUTION_UNKNOWN unless it is there and not rejected. */
export async function requireInstitution(store: Store, institutionId: string): Promise<void> {
  const found = await store
    .selectFrom('institutions')
    .select('id')
    .where('id', '=', institutionId)
    .where('state', '!=', 'rejected')
    .executeTakeFirst();
  if (!found) throw new Problem('INSTITUTION_UNKNOWN', { field: 'institutionId' });
}
