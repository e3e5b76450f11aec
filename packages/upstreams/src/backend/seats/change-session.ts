import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { type Actor, recordChange } from '../audit/record-change.ts';
import type { ChangeContext } from '../mails/queue-sign-up-mail.ts';
import { type LockedSession, lockSession } from './lock-session.ts';
import { endOfQueue, keepLinks, markQueued } from './place-in-queue.ts';
import { freeSeats, promote } from './promote.ts';
import { findActive, type Placement, placedColumns, positionOf, readRoom } from './read-queue.ts';
import { releaseExpired } from './reservations.ts';
import { decidePlace, fullProblem, refuseByState, refuseOver } from './seat-rules.ts';
import { addSeats } from './take-seat.ts';

/** The two sessions of one event, both locked. */
export interface BothSessions {
  readonly from: LockedSession;
  readonly to: LockedSession;
}

/** The columns of an active sign-up that a move needs, read under the locks. */
interface Moved extends Pick<Placement, 'id' | 'state' | 'seats'> {
  readonly email_norm: string;
  readonly queue_no: string;
  readonly source: string;
}

/** Who moves it, and whether a place in the queue is wanted where no seat is free. */
interface Wish {
  readonly by: Actor;
  readonly queue: boolean;
  /** An admin moves it, outside the days of registration too. */
  readonly byAdmin: boolean;
  /** An admin's, for the log. */
  readonly reason?: string | undefined;
}

/**
 * Locks sessions by id, ascending, and then gives back what has expired there, so that a clock that is late refuses nobody. Unknown ids are
 * left out.
 */
export async function lockSessions(context: ChangeContext, ids: readonly string[]): Promise<ReadonlyMap<string, LockedSession>> {
  const locked = new Map<string, LockedSession>();
  for (const id of [...new Set(ids)].toSorted()) {
    const session = await lockSession(context.tx, id);
    if (session) locked.set(id, session);
  }
  // After all locks: who is promoted may lock other rows.
  for (const [id, session] of locked) locked.set(id, await releaseExpired(context, session));
  return locked;
}

/**
 * Moves a sign-up to another session of its event, where it is decided like a new one: the new seats are taken first, then the old ones
 * are given back and the head of the old queue is promoted, in the caller's transaction. The row stays the same, and with it reference,
 * mailed links and the UID of the calendar entry. One mail, with the next SEQUENCE. The caller has locked both sessions by id, ascending.
 *
 * @throws Problem ALREADY_SIGNED_UP when the same address has another sign-up at the new session; EVENT_CANCELLED, NOT_OPEN_YET, CLOSED;
 * FULL, also for a place in the queue that is not wanted. Then nothing is changed.
 */
export async function changeSession(context: ChangeContext, { from, to }: BothSessions, before: Moved, wish: Wish): Promise<void> {
  const { tx, queueMails, now } = context;
  if (wish.byAdmin) refuseOver(to, now);
  else refuseByState(to, now);
  if (await findActive(tx, to.id, before.email_norm)) throw new Problem('ALREADY_SIGNED_UP');
  const state = await decide(context, to, before, wish.queue);
  if (state === 'confirmed') await addSeats(tx, to.id, before.seats);
  if (state === 'waitlisted') await markQueued(tx, before.id, now);
  const after = await moveRow(context, { from, to }, before, state);
  const freed = before.state === 'confirmed' ? before.seats : 0;
  if (freed > 0) await addSeats(tx, from.id, -freed);
  await record(context, { from, to }, before, { ...wish, state });
  const signUp = { ...after, position: await positionOf(tx, to.id, after), hadSeat: freed > 0, byAdmin: wish.byAdmin };
  await queueMails(tx, { kind: 'moved', session: to, signUps: [signUp] }, now);
  await promote(context, from, freeSeats(from, freed));
}

async function decide({ tx, now }: ChangeContext, to: LockedSession, moved: Moved, queue: boolean) {
  const room = await readRoom(tx, to, now);
  const state = decidePlace({ ...room, seats: moved.seats, schoolPending: moved.state === 'pending' });
  if (state === 'waitlisted' && !queue) throw fullProblem(room);
  return state;
}

/** A cancelled sign-up of the same address at the new session changes places with the row, because a session has one row per address. */
async function moveRow({ tx, now }: ChangeContext, { from, to }: BothSessions, before: Moved, state: Placement['state']) {
  const cancelled = await tx
    .updateTable('sign_ups')
    .set({ email_norm: sql<string>`'moving:' || id` })
    .where('session_id', '=', to.id)
    .where('email_norm', '=', before.email_norm)
    .returning('id')
    .executeTakeFirst();
  const after = await tx
    .updateTable('sign_ups')
    .set((row) => ({
      session_id: to.id,
      state,
      queue_no: endOfQueue,
      queued_at: now,
      confirmed_at: state === 'confirmed' ? now : null,
      sequence: row('sequence', '+', 1),
    }))
    .where('id', '=', before.id)
    .returning([...placedColumns, 'queue_no'])
    .executeTakeFirstOrThrow();
  await keepLinks(tx, before.id, before.queue_no, after.queue_no);
  if (cancelled) {
    const back = { session_id: from.id, email_norm: before.email_norm };
    await tx.updateTable('sign_ups').set(back).where('id', '=', cancelled.id).execute();
  }
  return after;
}

interface Done extends Wish {
  readonly state: Placement['state'];
}

async function record({ tx, now }: ChangeContext, { from, to }: BothSessions, was: Moved, { by, reason, state }: Done): Promise<void> {
  const change = {
    actor: by,
    action: 'sign-up.change-session',
    object: { kind: 'sign-up', id: was.id },
    reason,
    before: { sessionId: from.id, state: was.state, source: was.source, seats: was.seats },
    after: { sessionId: to.id, state, seats: was.seats },
  } as const;
  await recordChange(tx, change, now);
}
