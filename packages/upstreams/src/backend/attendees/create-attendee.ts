import { acceptedAnswer } from '@edison/contracts/bff/attendees';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { Problem } from '@edison/contracts/problem';
import type { Input } from '@edison/contracts/route';
import type { backendAttendees } from '@edison/contracts/upstream/attendees';
import { normaliseEmail } from '../access/caller.ts';
import type { Actor } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { guestOwner } from '../idempotency/guest-owner.ts';
import { findStoredAnswer, fingerprintOf, storeAnswer } from '../idempotency/stored-answers.ts';
import type { QueueSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { type LockedSession, lockSession } from '../seats/lock-session.ts';
import { countWaiting, findActive, type Placement } from '../seats/read-queue.ts';
import { decidePlace, refuseByState } from '../seats/seat-rules.ts';
import { type SeatRequest, takeSeat } from '../seats/take-seat.ts';

type AttendeeRequest = Input<(typeof backendAttendees)['CreateAttendee']>['body'];

interface Context {
  readonly queueMails: QueueSignUpMails;
  /** Who calls: a guest, or a user who fills in the form for somebody. */
  readonly actor: Actor;
}

/**
 * Signs a guest up. A new address, a waitlisted and a confirmed one take the same steps: one mail, and an empty answer.
 *
 * @throws Problem that is the same for every address: NAME_LOOKS_LIKE_CPR, NOT_FOUND, WRONG_AUDIENCE, EVENT_CANCELLED, NOT_OPEN_YET,
 * CLOSED, FULL; KEY_REUSED and TRY_AGAIN.
 */
export async function createAttendee(store: Store, request: AttendeeRequest, { queueMails, actor }: Context, now: Date): Promise<void> {
  for (const field of ['name', 'organisation'] as const) {
    if (looksLikeCpr(request[field] ?? '')) throw new Problem('NAME_LOOKS_LIKE_CPR', { field });
  }
  const { idempotencyKey, ...rest } = request;
  const owner = guestOwner(normaliseEmail(request.email));
  const keyed = { owner, key: idempotencyKey, fingerprint: fingerprintOf([JSON.stringify(rest)]) };
  await inTransaction(store, async (tx) => {
    const session = await lockSession(tx, request.sessionId);
    if (!session || session.event_id !== request.eventId) throw new Problem('NOT_FOUND');
    if (await findStoredAnswer(tx, keyed, acceptedAnswer)) return;
    await refuseForEverybody(tx, session, request.seats, now);
    const active = await findActive(tx, session.id, owner);
    const placed = active ?? (await takeSeat(tx, session, seatRequestOf(request, owner, actor), now));
    await queueMails(tx, { kind: active ? 'already' : mailKindFor(placed), session, signUps: [placed] }, now);
    await storeAnswer(tx, keyed, { accepted: true }, now);
  });
}

/** Refuses for lack of seats before the address is looked up, so that the answer does not depend on it. */
async function refuseForEverybody(tx: Tx, session: LockedSession, seats: number, now: Date): Promise<void> {
  refuseByState(session, now);
  if (session.access !== 'open' || (session.audience !== 'public' && session.audience !== 'judge')) throw new Problem('WRONG_AUDIENCE');
  const { capacity, waitlist, seats_taken: seatsTaken, capacity_unit: unit } = session;
  decidePlace({ capacity, waitlist, seatsTaken, waiting: await countWaiting(tx, session.id), seats, schoolPending: false, unit });
}

function seatRequestOf({ email, name, organisation, seats, note }: AttendeeRequest, emailNorm: string, by: Actor): SeatRequest {
  return { email, email_norm: emailNorm, name, organisation, seats, note, source: 'public', schoolPending: false, by };
}

function mailKindFor({ state }: Placement): 'confirmed' | 'waitlisted' {
  return state === 'confirmed' ? 'confirmed' : 'waitlisted';
}
