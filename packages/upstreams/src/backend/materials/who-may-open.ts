import type { ProblemCode } from '@edison/contracts/problem';
import type { Caller } from '../access/caller.ts';
import type { Store } from '../database/tables.ts';
import { isMember } from '../programmes/programmes.ts';
import { findProfile } from '../users/find-profile.ts';
import type { MaterialRow } from './find-material.ts';

/**
 * What stands between a person and a material, a code apart; undefined: nothing. A login is enough for the lowest level; a teacher
 * of a confirmed school needs no code; a programme's material is for its members.
 */
export async function standsBetween(store: Store, material: MaterialRow, caller: Caller): Promise<ProblemCode | undefined> {
  if (material.access === 'public') return undefined;
  if (caller.kind === 'guest' || !caller.emailVerified) return material.access === 'code' ? 'CODE_INVALID' : 'SIGNED_OUT';
  if (caller.isAdmin) return undefined;
  const profile = await findProfile(store, caller.email);
  if (!profile || profile.state === 'deactivated') return material.access === 'code' ? 'CODE_INVALID' : 'PROFILE_MISSING';
  if (material.access === 'login') return undefined;
  const confirmed = profile.institution_state === 'confirmed';
  if (material.access === 'code') return confirmed ? undefined : 'CODE_INVALID';
  const member = material.programme_key !== null && (await isMember(store, profile.id, material.programme_key));
  return confirmed && member ? undefined : 'NOT_ENROLLED';
}
