import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { normaliseEmail } from '../access/caller.ts';
import type { TokenClaims } from '../access/verify-token.ts';
import { recordChanges } from '../audit/record-change.ts';
import { digestOfEmail } from '../codes/person-digest.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { guestOwner } from '../idempotency/guest-owner.ts';
import { keepRemoved } from '../imported-teachers/removed-imports.ts';
import type { ChangeContext, QueueSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { settleProofs } from '../school-proof/settle-proofs.ts';
import { endInvitationsTo } from '../seats/end-with-sign-up.ts';
import { foldDanish } from '../text/fold-danish.ts';
import { moveSignUps } from './move-sign-ups.ts';

/** The login that a token belongs to, and when the token was issued. */
type TokenFacts = Pick<TokenClaims, 'issuer' | 'subject' | 'issuedAt'>;

interface Email {
  readonly email: string;
  readonly emailNorm: string;
}

/** An e-mail that the provider has for a login. */
export interface NewEmail {
  readonly to: Email;
  readonly claims: TokenFacts;
}

type LinkedUser = NonNullable<Awaited<ReturnType<ReturnType<typeof linkedUser>['executeTakeFirst']>>>;

/** The user that a login is linked to. Relies on the key of `user_identities`. */
function linkedUser(store: Store, { issuer, subject }: TokenFacts) {
  return store
    .selectFrom('user_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.email_norm', 'u.first_name', 'u.last_name', 'u.email_told_at', 'u.state'])
    .where('i.provider', '=', issuer)
    .where('i.subject', '=', subject);
}

/** @throws Problem TOKEN_OUTDATED for a token that was issued before the user's last change of e-mail. */
export async function refuseOutdatedToken(store: Store, claims: TokenFacts): Promise<void> {
  refuseOutdated(await linkedUser(store, claims).executeTakeFirst(), claims);
}

function refuseOutdated(user: { readonly email_told_at: Date | null } | undefined, { issuedAt }: TokenFacts): void {
  if (user?.email_told_at && issuedAt * 1_000 <= user.email_told_at.getTime()) throw new Problem('TOKEN_OUTDATED');
}

/**
 * Changes a user's e-mail to the one at the provider, with everything that is stored by address. The caller has checked that no user has
 * the address. Unlinks the user's other logins, because the old address may belong to somebody else by now.
 *
 * @returns whether a user has the e-mail now.
 * @throws Problem TOKEN_OUTDATED for a token with an earlier address.
 */
export async function syncEmail(store: Store, { to, claims }: NewEmail, queueMails: QueueSignUpMails, now: Date): Promise<boolean> {
  const linked = await linkedUser(store, claims).executeTakeFirst();
  if (!linked) return false;
  return inTransaction(store, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', linked.id).forNoKeyUpdate().execute();
    // Read again after the lock: another transaction may have changed the e-mail and unlinked this login.
    const user = await linkedUser(tx, claims).where('u.id', '=', linked.id).executeTakeFirst();
    if (!user || user.email_norm === to.emailNorm) return user !== undefined;
    refuseOutdated(user, claims);
    if (user.state === 'active') await unlinkOtherLogins(tx, user.id, claims);
    await moveToEmail({ tx, queueMails, now }, user, to, new Date(claims.issuedAt * 1_000));
    const change = { actor: { kind: 'person', id: user.id }, action: 'user.change-email', object: { kind: 'user', id: user.id } } as const;
    // Made by a login, which must not fail because of how often its person has changed something else.
    await recordChanges(tx, [change], now);
    return true;
  });
}

type NamedUser = Pick<LinkedUser, 'id' | 'email_norm' | 'first_name' | 'last_name'>;

/**
 * Gives a user another e-mail, with everything that is stored by address. The caller has locked the user, has seen that nobody has the
 * address, and writes the change down.
 *
 * @param since tokens with another address that were issued until then are outdated.
 */
export async function moveToEmail(context: ChangeContext, user: NamedUser, to: Email, since: Date): Promise<void> {
  const { tx, now } = context;
  await moveSignUps(context, { userId: user.id, from: user.email_norm, to });
  await tx.updateTable('idempotency_keys').set({ owner: to.emailNorm }).where('owner', '=', user.email_norm).execute();
  await tx.deleteFrom('idempotency_keys').where('owner', '=', guestOwner(user.email_norm)).execute();
  await moveCoOwner(tx, { userId: user.id, from: user.email_norm, to }, now);
  await moveCodesAndDownloads(tx, user.email_norm, to.emailNorm);
  // An old list of teachers must not invite the next owner of the address.
  if (user.email_norm !== to.emailNorm) await keepRemoved(tx, [user.email_norm], now);
  // Last, because it blocks other writes about the user, which may hold the lock of a session.
  await moveProfile(tx, user, to, since);
  await settleProofs(tx, { userId: user.id }, now);
}

