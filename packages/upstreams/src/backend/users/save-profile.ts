import { randomUUID } from 'node:crypto';
import type { changedProfile, createdProfile } from '@edison/contracts/bff/users';
import { schoolYearOf } from '@edison/contracts/calendar/school-year';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Person } from '../access/caller.ts';
import { linkIdentity } from '../access/link-identity.ts';
import { changedColumns } from '../audit/changed-columns.ts';
import { type Actor, recordChange } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import { adoptImport } from '../imported-teachers/adopt-import.ts';
import { storeNamedSchools } from '../school-proof/prove-by-login.ts';
import { settleProofs } from '../school-proof/settle-proofs.ts';
import { foldDanish } from '../text/fold-danish.ts';
import { requireInstitution } from './choose-institution.ts';
import { chooseNotices } from './notices.ts';
import type { ProfileRow } from './profile.ts';
import { renameSignUps } from './rename-sign-ups.ts';

/**
 * Creates the caller's profile. The e-mail comes from the token; the school counts as reaffirmed for this school year, and a consent to
 * news is stored with its wording. Of two calls at once, the unique index on `users(email_norm)` lets one through.
 *
 * @returns the user's id.
 * @throws Problem EMAIL_NOT_VERIFIED, NAME_LOOKS_LIKE_CPR, INSTITUTION_UNKNOWN or PROFILE_EXISTS.
 */
export async function createUser(tx: Tx, person: Person, given: z.output<typeof createdProfile>, now: Date): Promise<string> {
  if (!person.emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  if (looksLikeCpr(`${given.firstName} ${given.lastName}`)) throw new Problem('NAME_LOOKS_LIKE_CPR', { field: 'firstName' });
  const institutionId = await findSchool(tx, person, given.institutionId, now);
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
  // The caller is logged in, so an admin can act on the login at once.
  await linkIdentity(tx, made.id, person, now);
  const after = { institutionId };
  const actor = { kind: 'person', id: made.id } as const;
  await recordChange(tx, { actor, action: 'user.create', object: { kind: 'user', id: made.id }, after }, now);
  if (person.namedSchools?.numbers.length) await storeNamedSchools(tx, made.id, person.namedSchools);
  await settleProofs(tx, { userId: made.id }, now);
  await adoptImport(tx, { id: made.id, email_norm: person.emailNorm, institution_id: institutionId }, now);
  if (given.newsConsent) await chooseNotices(tx, { userId: made.id, actor }, { news: true }, now);
  return made.id;
}

/** The school of a new profile. An admin may be at none: by a profile other admins find them, to help them. */
async function findSchool(tx: Tx, person: Person, institutionId: string | undefined, now: Date): Promise<string | null> {
  if (institutionId !== undefined) return (await requireInstitution(tx, institutionId, now)).id;
  if (!person.isAdmin) throw new Problem('INSTITUTION_UNKNOWN', { field: 'institutionId' });
  return null;
}

/** Changes a profile; e-mail and school are changed by other calls. @throws Problem NAME_LOOKS_LIKE_CPR. */
export async function updateProfile(
  tx: Tx,
  { user, actor }: { readonly user: ProfileRow; readonly actor: Actor },
  profile: z.output<typeof changedProfile>,
  now: Date,
): Promise<void> {
  if (looksLikeCpr(`${profile.firstName} ${profile.lastName}`)) throw new Problem('NAME_LOOKS_LIKE_CPR', { field: 'firstName' });
  const row = {
    first_name: profile.firstName,
    last_name: profile.lastName,
    phone: profile.phone ?? null,
    job_title: profile.jobTitle,
    grades: profile.grades,
    subjects: profile.subjects,
  };
  await tx
    .updateTable('users')
    .set({
      ...row,
      search_text: foldDanish(`${profile.firstName} ${profile.lastName} ${user.email_norm}`),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', user.id)
    .execute();
  await renameSignUps(tx, user.id, { was: user, is: row }, now);
  const { fields, before, after } = changedColumns(user, row, ['job_title']);
  const change = { actor, action: 'user.update-profile', object: { kind: 'user', id: user.id } } as const;
  await recordChange(tx, { ...change, before, after: { fields, ...after } }, now);
}
