import type { UserDetail } from '@edison/contracts/bff/admin/users';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendUsers } from '@edison/contracts/upstream/users';
import { sql } from 'kysely';
import type { Caller } from '../access/caller.ts';
import { type PageQuery, readPage } from '../database/read-page.ts';
import type { Store } from '../database/tables.ts';
import { downloadedMaterials } from '../materials/own-materials.ts';
import { listProgrammes } from '../programmes/programmes.ts';
import { findProofSource } from '../school-proof/prove-school.ts';
import { describeSignUp, signUpsOf } from '../sign-ups/list-sign-ups.ts';
import { requireUser } from '../users/person/require-user.ts';
import { describeProfile, findProfile } from '../users/profile.ts';

/** Only the newest sign-ups stand in the detail. */
const maxSignUps = 20;

/** The calls `GetUserDetail` and `ListUserSignUps`, which also read the user's sign-ups, programmes and materials. */
export function userDetailCalls(
  store: Store,
  now: () => Date,
): Pick<Handlers<typeof backendUsers, Caller>, 'GetUserDetail' | 'ListUserSignUps'> {
  return {
    GetUserDetail: ({ query }) => userDetail(store, query.userId, now()),
    ListUserSignUps: ({ query }) => listSignUps(store, query, now()),
  };
}

/**
 * Everything that an admin sees of one user except the mails. Relies on `users_pkey`, `memberships_pkey`, `sign_ups_person` and
 * `downloads_user`.
 *
 * @param askedId also of a user who was merged into another, who is shown then.
 * @throws Problem NOT_FOUND.
 */
export async function userDetail(store: Store, askedId: string, now: Date): Promise<UserDetail> {
  const userId = await staysAs(store, askedId);
  const user = await store
    .selectFrom('users')
    .select(['email', 'email_norm', 'state', 'version', 'created_at', 'last_login_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const profile = user && (await findProfile(store, user.email));
  if (!user || !profile) throw new Problem('NOT_FOUND');
  const signUps = await newestSignUps(store, user).limit(maxSignUps).execute();
  const proofSource = await findProofSource(store, userId);
  const { items } = await listProgrammes(store, userId, now);
  return {
    profile: describeProfile(profile, [], now),
    ...(proofSource && { proofSource }),
    state: user.state,
    version: user.version,
    createdAt: user.created_at.toISOString(),
    ...(user.last_login_at && { lastLoginAt: user.last_login_at.toISOString() }),
    programmes: items.filter(({ joined }) => joined),
    signUps: signUps.map((row) => describeSignUp(row, now)),
    materials: await downloadedMaterials(store, userId),
  };
}

interface SignUpQuery extends PageQuery {
  readonly userId: string;
}

/** A page of the sign-ups of a user, cancelled ones too, the newest first. Relies on `sign_ups_person`. @throws Problem NOT_FOUND. */
export async function listSignUps(store: Store, { userId, ...page }: SignUpQuery, now: Date): Promise<{ items: SignUp[]; total: number }> {
  const { rows, total } = await readPage(newestSignUps(store, await requireUser(store, userId)), page);
  return { items: rows.map((row) => describeSignUp(row, now)), total };
}

/** By address: a sign-up by list may have no user id. The sum keeps `sign_ups_in_order` out, which would be read through for older ones. */
function newestSignUps(store: Store, { email_norm }: { readonly email_norm: string }) {
  return signUpsOf(store).where('u.email_norm', '=', email_norm).orderBy(sql`u.queue_no + 0`, 'desc').orderBy('u.id');
}

/** The id of the user that a user was merged into; the given id for everybody else. Relies on `merged_users_pkey`. */
async function staysAs(store: Store, userId: string): Promise<string> {
  const merged = await store.selectFrom('merged_users').select('into_user_id').where('user_id', '=', userId).executeTakeFirst();
  return merged?.into_user_id ?? userId;
}
