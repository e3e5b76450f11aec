import { Problem } from '@edison/contracts/problem';
import type { Person } from '../access/caller.ts';
import type { Tx } from '../database/tables.ts';
import { requireProfile } from '../users/profile.ts';

/**
 * The user id whose own teams the person may change; undefined for an admin without a profile, who changes those of others.
 *
 * @throws Problem EMAIL_NOT_VERIFIED, PROFILE_MISSING or PROFILE_DEACTIVATED.
 */
export async function requireEditor(tx: Tx, person: Person): Promise<string | undefined> {
  if (!person.emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  if (person.isAdmin && person.userId === undefined) return undefined;
  return (await requireProfile(tx, person.email)).id;
}
