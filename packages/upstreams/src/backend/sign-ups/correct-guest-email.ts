import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { normaliseEmail } from '../access/caller.ts';
import { hasProfile } from '../access/has-profile.ts';
import { type Actor, recordChange } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import { guestOwner } from '../idempotency/guest-owner.ts';
import type { ChangeContext } from '../mails/queue-sign-up-mail.ts';
import { anonymiseSignUps, endMailedLinks } from '../seats/anonymise-sign-ups.ts';
import type { LockedSession } from '../seats/lock-session.ts';
import { type Placement, positionOf } from '../seats/read-queue.ts';
import { refuseOver } from '../seats/seat-rules.ts';

/** The sign-up as read under the lock of its session. */
interface Before extends Omit<Placement, 'position'> {
  readonly queue_no: string;
  readonly source: string;
  readonly email_norm: string;
}

interface Correction {
  readonly email: string;
  readonly by: Actor;
  readonly reason: string | undefined;
}

/**
 * Gives the sign-up of somebody without a profile another e-mail, under the lock of its session. The new one is mailed what the person has,
 * as after a sign-up; mails to the old one that wait are deleted, and its links end. Does nothing for the e-mail that it has.
 *
 * @throws Problem BAD_REQUEST for a sign-up of somebody with a profile, also one made since, which has the sign-up by its address; EMAIL_TAKEN for the e-mail of one; ALREADY_SIGNED_UP; CLOSED,
 * EVENT_CANCELLED.
 */
export async function correctGuestEmail(context: ChangeContext, session: LockedSession, before: Before, asked: Correction): Promise<void> {
  const { tx, queueMails, now } = context;
  if (before.user_id !== null || (await hasProfile(tx, before.email_norm))) throw new Problem('BAD_REQUEST', { field: 'email' });
  if (asked.email === before.email) return;
  refuseOver(session, now);
  const emailNorm = normaliseEmail(asked.email);
  await requireFree(tx, session, before, emailNorm);
  await deleteWaitingMails(tx, before);
  await endMailedLinks(tx, [before.id]);
  await tx
    .updateTable('sign_ups')
    .set((row) => ({
      email: asked.email,
      email_norm: before.email_norm === guestOwner(normaliseEmail(before.email)) ? guestOwner(emailNorm) : emailNorm,
      sequence: row('sequence', '+', 1),
    }))
    .where('id', '=', before.id)
    .execute();
  const change = { actor: asked.by, action: 'sign-up.change', object: { kind: 'sign-up', id: before.id }, reason: asked.reason } as const;
  await recordChange(tx, { ...change, before: { state: before.state, source: before.source }, after: { emailChanged: true } }, now);
  const signedUpBy = await signedUpByOf(tx, before);
  const after = { ...before, email: asked.email, sequence: before.sequence + 1, position: await positionOf(tx, session.id, before) };
  if (before.state !== 'cancelled') await queueMails(tx, { kind: before.state, session, signUps: [{ ...after, signedUpBy }] }, now);
}

/**
 * The name of who made the sign-up, for the mail. Undefined of a guest's own, which was confirmed from the mailbox, and of a list whose
 * sender is gone; empty for an admin's, which the organiser answers for. Relies on `audit_object`.
 */
async function signedUpByOf(tx: Tx, { id, source }: Before): Promise<string | undefined> {
  if (source === 'public') return undefined;
  if (source !== 'list') return '';
  const sender = await tx
    .selectFrom('audit_log as a')
    .innerJoin('users as u', 'u.id', 'a.actor')
    .select(['u.first_name', 'u.last_name'])
    .where('a.object_kind', '=', 'sign-up')
    .where('a.object_id', '=', id)
    .where('a.action', '=', 'sign-up.create')
    .executeTakeFirst();
  return sender && `${sender.first_name} ${sender.last_name}`;
}

/** A cancelled sign-up of the new address makes room, because a session has one row per address. Relies on `one_sign_up_per_person`. */
async function requireFree(tx: Tx, session: LockedSession, { id }: Before, emailNorm: string): Promise<void> {
  if (await hasProfile(tx, emailNorm)) throw new Problem('EMAIL_TAKEN', { field: 'email' });
  const others = await tx
    .selectFrom('sign_ups')
    .select(['id', 'state'])
    .where('session_id', '=', session.id)
    .where('email_norm', 'in', [emailNorm, guestOwner(emailNorm)])
    .where('id', '!=', id)
    .execute();
  if (others.some(({ state }) => state !== 'cancelled')) throw new Problem('ALREADY_SIGNED_UP');
  await anonymiseSignUps(
    tx,
    others.map((other) => other.id),
  );
}

/** All about the sign-up, also messages of the organiser. Relies on `outbox_due` and `outbox_failed`. */
async function deleteWaitingMails(tx: Tx, { id, email }: Before): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where(sql<boolean>`(state in ('queued', 'retrying') or state = 'dead')`)
    .where('recipient', '=', email)
    .where(sql<boolean>`position(${id} in dedupe_key) > 0`)
    .execute();
}
