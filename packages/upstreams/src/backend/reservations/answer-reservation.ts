import type { CancelledAttendee, DeclineReason } from '@edison/contracts/bff/sign-ups/attendees';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { Person } from '../access/caller.ts';
import { type Actor, actorOf } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { guestOwner } from '../idempotency/guest-owner.ts';
import { findLinked } from '../mails/cancel-link.ts';
import type { ChangeContext, QueueSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { hasProof } from '../school-proof/prove-school.ts';
import { type LockedSession, lockSession } from '../seats/lock-session.ts';
import { type Placement, readQueue } from '../seats/read-queue.ts';
import { findReservation, findReservationOf, type Reservation, releaseExpired, releaseReserved } from '../seats/reservations.ts';
import { refuseByState, refuseGuests, refuseOver } from '../seats/seat-rules.ts';
import { createSeating, type Seating, type SeatRequest } from '../seats/take-seat.ts';
import { lockProfile, lockProfiles } from '../sign-ups/lock-profile.ts';
import type { ProfileRow } from '../users/profile.ts';
import { type AskedMailbox, muteSender, senderOfList, trustSender } from './count-confirmation-mail.ts';

interface Means {
  readonly queueMails: QueueSignUpMails;
  readonly actor: Actor;
}

/**
 * Makes a guest's sign-up of a reservation, by the mailed link: with the seats that are reserved; later, or where none are reserved, like a
 * newcomer of this moment. A mailbox that is signed up already keeps what it has. The link leads to the sign-up from then on, so using it
 * again is answered alike.
 *
 * @throws Problem NOT_FOUND for an unknown link, GONE for a declined or cancelled one; EVENT_CANCELLED, WRONG_AUDIENCE, NOT_OPEN_YET,
 * CLOSED, FULL as for a newcomer (within the half hour the end of registration does not count); TRY_AGAIN.
 */
export async function confirmAttendee(store: Store, token: string, { queueMails, actor }: Means, now: Date): Promise<void> {
  await inTransaction(store, async (tx) => {
    const context = { tx, queueMails, now };
    const before = await findReservation(tx, token, now);
    // A list signs up the person who has the address, so the profile is locked, before the session.
    const profile = before?.listed_by ? await lockOwner(tx, before.email_norm) : undefined;
    const session = await lockAnsweredSession(context, before ?? (await findLinked(tx, token)));
    const reservation = await findReservation(tx, token, now);
    if (reservation) await signUp(context, session, reservation, { by: actor, profile });
    else if ((await findLinked(tx, token))?.ended) throw new Problem('GONE');
  });
}

/** A link, and why its owner says no. */
interface LinkedDecline {
  readonly token: string;
  readonly reason: DeclineReason;
}

/**
 * Ends a reservation by the mailed link: its seats go to the queue. Whoever did not ask (`not-me`) ends all that the same sender asks the
 * mailbox, and mutes the sender there, also after another no and what the sender has taken back; whoever does not come ends this one, and
 * mutes nobody. Once more is answered alike.
 *
 * @throws Problem NOT_FOUND for an unknown link, GONE for one that is confirmed, TRY_AGAIN.
 */
export async function declineAttendee(
  store: Store,
  { token, reason }: LinkedDecline,
  queueMails: QueueSignUpMails,
  now: Date,
): Promise<CancelledAttendee> {
  return inTransaction(store, async (tx) => {
    const context = { tx, queueMails, now };
    const session = await lockAnsweredSession(context, (await findReservation(tx, token, now)) ?? (await findLinked(tx, token)));
    const reservation = await findReservation(tx, token, now);
    if (!reservation) throw new Problem('GONE');
    return decline(context, session, { reservation, reason });
  });
}

/** The profile with the address, locked; undefined without one. @throws Problem GONE for somebody who is shut out. */
async function lockOwner(tx: Tx, emailNorm: string): Promise<ProfileRow | undefined> {
  const [found] = await lockProfiles(tx, [{ email: emailNorm }], 'wait');
  if (found && 'profile' in found) return found.profile;
  if (found && 'problem' in found && found.problem.code === 'PROFILE_DEACTIVATED') throw new Problem('GONE');
  return undefined;
}

/** A reservation, and who answers it in the portal. */
interface OwnAnswer {
  readonly id: string;
  readonly person: Person;
}

/**
 * As `confirmAttendee`, by the owner of the address in the portal: the sign-up is the person's own, under the name of the profile.
 *
 * @returns the id of the sign-up, also of one that was there.
 * @throws Problem NOT_FOUND for one that is answered, expired or another address's; PROFILE_MISSING, PROFILE_DEACTIVATED; otherwise as
 * `confirmAttendee`.
 */
export async function confirmReservation(
  store: Store,
  { id, person }: OwnAnswer,
  queueMails: QueueSignUpMails,
  now: Date,
): Promise<string> {
  return inTransaction(store, async (tx) => {
    const context = { tx, queueMails, now };
    const profile = await lockProfile(tx, { email: person.email });
    const { session, reservation } = await lockOwn(context, id, profile);
    return (await signUp(context, session, reservation, { by: actorOf(person), profile })).id;
  });
}

/** As `declineAttendee`, by the owner of the address in the portal. @throws Problem as `confirmReservation`. */
export async function declineReservation(
  store: Store,
  { id, person, reason }: OwnAnswer & Pick<LinkedDecline, 'reason'>,
  queueMails: QueueSignUpMails,
  now: Date,
): Promise<CancelledAttendee> {
  return inTransaction(store, async (tx) => {
    const context = { tx, queueMails, now };
    const { session, reservation } = await lockOwn(context, id, await lockProfile(tx, { email: person.email }));
    return decline(context, session, { reservation, reason });
  });
}

/** A reservation for the address of a profile, and its session, locked. @throws Problem NOT_FOUND. */
async function lockOwn(context: ChangeContext, id: string, profile: ProfileRow) {
  const find = () => findReservationOf(context.tx, { id, emailNorm: profile.email_norm }, context.now);
  const session = await lockAnsweredSession(context, await find());
  const reservation = await find();
  if (!reservation) throw new Problem('NOT_FOUND');
  return { session, reservation };
}

/** Locks the session of what is answered, and gives back what has expired there. @throws Problem NOT_FOUND. */
async function lockAnsweredSession(context: ChangeContext, of: { readonly session_id: string } | undefined): Promise<LockedSession> {
  const session = of && (await lockSession(context.tx, of.session_id));
  if (!session) throw new Problem('NOT_FOUND');
  return releaseExpired(context, session);
}

/** What is declined, and why. */
interface Declined {
  readonly reservation: Reservation;
  readonly reason: DeclineReason;
}

async function decline(context: ChangeContext, session: LockedSession, { reservation, reason }: Declined): Promise<CancelledAttendee> {
  const { tx, now } = context;
  const { id, declined_at, decline_reason } = reservation;
  await releaseReserved(context, session, sql<boolean>`r.id = ${id}`);
  if (reason === 'not-me' && decline_reason !== 'not-me') await declineAndMute(tx, reservation, now);
  else if (declined_at === null) await endReservations(tx, reason, now).where('r.id', '=', id).execute();
  return { eventTitle: session.event_title, eventSlug: session.slug };
}

/**
 * Ends all that the same sender has asked this mailbox, and mutes the sender there. Seats at other sessions go back with the next run of the
 * job, so that these are not locked. Relies on `reservations_mailbox_digest`.
 */
async function declineAndMute(tx: Tx, reservation: Reservation, now: Date): Promise<void> {
  const { id, mailbox, sender, listed_by } = reservation;
  const ended = endReservations(tx, 'not-me', now);
  if (mailbox === null || (sender === null && listed_by === null)) {
    await ended.where('r.id', '=', id).execute();
    return;
  }
  await ended
    .where('r.mailbox', '=', mailbox)
    .where('r.sender', 'is not distinct from', sender)
    .where('r.listed_by', 'is not distinct from', listed_by)
    .execute();
  await muteSender(tx, askedMailbox(reservation), now);
}

/** Declines reservations, and forgets what was written there; the address stays. */
function endReservations(tx: Tx, reason: DeclineReason, now: Date) {
  return tx.updateTable('reservations as r').set({
    ...{ name: '', organisation: null, note: null, decline_reason: reason },
    declined_at: sql<Date>`coalesce(r.declined_at, ${now})`,
    expires_at: sql<Date>`least(r.expires_at, ${now})`,
  });
}

/** The mailbox that was asked, and by whom. */
function askedMailbox({ mailbox, sender, listed_by }: Reservation): AskedMailbox {
  return { mailbox, sender: listed_by === null ? sender : senderOfList(listed_by) };
}

/** Who confirms. `profile`: of the owner of the address, in the portal or on a list. */
interface Confirmed {
  readonly by: Actor;
  readonly profile?: ProfileRow | undefined;
}

async function signUp(context: ChangeContext, session: LockedSession, reservation: Reservation, confirmed: Confirmed): Promise<Placement> {
  const { tx, now } = context;
  const { id, token_hash, expires_at, declined_at } = reservation;
  if (declined_at !== null) throw new Problem('GONE');
  if (now < expires_at) refuseOver(session, now);
  else refuseByState(session, now);
  if (reservation.listed_by === null) refuseGuests(session);
  const request = await requestOf(tx, reservation, confirmed);
  const seating = createSeating(session, await readQueue(tx, session, [request.email_norm], now));
  const active = seating.activeOf(request.email_norm);
  if (active) await releaseReserved(context, session, sql<boolean>`r.id = ${id}`);
  const placed = active ?? (await takeSeats(context, { session, seating, request }));
  await tx.deleteFrom('reservations').where('id', '=', id).execute();
  await trustSender(tx, askedMailbox(reservation), now);
  await sql`
    insert into backend.cancel_links (token_hash, sign_up_id, queue_no, expires_at)
    select ${token_hash}, u.id, u.queue_no, ${session.cancel_until}::timestamptz from backend.sign_ups u where u.id = ${placed.id}`.execute(
    tx,
  );
  return placed;
}

/**
 * A person with a profile brings the own name and school, and nothing that somebody else has written; without one, the place that was
 * typed, never the sender's school.
 */
async function requestOf(tx: Tx, reservation: Reservation, { by, profile }: Confirmed): Promise<SeatRequest> {
  const { id, email, email_norm, name, organisation, note, seats, reserved, listed_by } = reservation;
  const facts = { seats, by, schoolPending: false, reservationId: reserved ? id : undefined };
  if (listed_by !== null) await requireProvedSender(tx, listed_by);
  const source = listed_by === null ? 'public' : 'list';
  if (profile) {
    const own = { email: profile.email, email_norm: profile.email_norm, name: `${profile.first_name} ${profile.last_name}` };
    const { id: user_id, institution_name, institution_id } = profile;
    return { ...facts, ...own, user_id, organisation: institution_name, institution_id, source };
  }
  const owner = listed_by === null ? guestOwner(email_norm) : email_norm;
  return { ...facts, email, email_norm: owner, name, organisation, note, source };
}

/** @throws Problem GONE when the school of the teacher whose list asked is proved no more. */
async function requireProvedSender(tx: Tx, userId: string): Promise<void> {
  const sender = await tx.selectFrom('users as u').select('u.id').where('u.id', '=', userId).where(hasProof).executeTakeFirst();
  if (!sender) throw new Problem('GONE');
}

interface Seat {
  readonly session: LockedSession;
  readonly seating: Seating;
  readonly request: SeatRequest;
}

/** Takes the seats that are reserved, or those that are free now, and queues the mail about them. */
async function takeSeats({ tx, queueMails, now }: ChangeContext, { session, seating, request }: Seat): Promise<Placement> {
  const placed = seating.take(request);
  await seating.write(tx, now);
  await queueMails(tx, { kind: placed.state === 'confirmed' ? 'confirmed' : 'waitlisted', session, signUps: [placed] }, now);
  return placed;
}
