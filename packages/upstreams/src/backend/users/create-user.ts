import { randomUUID } from 'node:crypto';
import type { newProfile } from '@edison/contracts/bff/users';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { Problem } from '@edison/contracts/problem';
import type { z } from 'zod';
import type { Person } from '../access/caller.ts';
import { linkIdentity } from '../access/link-identity.ts';
import { chooseNotices } from '../account/notices.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import { foldDanish } from './fold-danish.ts';
import { schoolYearOf } from './school-year.ts';

/**
 * Makes the caller's profile. E-mail comes from the token; the school counts as confirmed for this school year, and a yes to news
 * is kept with its wording. Two at once: the unique index on `users(email_norm)` lets one through.
 *
 * @throws Problem EMAIL_NOT_VERIFIED, NAME_LOOKS_LIKE_CPR, INSTITUTION_UNKNOWN or PROFILE_EXISTS.
 */
export async function createUser(tx: Tx, person: Person, given: z.output<typeof newProfile>, now: Date): Promise<void> {
  if (!person.emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  if (looksLikeCpr(`${given.firstName} ${given.lastName}`)) throw new Problem('NAME_LOOKS_LIKE_CPR', { field: 'firstName' });
  const { id: institutionId } = await requireInstitution(tx, given.institutionId);
  const made = await tx
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
      institution_id: institutionId,
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
  // Whoever makes a profile is logged in: an admin can act on it at once.
  await linkIdentity(tx, made.id, person, now);
  const after = { institutionId };
  const actor = { kind: 'person', id: made.id } as const;
  await recordChange(tx, { actor, action: 'user.create', object: { kind: 'user', id: made.id }, after }, now);
  if (given.newsConsent) await chooseNotices(tx, made.id, { news: true }, actor, now);
}

/**
 * An institution that somebody may teach at; one that was merged is the other one. Nobody approves, rejects, merges or deletes it until
 * the transaction is over.
 *
 * @throws Problem INSTITUTION_UNKNOWN unless it is there and not rejected.
 */
export async function requireInstitution(tx: Tx, institutionId: string): Promise<{ id: string; state: 'pending' | 'confirmed' }> {
  const seen = await tx.selectFrom('institutions').select(['id', 'merged_into']).where('id', '=', institutionId).executeTakeFirst();
  if (!seen) throw new Problem('INSTITUTION_UNKNOWN', { field: 'institutionId' });
  // Only the one that it is now is locked.
  const id = seen.merged_into ?? seen.id;
  const found = await tx.selectFrom('institutions').select('state').where('id', '=', id).forShare().executeTakeFirst();
  if (!found || found.state === 'rejected') throw new Problem('INSTITUTION_UNKNOWN', { field: 'institutionId' });
  // Merged while its lock was waited for.
  return found.state === 'merged' ? requireInstitution(tx, id) : { id, state: found.state };
}
