import { Problem } from '@edison/contracts/problem';
import { normaliseEmail } from '../access/caller.ts';
import type { Tx } from '../database/tables.ts';
import { type ProfileRow, profiles, requireProfile } from '../users/find-profile.ts';

/**
 * The profile of whoever is to be signed up, by e-mail or id, with a share of its row: nobody is deactivated, or leaves a programme,
 * while they get a seat. Of a school that is not confirmed too, so that its approval forgets none who was held. Taken before the session's lock.
 *
 * @throws Problem PROFILE_MISSING or PROFILE_DEACTIVATED.
 */
export async function lockProfile(tx: Tx, of: { readonly email: string } | { readonly userId: string }): Promise<ProfileRow> {
  const seen = await profiles(tx)
    .where((row) => ('userId' in of ? row('u.id', '=', of.userId) : row('u.email_norm', '=', normaliseEmail(of.email))))
    .forShare('u')
    .executeTakeFirst();
  if (!seen) throw new Problem('PROFILE_MISSING');
  if (seen.institution_state === 'confirmed' && seen.state === 'active') return seen;
  // Read again: what was waited for may have changed what was joined. The person stays where they are from here on.
  const { institution_id } = await tx.selectFrom('users').select('institution_id').where('id', '=', seen.id).executeTakeFirstOrThrow();
  if (institution_id !== null) await tx.selectFrom('institutions').select('id').where('id', '=', institution_id).forShare().execute();
  return requireProfile(tx, seen.email);
}
