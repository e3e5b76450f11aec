import { Problem } from '@edison/contracts/problem';
import { type Caller, type NamedSchools, normaliseEmail } from '../access/caller.ts';
import { refuseEndedLogin } from '../access/ended-logins.ts';
import { linkIdentity } from '../access/link-identity.ts';
import type { TokenClaims } from '../access/verify-token.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import type { QueueSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { storeNamedSchools } from '../school-proof/prove-by-login.ts';
import { settleProofs } from '../school-proof/settle-proofs.ts';
import { type NewEmail, refuseOutdatedToken, syncEmail } from './sync-email.ts';

/** `last_login_at` is updated at most once a day, because a write at every call would cost too much. */
const loginIntervalMs = 24 * 60 * 60 * 1_000;

/**
 * Finds the user of a token by its verified e-mail, and links user and login the first time. An unknown e-mail may be the new one of a
 * linked user, whose e-mail is then changed.
 *
 * @throws Problem TOKEN_OUTDATED when the person's permissions changed in or after the second the token was made in, or their e-mail
 * since, or their account is deleted; PROFILE_DEACTIVATED for a deactivated user, also with a new token.
 */
export async function recogniseCaller(store: Store, claims: TokenClaims, queueMails: QueueSignUpMails, now: Date): Promise<Caller> {
  if (claims.email === undefined) return { kind: 'guest' };
  const emailNorm = normaliseEmail(claims.email);
  const email = { email: claims.email.trim(), emailNorm };
  const user = claims.emailVerified ? await findUserOrSyncEmail(store, { to: email, claims }, queueMails, now) : undefined;
  if (user?.permissions_changed_at && claims.issuedAt <= user.permissions_changed_at.getTime() / 1000) {
    throw new Problem('TOKEN_OUTDATED');
  }
  if (!user?.linked) await refuseEndedLogin(store, claims);
  if (user?.state === 'deactivated' || (!user?.linked && (await isDeactivated(store, claims)))) throw new Problem('PROFILE_DEACTIVATED');
  if (user && !user.linked) await link(store, user.id, claims, now);
  else if (user && now.getTime() - (user.last_login_at?.getTime() ?? 0) >= loginIntervalMs) await recordLogin(store, user.id, now);
  const namedSchools = { numbers: claims.schoolNumbers, at: new Date(claims.issuedAt * 1_000) };
  if (user && hasNewSchools(user, namedSchools)) await saveNamedSchools(store, user.id, namedSchools, now);
  if (!user && claims.permissions.includes('role:admin')) await storeAdminAddress(store, email.email, claims);
  return {
    kind: 'person',
    issuer: claims.issuer,
    subject: claims.subject,
    ...email,
    emailVerified: claims.emailVerified,
    permissions: claims.permissions,
    namedSchools,
    isAdmin: claims.permissions.includes('role:admin'),
    userId: user?.id,
  };
}

interface SignIn extends NewEmail {
  readonly claims: TokenClaims;
}

async function findUserOrSyncEmail(store: Store, { to, claims }: SignIn, queueMails: QueueSignUpMails, now: Date) {
  const found = await findUser(store, to.emailNorm, claims);
  if (found?.linked) return found;
  // The address of an old token may belong to somebody else by now.
  if (found) await refuseOutdatedToken(store, claims);
  if (found || !(await syncEmail(store, { to, claims }, queueMails, now))) return found;
  return findUser(store, to.emailNorm, claims);
}

/** Relies on `users(email_norm)` and the key of `user_identities`. */
async function findUser(store: Store, emailNorm: string, claims: TokenClaims) {
  return store
    .selectFrom('users as u')
    .leftJoin('user_identities as i', (join) =>
      join.onRef('i.user_id', '=', 'u.id').on('i.provider', '=', claims.issuer).on('i.subject', '=', claims.subject),
    )
    .select(['u.id', 'u.permissions_changed_at', 'u.state', 'u.last_login_at', 'i.subject as linked'])
    .select(['u.login_school_numbers', 'u.login_schools_at'])
    .where('u.email_norm', '=', emailNorm)
    .executeTakeFirst();
}

/** Whether the login is linked to a deactivated user with another address. Relies on the key of `user_identities`. */
async function isDeactivated(store: Store, { issuer, subject }: TokenClaims): Promise<boolean> {
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
  await recordLogin(store, userId, now);
}

/** Stores the e-mail of an admin without a profile, for the audit log's page. Writes only when it has changed. */
async function storeAdminAddress(store: Store, email: string, { subject }: TokenClaims): Promise<void> {
  await store
    .insertInto('admin_addresses')
    .values({ subject, email })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ email }).where('admin_addresses.email', '<>', email))
    .execute();
}

type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Whether a login names other schools than are stored, by something as new. Most name none, and nothing is stored. */
function hasNewSchools({ login_school_numbers: stored, login_schools_at: since }: FoundUser, { numbers, at }: NamedSchools): boolean {
  return (stored ?? []).join() !== numbers.join() && (since === null || since <= at);
}

async function saveNamedSchools(store: Store, userId: string, named: NamedSchools, now: Date): Promise<void> {
  await inTransaction(store, async (tx) => {
    if (await storeNamedSchools(tx, userId, named)) await settleProofs(tx, { userId }, now);
  });
}

/** Also proves the school of somebody whose mailbox fits a domain that was added or decided meanwhile. */
async function recordLogin(store: Store, userId: string, now: Date): Promise<void> {
  await inTransaction(store, async (tx) => {
    await tx.updateTable('users').set({ last_login_at: now }).where('id', '=', userId).execute();
    await settleProofs(tx, { userId }, now);
  });
}
