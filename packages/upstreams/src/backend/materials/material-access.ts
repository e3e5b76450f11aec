import type { ProblemCode } from '@edison/contracts/problem';
import type { Caller } from '../access/caller.ts';
import { digestOfEmail } from '../codes/person-digest.ts';
import type { Store } from '../database/tables.ts';
import { seasonsBefore } from '../programmes/seasons.ts';
import { findProfile, type ProfileRow } from '../users/profile.ts';
import type { MaterialRow } from './find-material.ts';

/** The facts of a user that decide on access: an admin may open everything; without a confirmed school a user opens only what needs a login. */
export interface AccessFacts {
  readonly isAdmin: boolean;
  readonly confirmed: boolean;
  /** Keys of the programmes they take part in, and of the seasons before, whose materials go along. */
  readonly programmes: ReadonlySet<string>;
}

/** Why the caller may not open a material; undefined if they may. A signed-in user who has used a code needs none again. */
export async function accessProblem(store: Store, material: MaterialRow, caller: Caller): Promise<ProblemCode | undefined> {
  if (material.access === 'public') return undefined;
  if (caller.kind === 'guest' || !caller.emailVerified) return material.access === 'code' ? 'CODE_INVALID' : 'SIGNED_OUT';
  if (material.access === 'code' && (await redeemedBy(store, await digestOfEmail(store, caller.emailNorm))).has(material.id))
    return undefined;
  const profile = await findProfile(store, caller.email);
  if (!profile && !caller.isAdmin) return material.access === 'code' ? 'CODE_INVALID' : 'PROFILE_MISSING';
  return memberAccessProblem(material, await readAccessFacts(store, profile, caller.isAdmin));
}

/**
 * As `accessProblem`, for a user: `login` needs no more; a teacher of a confirmed school needs no code; material of a programme is for its
 * members.
 */
export function memberAccessProblem(
  { access, programme_key }: Pick<MaterialRow, 'access' | 'programme_key'>,
  { isAdmin, confirmed, programmes }: AccessFacts,
): ProblemCode | undefined {
  if (isAdmin || access === 'public' || access === 'login') return undefined;
  if (access === 'code') return confirmed ? undefined : 'CODE_INVALID';
  if (programme_key === null || !programmes.has(programme_key)) return 'NOT_ENROLLED';
  return confirmed ? undefined : 'INSTITUTION_PENDING';
}

/** Relies on `memberships_pkey`. */
export async function readAccessFacts(store: Store, profile: ProfileRow | undefined, isAdmin: boolean): Promise<AccessFacts> {
  const rows = profile ? await store.selectFrom('memberships').select('programme_key').where('user_id', '=', profile.id).execute() : [];
  const confirmed = profile?.institution_state === 'confirmed';
  const own = rows.map((row) => row.programme_key);
  return { isAdmin, confirmed, programmes: new Set(await seasonsBefore(store, own)) };
}

/** Ids of the materials that a code of a person has opened. Relies on `redemptions_person`. */
export async function redeemedBy(store: Store, person: string): Promise<ReadonlySet<string>> {
  const rows = await store
    .selectFrom('redemptions as r')
    .innerJoin('codes as c', 'c.code', 'r.code')
    .select('c.target_id')
    .where('r.person', '=', person)
    .where('c.kind', '=', 'material')
    .where('c.revoked_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.target_id));
}
