import type { CancelledAttendee } from '@edison/contracts/bff/attendees';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { Actor } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import { guestOwner } from '../idempotency/guest-owner.ts';
import { findLinked } from '../mails/cancel-link.ts';
import type { ChangeContext, QueueSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { type LockedSession, lockSession } from '../seats/lock-session.ts';
import { type Placement, readQueue } from '../seats/read-queue.ts';
import { findReservation, type Reservation, releaseExpired, releaseReserved } from '../seats/reservations.ts';
import { refuseByState, refuseOver } from '../seats/seat-rules.ts';
import { createSeating, type Seating } from '../seats/take-seat.ts';
import { muteSender, trustSender } from './count-confirmation-mail.ts';
import { refuseGuests } from './create-attendee.ts';

interface Means {
  readonly queueMails: QueueSignUpMails;
  readonly actor: Actor;
}

/**
 * Makes a guest's sign-up of a reservation, by the mailed link: with the seats that are held; later, or where none are held, like a
 * newcomer of this moment. A mailbox that is signed up already keeps what it has. The link leads to the sign-up from then on, so using it
 * again is answered alike.
 *
 * @throws Problem NOT_FOUND for an unknown link, GONE for a declined or cancelled one; EVENT_CANCELLED, WRONG_AUDIENCE, NOT_OPEN_YET,
 * CLOSED, FULL as for a newcomer (within the half hour the end of registration does not count); TRY_AGAIN.
 */
export async function confirmAttendee(store: Store, token: string, { queueMails, actor }: Means, now: Date): Promise<void> {
  await inTransaction(store, async (tx) => {
    const context = { tx, queueMails, now };
    const session = await lockSessionOf(context, token);
    const reservation = await findReservation(tx, token, now);
    if (reservation) await signUp(context, session, reservation, actor);
    else if ((await findLinked(tx, token))?.ended) throw new Problem('GONE');
  });
}

/**
 * Ends a reservation that the owner of the mailbox did not ask for: held seats go to the queue, and whoever wrote the address down is muted.
 * Once more is answered alike.
 *
 * @throws Problem NOT_FOUND for an unknown link, GONE for one that is confirmed, TRY_AGAIN.
 */
export async function declineAttendee(store: Store, token: string, queueMails: QueueSignUpMails, now: Date): Promise<CancelledAttendee> {
  return inTransaction(store, async (tx) => {
    const context = { tx, queueMails, now };
    const session = await lockSessionOf(context, token);
    const reservation = await findReservation(tx, token, now);
    if (!reservation) throw new Problem('GONE');
    const { id, email_norm: emailNorm, sender, declined_at } = reservation;
    if (declined_at === null) {
      await releaseReserved(context, session, sql<boolean>`r.id = ${id}`);
      const forgotten = { name: '', organisation: null, note: null, declined_at: now };
      await tx.updateTable('reservations').set(forgotten).where('id', '=', id).execute();
      await muteSender(tx, { emailNorm, sender }, now);
    }
    return { eventTitle: session.event_title, eventSlug: session.slug };
  });
}

/** Locks the session of a link, whether it is confirmed or not, and gives back what has expired there. @throws Problem NOT_FOUND. */
async function lockSessionOf(context: ChangeContext, token: string): Promise<LockedSession> {
  const { tx, now } = context;
  const link = (await findReservation(tx, token, now)) ?? (await findLinked(tx, token));
  const session = link && (await lockSession(tx, link.session_id));
  if (!session) throw new Problem('NOT_FOUND');
  return releaseExpired(context, session);
}

async function signUp(context: ChangeContext, session: LockedSession, reservation: Reservation, actor: Actor): Promise<void> {
  const { tx, now } = context;
  const { id, email_norm, sender, token_hash, expires_at, declined_at } = reservation;
  if (declined_at !== null) throw new Problem('GONE');
  if (now < expires_at) refuseOver(session, now);
  else refuseByState(session, now);
  refuseGuests(session);
  const owner = guestOwner(email_norm);
  const seating = createSeating(session, await readQueue(tx, session, [owner], now));
  const active = seating.activeOf(owner);
  if (active) await releaseReserved(context, session, sql<boolean>`r.id = ${id}`);
  const placed = active ?? (await takeSeats(context, { session, seating, reservation, by: actor }));
  await tx.deleteFrom('reservations').where('id', '=', id).execute();
  await trustSender(tx, { emailNorm: email_norm, sender }, now);
  await sql`
    insert into backend.cancel_links (token_hash, sign_up_id, queue_no, expires_at)
    select ${token_hash}, u.id, u.queue_no, ${session.cancel_until}::timestamptz from backend.sign_ups u where u.id = ${placed.id}`.execute(
    tx,
  );
}

interface Seat {
  readonly session: LockedSession;
  readonly seating: Seating;
  readonly reservation: Reservation;
  readonly by: Actor;
}

/** Takes the seats that are held, or those that are free now, and queues the mail about them. */
async function takeSeats(context: ChangeContext, { session, seating, reservation, by }: Seat): Promise<Placement> {
  const { tx, queueMails, now } = context;
  const { id, email, email_norm, name, organisation, note, seats, held } = reservation;
  const placed = seating.take({
    ...{ email, email_norm: guestOwner(email_norm), name, organisation, note, seats, by },
    ...{ source: 'public', schoolPending: false, reservationId: held ? id : undefined },
  });
  await seating.write(tx, now);
  await queueMails(tx, { kind: placed.state === 'confirmed' ? 'confirmed' : 'waitlisted', session, signUps: [placed] }, now);
  return placed;
}
