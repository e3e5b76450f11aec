import { Problem } from '@edison/contracts/problem';
import type { Store } from '../database/tables.ts';
import type { QueueSignUpMail } from '../mails/queue-sign-up-mail.ts';
import { type Caller, normaliseEmail } from './caller.ts';
import { refuseEndedLogin } from './ended-logins.ts';
import { followEmail, requireNewest } from './follow-email.ts';
import { linkIdentity } from './link-identity.ts';
import type { TokenClaims } from './verify-token.ts';

/** How exactly it is kept when somebody was last here: a write at every call would be too much. */
const loginMs = 24 * 60 * 60 * 1_000;

/**
 * Finds the profile of a token by its verified e-mail, and links the two at the first meeting. An e-mail that is no profile's may be
 * the new one of somebody who is linked: their profile follows.
 *
 * @throws Problem TOKEN_OUTDATED when the person's permissions changed in or after the second the token was made in, or their e-mail
 * since, or their account is deleted; PROFILE_DEACTIVATED for somebody who is shut out: a new token opens nothing either.
 */
export async function recogniseCaller(store: Store, claims: TokenClaims, queueMail: QueueSignUpMail, now: Date): Promise<Caller> {
  if (claims.email === undefined) return { kind: 'guest' };
  const emailNorm = normaliseEmail(claims.email);
  const email = { email: claims.email.trim(), emailNorm };
  const user = claims.emailVerified ? await findOrFollow(store, email, claims, queueMail, now) : undefined;
  if (user?.permissions_changed_at && claims.issuedAt <= user.permissions_changed_at.getTime() / 1000) {
    throw new Problem('TOKEN_OUTDATED');
  }
  if (!user?.linked) await refuseEndedLogin(store, claims);
  if (user?.state === 'deactivated' || (!user?.linked && (await isShutOut(store, claims)))) throw new Problem('PROFILE_DEACTIVATED');
  if (user && !user.linked) await link(store, user.id, claims, now);
  else if (user && now.getTime() - (user.last_login_at?.getTime() ?? 0) >= loginMs) await noteLogin(store, user.id, now);
  if (!user && claims.permissions.includes('role:admin')) await keepAddress(store, email.email, claims);
  return {
    kind: 'person',
    issuer: claims.issuer,
    subject: claims.subject,
    ...email,
    emailVerified: claims.emailVerified,
    permissions: claims.permissions,
    isAdmin: claims.permissions.includes('role:admin'),
    userId: user?.id,
  };
}

async function findOrFollow(
  store: Store,
  email: { readonly email: string; readonly emailNorm: string },
  claims: TokenClaims,
  queueMail: QueueSignUpMail,
  now: Date,
) {
  const found = await findUser(store, email.emailNorm, claims);
  if (found?.linked) return found;
  // Somebody else may have got the address that an old token still names.
  if (found) await requireNewest(store, claims);
  if (found || !(await followEmail(store, email, claims, queueMail, now))) return found;
  return findUser(store, email.emailNorm, claims);
}

/** Relies on `users(email_norm)` and the key of `user_identities`. */
async function findUser(store: Store, emailNorm: string, claims: TokenClaims) {
  return store
    .selectFrom('users as u')
    .leftJoin('user_identities as i', (join) =>
      join.onRef('i.user_id', '=', 'u.id').on('i.provider', '=', claims.issuer).on('i.subject', '=', claims.subject),
    )
    .select(['u.id', 'u.permissions_changed_at', 'u.state', 'u.last_login_at', 'i.subject as linked'])
    .where('u.email_norm', '=', emailNorm)
    .executeTakeFirst();
}

/** Whether the person is shut out under another address than the token's: what the provider lets them do is over with it. Relies on the key of `user_identities`. */
async function isShutOut(store: Store, { issuer, subject }: TokenClaims): Promise<boolean> {
  const user = await store
    .selectFrom('user_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select('u.state')
    .where('i.provider', '=', issuer)
    .where('i.subject', '=', subject)
    .executeTakeFirst();
  return user?.state === 'deactivated';
}

async function link(store: Store, userId: string, claims: TokenClaims, now: Date): Promise<void> {
  await linkIdentity(store, userId, claims, now);
  await noteLogin(store, userId, now);
}

/** The audit log's page names an admin who has no profile by the e-mail. Written only when it is new. */
async function keepAddress(store: Store, email: string, { subject }: TokenClaims): Promise<void> {
  await store
    .insertInto('admin_addresses')
    .values({ subject, email })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ email }).where('admin_addresses.email', '<>', email))
    .execute();
}

async function noteLogin(store: Store, userId: string, now: Date): Promise<void> {
  await store.updateTable('users').set({ last_login_at: now }).where('id', '=', userId).execute();
}
