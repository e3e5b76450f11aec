import { Problem } from '@edison/contracts/problem';
import type { Store } from '../database/tables.ts';
import { type Caller, normaliseEmail } from './caller.ts';
import type { TokenClaims } from './verify-token.ts';

/**
 * Finds the profile of a token by its verified e-mail, and links the two at the first meeting.
 *
 * @throws Problem TOKEN_OUTDATED when the person's permissions changed in or after the second the token was made in,
 * PROFILE_DEACTIVATED for somebody who is shut out: a new token opens nothing either.
 */
export async function recogniseCaller(store: Store, claims: TokenClaims, now: Date): Promise<Caller> {
  if (claims.email === undefined) return { kind: 'guest' };
  const emailNorm = normaliseEmail(claims.email);
  const user = claims.emailVerified ? await findUser(store, emailNorm, claims) : undefined;
  if (user?.permissions_changed_at && claims.issuedAt <= user.permissions_changed_at.getTime() / 1000) {
    throw new Problem('TOKEN_OUTDATED');
  }
  if (user?.state === 'deactivated') throw new Problem('PROFILE_DEACTIVATED');
  if (user && !user.linked) await link(store, user.id, claims, now);
  return {
    kind: 'person',
    subject: claims.subject,
    email: claims.email.trim(),
    emailNorm,
    emailVerified: claims.emailVerified,
    permissions: claims.permissions,
    isAdmin: claims.permissions.includes('role:admin'),
    userId: user?.id,
  };
}

/** Relies on `users(email_norm)` and the key of `user_identities`. */
async function findUser(store: Store, emailNorm: string, claims: TokenClaims) {
  return store
    .selectFrom('users as u')
    .leftJoin('user_identities as i', (join) =>
      join.onRef('i.user_id', '=', 'u.id').on('i.provider', '=', claims.issuer).on('i.subject', '=', claims.subject),
    )
    .select(['u.id', 'u.permissions_changed_at', 'u.state', 'i.subject as linked'])
    .where('u.email_norm', '=', emailNorm)
    .executeTakeFirst();
}

async function link(store: Store, userId: string, claims: TokenClaims, now: Date): Promise<void> {
  await store
    .insertInto('user_identities')
    .values({ provider: claims.issuer, subject: claims.subject, user_id: userId, linked_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet({ user_id: userId, linked_at: now }))
    .execute();
  await store.updateTable('users').set({ last_login_at: now }).where('id', '=', userId).execute();
}
