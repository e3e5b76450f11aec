import { randomUUID } from 'node:crypto';
import { type RequestedAnswer, requestedAnswer } from '@edison/contracts/bff/attendees';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { Problem } from '@edison/contracts/problem';
import type { Input } from '@edison/contracts/route';
import type { backendAttendees } from '@edison/contracts/upstream/attendees';
import { queueMail } from '@edison/mail/queue-mail';
import { normaliseEmail } from '../access/caller.ts';
import type { BackendParts } from '../backend-parts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { guestOwner } from '../idempotency/guest-owner.ts';
import { findStoredAnswer, fingerprintOf, storeAnswer } from '../idempotency/stored-answers.ts';
import { digestOf, newToken } from '../mails/cancel-link.ts';
import { countConfirmationMail, refuseMuted } from '../reservations/count-confirmation-mail.ts';
import { writeReservationMail } from '../reservations/write-reservation-mail.ts';
import { type LockedSession, lockSession } from '../seats/lock-session.ts';
import { readRoom } from '../seats/read-queue.ts';
import { insertReservation, releaseExpired } from '../seats/reservations.ts';
import { seatsForNewcomer } from '../seats/room.ts';
import { decidePlace, refuseByState } from '../seats/seat-rules.ts';

type AttendeeRequest = Input<(typeof backendAttendees)['CreateAttendee']>['body'];

/** How long seats are held, and how long the mailed link is good: milliseconds. */
const reservedMs = 30 * 60 * 1_000;
const rememberedMs = 24 * 60 * 60 * 1_000;

/**
 * Reserves seats for a guest, and mails the link that confirms them. Every address takes the same steps, whether it is signed up or not:
 * the answer tells how full the session is. A mailbox that has had its mails, or has refused them, gets neither seats nor mail.
 *
 * @throws Problem that is the same for every address: NAME_LOOKS_LIKE_CPR, NOT_FOUND, WRONG_AUDIENCE, EVENT_CANCELLED, NOT_OPEN_YET,
 * CLOSED, FULL; KEY_REUSED and TRY_AGAIN; RATE_LIMITED for a sender whom others have refused.
 */
export async function createAttendee(
  store: Store,
  request: AttendeeRequest,
  { queueMails, siteUrl }: Pick<BackendParts, 'queueMails' | 'siteUrl'>,
  now: Date,
): Promise<RequestedAnswer> {
  for (const field of ['name', 'organisation'] as const) {
    if (looksLikeCpr(request[field] ?? '')) throw new Problem('NAME_LOOKS_LIKE_CPR', { field });
  }
  const { idempotencyKey, sender, ...rest } = request;
  const keyed = {
    owner: guestOwner(normaliseEmail(request.email)),
    key: idempotencyKey,
    fingerprint: fingerprintOf([JSON.stringify(rest)]),
  };
  return inTransaction(store, async (tx) => {
    const locked = await lockSession(tx, request.sessionId);
    if (!locked || locked.event_id !== request.eventId) throw new Problem('NOT_FOUND');
    const stored = await findStoredAnswer(tx, keyed, requestedAnswer);
    if (stored) return stored;
    await refuseMuted(tx, sender ?? null, now);
    const session = await releaseExpired({ tx, queueMails, now }, locked);
    const room = await roomForEverybody(tx, session, request.seats, now);
    const asked = { emailNorm: normaliseEmail(request.email), sender: sender ?? null };
    if (await countConfirmationMail(tx, session.event_id, asked, now)) {
      await reserve(tx, { session, siteUrl, mayHold: room.reserved, request, now });
    }
    const answer = { accepted: true as const, ...room };
    await storeAnswer(tx, keyed, answer, now);
    return answer;
  });
}

/** Refused by those who take no guests. @throws Problem WRONG_AUDIENCE. */
export function refuseGuests({ access, audience }: LockedSession): void {
  if (access !== 'open' || (audience !== 'public' && audience !== 'judge')) throw new Problem('WRONG_AUDIENCE');
}

/** What the session has for anybody; refuses for lack of seats before the address is looked up, so that nothing depends on it. */
async function roomForEverybody(tx: Tx, session: LockedSession, seats: number, now: Date) {
  refuseByState(session, now);
  refuseGuests(session);
  const room = await readRoom(tx, session, now);
  const place = decidePlace({ ...room, seats, schoolPending: false });
  const { seats_reserved, most_reserved } = session;
  const reserved = place === 'confirmed' && most_reserved !== null && seats_reserved + seats <= most_reserved;
  return { free: session.capacity === null ? null : seatsForNewcomer(room), reserved };
}

interface NewReservation {
  readonly session: LockedSession;
  readonly siteUrl: string;
  readonly mayHold: boolean;
  readonly request: AttendeeRequest;
  readonly now: Date;
}

/** Stores the reservation and queues its mail. */
async function reserve(tx: Tx, { session, siteUrl, mayHold, request, now }: NewReservation): Promise<void> {
  const { email, name, seats, organisation = null, note = null, sender = null } = request;
  const [id, token, expiresAt] = [randomUUID(), newToken(), new Date(now.getTime() + reservedMs)];
  const times = { created_at: now, expires_at: expiresAt, forget_at: new Date(now.getTime() + rememberedMs) };
  const owned = {
    id,
    token_hash: digestOf(token),
    session_id: session.id,
    email,
    email_norm: normaliseEmail(email),
    sender,
    listed_by: null,
  };
  const held = await insertReservation(tx, { ...owned, name, organisation, note, seats, ...times }, mayHold);
  const words = writeReservationMail({ ...session, name, seats, held, expiresAt }, token, siteUrl);
  await queueMail(tx, 'backend', { to: email, ...words, dedupeKey: `reservation:${id}` });
}
