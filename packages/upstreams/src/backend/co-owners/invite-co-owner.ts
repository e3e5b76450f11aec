import { randomUUID } from 'node:crypto';
import { type CoOwner, invitationDays, mostCoOwners } from '@edison/contracts/bff/co-owners';
import { Problem } from '@edison/contracts/problem';
import { queueMail } from '@edison/mail/queue-mail';
import { normaliseEmail, type Person } from '../access/caller.ts';
import { actorOf, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { looksLikeName } from '../mails/greeting.ts';
import { type MailContent, writeLetter } from '../mails/letter.ts';
import { lockTeamSignUp, type TeamSignUp } from '../teams/lock-team.ts';
import { requireProfile } from '../users/profile.ts';
import { coOwnersOf, describeCoOwner, expiryCutoff } from './list-co-owners.ts';

/** An invitation by the owner of a sign-up. */
interface Invitation {
  readonly person: Person;
  readonly signUpId: string;
  readonly email: string;
}

/**
 * Invites a co-owner by mail, under the lock of the session: parallel invitations are counted correctly, and a sign-up that is being
 * cancelled gets none. The answer does not reveal whether the address has a profile.
 *
 * @throws Problem with every refusal of `InviteCoOwner` in the contract.
 */
export async function inviteCoOwner(store: Store, request: Invitation, siteUrl: string, now: Date): Promise<CoOwner> {
  const { person } = request;
  return inTransaction(store, async (tx) => {
    const owner = await requireProfile(tx, person.email);
    const signUp = await lockTeamSignUp(tx, request.signUpId);
    refuse(signUp, request);
    const emailNorm = normaliseEmail(request.email);
    await deleteExpired(tx, signUp.id, emailNorm, now);
    const before = await openOf(tx, signUp.id).where('c.email_norm', '=', emailNorm).executeTakeFirst();
    if (before) return describeCoOwner(before, now);
    const id = randomUUID();
    if (!(await addInvitation(tx, { id, ...request, emailNorm, invitedBy: owner.id }, now))) throw new Problem('LIMIT_REACHED');
    if (!(await isDeactivated(tx, emailNorm))) {
      // Withdrawn and invited again on the same day: only one mail.
      const dedupeKey = `co-owner:${signUp.id}:${emailNorm}:${now.toISOString().slice(0, 10)}`;
      const facts = { ownerName: `${owner.first_name} ${owner.last_name}`, eventTitle: signUp.session.event_title };
      await queueMail(tx, 'backend', { to: request.email, ...writeInvitation(facts, siteUrl), dedupeKey });
    }
    const change = { action: 'co-owner.invite', object: { kind: 'sign-up', id: signUp.id }, after: { coOwnerId: id } } as const;
    await recordChange(tx, { actor: actorOf(person), ...change }, now);
    return describeCoOwner(await openOf(tx, signUp.id).where('c.id', '=', id).executeTakeFirstOrThrow(), now);
  });
}

/** NOT_FOUND for another user's sign-up, to admins too: only the owner decides who may see the pupils. */
function refuse(signUp: TeamSignUp, { email, person }: Invitation): void {
  if (signUp.email_norm !== person.emailNorm) throw new Problem('NOT_FOUND');
  if (normaliseEmail(email) === person.emailNorm) throw new Problem('BAD_REQUEST', { field: 'email' });
  if (signUp.rules.audience !== 'team') throw new Problem('WRONG_AUDIENCE');
  if (signUp.state === 'cancelled') throw new Problem('WRONG_STATE');
  if (signUp.state === 'pending') throw new Problem('INSTITUTION_PENDING');
}

/** Deletes expired invitations of the address, so that it can be invited again. */
async function deleteExpired(tx: Tx, signUpId: string, emailNorm: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('co_owners')
    .where('sign_up_id', '=', signUpId)
    .where('email_norm', '=', emailNorm)
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('created_at', '<=', expiryCutoff(now))
    .execute();
}

const openOf = (tx: Tx, signUpId: string) => coOwnersOf(tx, signUpId).where('c.ended_at', 'is', null);

interface NewInvitation extends Omit<Invitation, 'person'> {
  readonly id: string;
  readonly emailNorm: string;
  readonly invitedBy: string;
}

/** Adds an invitation while fewer than `mostCoOwners` are open; returns false at the limit. Relies on `one_co_owner_per_address`. */
async function addInvitation(tx: Tx, { id, signUpId, email, emailNorm, invitedBy }: NewInvitation, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('co_owners')
    .columns(['id', 'sign_up_id', 'email', 'email_norm', 'invited_by', 'created_at'])
    .expression((row) =>
      row
        .selectFrom('sign_ups')
        .select(({ val }) => [
          val(id).as('id'),
          'sign_ups.id as sign_up_id',
          val(email).as('email'),
          val(emailNorm).as('email_norm'),
          val(invitedBy).as('invited_by'),
          val(now).as('created_at'),
        ])
        .where('sign_ups.id', '=', signUpId)
        .where(({ selectFrom }) =>
          row(
            selectFrom('co_owners')
              .select(({ fn }) => fn.countAll().as('open'))
              .where('sign_up_id', '=', signUpId)
              .where('ended_at', 'is', null)
              .where((open) => open.or([open('accepted_at', 'is not', null), open('created_at', '>', expiryCutoff(now))])),
            '<',
            mostCoOwners,
          ),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** A deactivated user gets no mail, but the inviter gets the same answer. */
async function isDeactivated(tx: Tx, emailNorm: string): Promise<boolean> {
  const user = await tx.selectFrom('users').select('state').where('email_norm', '=', emailNorm).executeTakeFirst();
  return user?.state === 'deactivated';
}

interface Facts {
  readonly ownerName: string;
  readonly eventTitle: string;
}

/** The mail that invites a co-owner. Its link holds no secret: the invitation can only be accepted by logging in with the invited address. */
function writeInvitation({ ownerName, eventTitle }: Facts, siteUrl: string): MailContent {
  const who = looksLikeName(ownerName) ? ownerName.trim() : 'En lærer';
  return writeLetter({
    subject: `Vil du være medejer af hold til ${eventTitle}?`,
    name: '',
    paragraphs: [
      `${who} har inviteret dig til at være medejer af sine hold til ${eventTitle}, for eksempel fordi I deler klassen, eller fordi du er vikar.`,
      'En medejer kan se og rette elevernes fornavne, klassen og projektet, og kan læse, hvad holdene afleverer. Selve tilmeldingen og pladserne bliver hos den, der har inviteret dig.',
      `Log ind med den e-mail, som denne mail er sendt til, så kan du sige ja eller nej. Har du ingen profil, kan du oprette en med samme e-mail. Du kan svare i ${invitationDays} dage.`,
      'Siger det dig ikke noget, så skal du ikke gøre noget. Ingen får noget at vide om dig.',
    ],
    links: [['Se invitationen', `${siteUrl}/min-profil/event-og-programmer/?medejer=1`]],
    organiser: 'Projekt Edison',
    contactEmail: siteUrl,
  });
}