async function moveProfile(tx: Tx, user: NamedUser, { email, emailNorm }: Email, since: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email,
      email_norm: emailNorm,
      email_told_at: since,
      version: sql<number>`version + 1`,
      search_text: foldDanish(`${user.first_name} ${user.last_name} ${emailNorm}`),
    })
    .where('id', '=', user.id)
    .execute();
}

/**
 * Changes the e-mail as soon as the embedded provider reports it. Waiting for the user's next call would take the next owner of the old
 * address for the user. Does nothing when another user has the address.
 */
export async function syncEmailNow(
  store: Store,
  { issuer, subject, email }: Omit<TokenFacts, 'issuedAt'> & { readonly email: string },
  queueMails: QueueSignUpMails,
  now: Date,
): Promise<void> {
  const to = { email: email.trim(), emailNorm: normaliseEmail(email) };
  const taken = await store.selectFrom('users').select('id').where('email_norm', '=', to.emailNorm).executeTakeFirst();
  const claims = { issuer, subject, issuedAt: Math.floor(now.getTime() / 1_000) };
  if (!taken) await syncEmail(store, { to, claims }, queueMails, now);
}

/** Unlinks the logins of a user that are none of this provider's. Relies on `user_identities_user`. */
export async function unlinkOtherProviders(tx: Tx, userId: string, provider: string): Promise<void> {
  await tx.deleteFrom('user_identities').where('user_id', '=', userId).where('provider', '!=', provider).execute();
}

/** Relies on `user_identities_user`. */
async function unlinkOtherLogins(tx: Tx, userId: string, { issuer, subject }: TokenFacts): Promise<void> {
  await tx
    .deleteFrom('user_identities')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('provider', '!=', issuer), row('subject', '!=', subject)]))
    .execute();
}

/** Moves used codes, downloads and grants to another address. Relies on `redemptions_person` and the keys of both tables. */
export async function moveCodesAndDownloads(tx: Tx, from: string, to: string): Promise<void> {
  const [before, after] = [await digestOfEmail(tx, from), await digestOfEmail(tx, to)];
  await tx
    .updateTable('redemptions as r')
    .set({ person: after })
    .where('r.person', '=', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('redemptions as o').select('o.code').whereRef('o.code', '=', 'r.code').where('o.person', '=', after))),
    )
    .execute();
  await tx
    .updateTable('downloads as d')
    .set({ person: after })
    .where('d.person', '=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('downloads as o')
            .select('o.file_id')
            .whereRef('o.file_id', '=', 'd.file_id')
            .whereRef('o.day', '=', 'd.day')
            .where('o.person', '=', after),
        ),
      ),
    )
    .execute();
  // Rows that both addresses have stay with the new one. Those of the old one are anonymised, so that its next owner does not get them.
  const nobody = sql<string>`'cleared ' || gen_random_uuid()`;
  await tx.updateTable('redemptions').set({ person: nobody }).where('person', '=', before).execute();
  await tx.updateTable('downloads').set({ person: nobody }).where('person', '=', before).execute();
  await tx.updateTable('material_grants').set({ person: after }).where('person', '=', before).execute();
}

interface AddressChange {
  readonly userId: string;
  readonly from: string;
  readonly to: { readonly email: string; readonly emailNorm: string };
}

/**
 * Co-ownerships move to the new address. Open invitations to the old address end, because its next owner was not meant; so do those to the
 * new address that would be duplicates.
 */
async function moveCoOwner(tx: Tx, { userId, from, to }: AddressChange, now: Date): Promise<void> {
  await endInvitationsTo(tx, from, now);
  const owned = await tx
    .selectFrom('co_owners')
    .select(['id', 'sign_up_id'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  if (owned.length === 0) return;
  const signUpIds = owned.map(({ sign_up_id }) => sign_up_id);
  await endInvitationsTo(tx, to.emailNorm, now, signUpIds);
  await tx
    .updateTable('co_owners')
    .set({ email: to.email, email_norm: to.emailNorm })
    .where(
      'id',
      'in',
      owned.map(({ id }) => id),
    )
    .execute();
}
