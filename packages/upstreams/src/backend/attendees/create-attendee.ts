import { seatsForNewcomer } from '@edison/contracts/bff/events/newcomer-place';
import { type RequestedAnswer, requestedAnswer } from '@edison/contracts/bff/sign-ups/attendees';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { Problem } from '@edison/contracts/problem';
import type { Input } from '@edison/contracts/route';
import type { backendAttendees } from '@edison/contracts/upstream/sign-ups/attendees';
import { normaliseEmail } from '../access/caller.ts';
import type { BackendParts } from '../backend-parts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { guestOwner } from '../idempotency/guest-owner.ts';
import { findStoredAnswer, fingerprintOf, storeAnswer } from '../idempotency/stored-answers.ts';
import { countConfirmationMail, refuseMuted } from '../reservations/count-confirmation-mail.ts';
import { reserve } from '../reservations/reserve.ts';
import { type LockedSession, lockSession } from '../seats/lock-session.ts';
import { readRoom } from '../seats/read-queue.ts';
import { releaseExpired } from '../seats/reservations.ts';
import { newcomerRoom } from '../seats/room.ts';
import { decidePlace, refuseByState, refuseGuests } from '../seats/seat-rules.ts';

type AttendeeRequest = Input<(typeof backendAttendees)['CreateAttendee']>['body'];

/**
 * Reserves seats for a guest, and mails the link that confirms them. Every address takes the same steps, whether it is signed up or not:
 * the answer tells how full the session is. A mailbox that has had its mails, or has refused them, gets none:
 * its seats are set aside for as long as everybody's, and for nobody.
 *
 * @throws Problem that is the same for every address: NAME_LOOKS_LIKE_CPR, NOT_FOUND, WRONG_AUDIENCE, EVENT_CANCELLED, NOT_OPEN_YET,
 * CLOSED, FULL; KEY_REUSED and TRY_AGAIN; SENDER_MUTED for a sender whom others have refused.
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
    const confirmation = { emailNorm: normaliseEmail(request.email), sender: sender ?? null };
    const silent = !(await countConfirmationMail(tx, session.event_id, confirmation, now));
    const asked = { person: { ...request, emailNorm: confirmation.emailNorm }, from: { sender: confirmation.sender } };
    await reserve(tx, { session, ...asked, mayReserve: room.reserved, silent }, siteUrl, now);
    const answer = { accepted: true as const, ...room };
    await storeAnswer(tx, keyed, answer, now);
    return answer;
  });
}

/** What the session has for anybody; refuses for lack of seats before the address is looked up, so that nothing depends on it. */
async function roomForEverybody(tx: Tx, session: LockedSession, seats: number, now: Date) {
  refuseByState(session, now);
  refuseGuests(session);
  const room = await readRoom(tx, session, now);
  const place = decidePlace({ ...room, seats, schoolPending: false });
  const { seats_reserved, most_reserved } = session;
  const reserved = place === 'confirmed' && most_reserved !== null && seats_reserved + seats <= most_reserved;
  return { free: session.capacity === null ? null : seatsForNewcomer(newcomerRoom(room)), reserved };
}
