import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { Problem } from '@edison/contracts/problem';
import type { Store } from '../../database/tables.ts';
import { openedMaterials } from '../../materials/opened-materials.ts';
import { listProgrammes } from '../../programmes/programmes.ts';
import { describeSignUp, signUpsOf } from '../../sign-ups/list-sign-ups.ts';
import { describeProfile } from '../describe-profile.ts';
import { findProfile } from '../find-profile.ts';

/** Of a person's sign-ups, the newest. */
const mostSignUps = 200;

/**
 * Everything an admin sees of one user. Relies on `users_pkey`, `memberships_pkey`, `sign_ups_person` and `downloads_user`.
 *
 * @throws Problem NOT_FOUND.
 */
export async function userDetail(store: Store, userId: string, now: Date): Promise<UserDetail> {
  const user = await store
    .selectFrom('users')
    .select(['email', 'email_norm', 'state', 'created_at', 'last_login_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const profile = user && (await findProfile(store, user.email));
  if (!user || !profile) throw new Problem('NOT_FOUND');
  // By the address: a list, or the public form, may have signed them up without the user.
  const signUps = await signUpsOf(store)
    .where('u.email_norm', '=', user.email_norm)
    .orderBy('u.queue_no', 'desc')
    .limit(mostSignUps)
    .execute();
  const { items } = await listProgrammes(store, userId, now);
  return {
    profile: describeProfile(profile, [], now),
    state: user.state,
    createdAt: user.created_at.toISOString(),
    ...(user.last_login_at && { lastLoginAt: user.last_login_at.toISOString() }),
    programmes: items.filter(({ joined }) => joined),
    signUps: signUps.map((row) => describeSignUp(row, now)),
    materials: await openedMaterials(store, userId),
  };
}
