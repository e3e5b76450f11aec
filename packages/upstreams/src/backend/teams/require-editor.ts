import { Problem } from '@edison/contracts/problem';
import type { Person } from '../access/caller.ts';
import type { Tx } from '../database/tables.ts';
import { requireProfile } from '../users/profile.ts';

/**
 * Whose teams a person may change as the own ones; an admin needs no profile for those of others.
 *
 * @throws Problem EMAIL_NOT_VERIFIED, for such an e-mail proves nothing; PROFILE_MISSING or PROFILE_DEACTIVATED.
 */
export async function requireEditor(tx: Tx, person: Person): Promise<string | undefined> {
  if (!person.emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  if (person.isAdmin && person.userId === undefined) return undefined;
  return (await requireProfile(tx, person.email)).id;
}
