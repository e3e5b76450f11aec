import { queueMail } from '@edison/mail/queue-mail';
import { sql } from 'kysely';
import { revokeTokensOf } from '../../access/ended-logins.ts';
import { recordChange } from '../../audit/record-change.ts';
import { digestOfEmail } from '../../codes/person-digest.ts';
import type { Tx } from '../../database/tables.ts';
import { guestOwner } from '../../idempotency/guest-owner.ts';
import { keepRemoved } from '../../imported-teachers/removed-imports.ts';
import type { ChangeContext } from '../../mails/queue-sign-up-mail.ts';
import { anonymiseSignUps } from '../../seats/anonymise-sign-ups.ts';
import { releaseAll } from '../../seats/release-sign-up.ts';
import { forgetReservationsOf } from '../../seats/reservations.ts';
import { endOnBehalfOf } from '../../users/on-behalf.ts';
import { writeDeletionMail } from './write-deletion-mail.ts';

/** The locked row of the user to delete. */
interface DeletedUser {
  readonly id: string;
  readonly email: string;
  readonly email_norm: string;
  readonly first_name: string;
}

/**
 * Deletes an account whose 14 days are over: releases future seats, anonymises past sign-ups for the statistics, and sends a last mail. The
 * user's row is deleted with memberships, choices, the calendar and the links to logins.
 *
 * @returns whether it was deleted: false if the user has withdrawn the request, or another process was first.
 */
export async function deleteAccount(context: ChangeContext & { readonly siteUrl: string }, userId: string): Promise<boolean> {
  const { tx, siteUrl, now } = context;
  const user = await lockDueUser(tx, userId, now);
  if (!user) return false;
  const released = await releaseAll(context, { userId }, { by: { kind: 'person', id: userId } });
  await forgetReservationsOf(tx, user.email_norm, now);
  const signUps = await signUpsOf(tx, user);
  await anonymiseSignUps(tx, signUps);
  await anonymiseTeams(tx, userId);
  await erasePerson(tx, user);
  await endOnBehalfOf(tx, userId, now);
  await keepRemoved(tx, [user.email_norm], now);
  const after = { released: released.length, signUps: signUps.length };
  await recordChange(tx, { actor: { kind: 'system' }, action: 'user.delete', object: { kind: 'user', id: userId }, after }, now);
  await revokeTokensOf(tx, userId, now);
  await tx.deleteFrom('users').where('id', '=', userId).execute();
  await sendLastMail(tx, user, siteUrl, now);
  return true;
}

/** Locks the user's row, so that nothing of theirs changes meanwhile; undefined unless the deletion is due. Relies on `users_pkey` and `deletions_pkey`. */
async function lockDueUser(tx: Tx, userId: string, now: Date): Promise<DeletedUser | undefined> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email', 'email_norm', 'first_name'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const due = await tx
    .selectFrom('deletions')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('deletes_at', '<=', now)
    .executeTakeFirst();
  return due && user;
}

/** Ids of all sign-ups of the user, also those made as a guest with the address. Relies on `sign_ups_person` and `sign_ups_user`. */
async function signUpsOf(tx: Tx, { id, email_norm }: DeletedUser): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('sign_ups')
    .select('id')
    .where((row) => row.or([row('email_norm', 'in', [email_norm, guestOwner(email_norm)]), row('user_id', '=', id)]))
    .execute();
  return rows.map((row) => row.id);
}

/** Names of teams and projects stay, because they may be among the winners. Relies on `teams_owner`. */
async function anonymiseTeams(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('teams').set({ owner_user_id: null, first_names: [] }).where('owner_user_id', '=', userId).execute();
}

/** Anonymises used codes and downloads for the statistics; deletes the rest. Relies on `redemptions_person` and `downloads_user`. */
async function erasePerson(tx: Tx, { id, email_norm }: DeletedUser): Promise<void> {
  const person = await digestOfEmail(tx, email_norm);
  const nobody = sql<string>`'cleared ' || gen_random_uuid()`;
  await tx.updateTable('redemptions').set({ person: nobody }).where('person', '=', person).execute();
  await tx
    .updateTable('downloads')
    .set({ person: nobody, user_id: null })
    .where((row) => row.or([row('user_id', '=', id), row('person', '=', person)]))
    .execute();
  await tx
    .deleteFrom('co_owners')
    .where((row) =>
      row.or([
        row('user_id', '=', id),
        row.and([row('email_norm', '=', email_norm), row('user_id', 'is', null)]),
        row('invited_by', '=', id),
      ]),
    )
    .execute();
  await tx
    .deleteFrom('admin_addresses')
    .where('subject', 'in', tx.selectFrom('user_identities').select('subject').where('user_id', '=', id))
    .execute();
  await tx.deleteFrom('material_grants').where('person', '=', person).execute();
  await tx
    .deleteFrom('idempotency_keys')
    .where('owner', 'in', [email_norm, guestOwner(email_norm)])
    .execute();
}

/** Queues the last mail; deletes sent mails now, waiting ones and the last once they are sent. Relies on `outbox_recipient` and `outbox_person`. */
async function sendLastMail(tx: Tx, user: DeletedUser, siteUrl: string, now: Date): Promise<void> {
  const words = writeDeletionMail('done', { name: user.first_name, deletesAt: now }, siteUrl);
  await queueMail(tx, 'backend', { to: user.email, ...words, dedupeKey: `user:${user.id}:deleted` });
  const theirs = sql<boolean>`(lower(recipient) = ${user.email_norm} or user_id = ${user.id})`;
  await tx.deleteFrom('outbox').where(theirs).where('state', 'in', ['sent', 'dead']).execute();
  await tx.updateTable('outbox').set({ forget: true }).where(theirs).execute();
}
