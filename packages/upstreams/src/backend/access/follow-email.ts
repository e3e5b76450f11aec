import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { recordChange } from '../audit/record-change.ts';
import { moveCoOwner } from '../co-owners/move-co-owner.ts';
import { personOfEmail } from '../codes/persons/person-of.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { guestOwner } from '../idempotency/guest-owner.ts';
import type { QueueSignUpMail } from '../mails/queue-sign-up-mail.ts';
import { foldDanish } from '../users/fold-danish.ts';
import { normaliseEmail } from './caller.ts';
import { moveSignUps } from './move-sign-ups.ts';
import type { TokenClaims } from './verify-token.ts';

/** Who says so, and when. */
type Told = Pick<TokenClaims, 'issuer' | 'subject' | 'issuedAt'>;

interface Email {
  readonly email: string;
  readonly emailNorm: string;
}

type Linked = NonNullable<Awaited<ReturnType<ReturnType<typeof linkedUser>['executeTakeFirst']>>>;

/** The profile that the provider's name for the person is linked to. Relies on the key of `user_identities`. */
function linkedUser(store: Store, { issuer, subject }: Told) {
  return store
    .selectFrom('user_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.email_norm', 'u.first_name', 'u.last_name', 'u.email_told_at', 'u.state'])
    .where('i.provider', '=', issuer)
    .where('i.subject', '=', subject);
}

/** @throws Problem TOKEN_OUTDATED for a token from before the person's newest e-mail. */
export async function requireNewest(store: Store, claims: Told): Promise<void> {
  refuseOutdated(await linkedUser(store, claims).executeTakeFirst(), claims);
}

function refuseOutdated(user: { readonly email_told_at: Date | null } | undefined, { issuedAt }: Told): void {
  if (user?.email_told_at && issuedAt * 1_000 <= user.email_told_at.getTime()) throw new Problem('TOKEN_OUTDATED');
}

/**
 * Moves a profile to the e-mail that its owner has at the provider now, with everything that is found by the address. The caller has
 * seen that the address is nobody's profile. Of two tokens at once both move it, to the same. Other
 * logins that were linked by the old address are so no longer: who has that one by now may be somebody else.
 *
 * @returns whether there is a profile that has the e-mail now.
 * @throws Problem TOKEN_OUTDATED for a token with an address from before.
 */
export async function followEmail(store: Store, to: Email, claims: Told, queueMail: QueueSignUpMail, now: Date): Promise<boolean> {
  const linked = await linkedUser(store, claims).executeTakeFirst();
  if (!linked) return false;
  return inTransaction(store, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', linked.id).forNoKeyUpdate().execute();
    // Read after the lock: whom it was waited for may have moved the profile, and taken this link away.
    const user = await linkedUser(tx, claims).where('u.id', '=', linked.id).executeTakeFirst();
    if (!user || user.email_norm === to.emailNorm) return user !== undefined;
    refuseOutdated(user, claims);
    if (user.state === 'active') await unlinkOthers(tx, user.id, claims);
    await moveSignUps(tx, { userId: user.id, from: user.email_norm, to }, queueMail, now);
    await tx.updateTable('idempotency_keys').set({ owner: to.emailNorm }).where('owner', '=', user.email_norm).execute();
    await tx.deleteFrom('idempotency_keys').where('owner', '=', guestOwner(user.email_norm)).execute();
    await moveCoOwner(tx, { userId: user.id, from: user.email_norm, to }, now);
    await movePerson(tx, user.email_norm, to.emailNorm);
    // Last, for it holds up everybody who writes something of the person, and they may hold a session.
    await moveProfile(tx, user, to, claims);
    const change = { actor: { kind: 'person', id: user.id }, action: 'user.change-email', object: { kind: 'user', id: user.id } } as const;
    await recordChange(tx, change, now);
    return true;
  });
}

async function moveProfile(tx: Tx, user: Linked, { email, emailNorm }: Email, { issuedAt }: Told): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email,
      email_norm: emailNorm,
      email_told_at: new Date(issuedAt * 1_000),
      search_text: foldDanish(`${user.first_name} ${user.last_name} ${emailNorm}`),
    })
    .where('id', '=', user.id)
    .execute();
}

/**
 * Moves a profile as soon as a provider of ours says so, and not only when its owner comes: until then whoever got the old address would
 * be taken for them. An address that is another profile waits for its owner.
 */
export async function followAtOnce(
  store: Store,
  { issuer, subject, email }: Omit<Told, 'issuedAt'> & { readonly email: string },
  queueMail: QueueSignUpMail,
  now: Date,
): Promise<void> {
  const to = { email: email.trim(), emailNorm: normaliseEmail(email) };
  const taken = await store.selectFrom('users').select('id').where('email_norm', '=', to.emailNorm).executeTakeFirst();
  if (!taken) await followEmail(store, to, { issuer, subject, issuedAt: Math.floor(now.getTime() / 1_000) }, queueMail, now);
}

/** Relies on `user_identities_user`. */
async function unlinkOthers(tx: Tx, userId: string, { issuer, subject }: Told): Promise<void> {
  await tx
    .deleteFrom('user_identities')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('provider', '!=', issuer), row('subject', '!=', subject)]))
    .execute();
}

/** What was used and fetched under the old address is the same person's. Relies on `redemptions_person` and the keys of both tables. */
async function movePerson(tx: Tx, from: string, to: string): Promise<void> {
  const [before, after] = [await personOfEmail(tx, from), await personOfEmail(tx, to)];
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
  // What both have is there under the new one; under the old one it would be whoever's comes to have that.
  const nobody = sql<string>`'cleared ' || gen_random_uuid()`;
  await tx.updateTable('redemptions').set({ person: nobody }).where('person', '=', before).execute();
  await tx.updateTable('downloads').set({ person: nobody }).where('person', '=', before).execute();
  await tx.updateTable('material_grants').set({ person: after }).where('person', '=', before).execute();
}
