import { randomUUID } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import { type RawBuilder, sql } from 'kysely';
import { type Change, recording } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import { endCoOwnersOf } from './end-with-sign-up.ts';
import type { LockedSession } from './lock-session.ts';
import { decidePlace } from './seat-rules.ts';
import type { OwnPlace, Placed, SeatRequest, Taken } from './taking/placed.ts';
import { readQueue, type SeenQueue } from './taking/read-queue.ts';
import { newReference, writeTaken } from './taking/write-taken.ts';

/** Those who take seats of a session one after the other, under its lock. */
export interface Seating {
  /** The sign-up that the address has, also one that was made just now. */
  activeOf(emailNorm: string): OwnPlace | undefined;
  /**
   * The seat function: the one way into a session. A cancelled row of the same person is used again.
   *
   * @throws Problem FULL, or ALREADY_SIGNED_UP for a second active sign-up of a person. Nothing is taken then, and the next one may
   * be tried.
   */
  take(request: SeatRequest): Placed;
  /**
   * Writes down who took what, and in the audit log: one statement, however many there are.
   *
   * @param along what is written with it.
   */
  write(tx: Tx, now: Date, along?: readonly RawBuilder<unknown>[]): Promise<void>;
}

/** Begins with what was seen under the lock, which the caller holds until all is written. */
export function createSeating(session: LockedSession, { waiting: before, own }: SeenQueue): Seating {
  const { capacity, waitlist } = session;
  const [latest, taken]: [Map<string, OwnPlace>, Taken[]] = [new Map(own), []];
  let [seatsTaken, waiting] = [session.seats_taken, before];
  const activeOf = (emailNorm: string) => {
    const row = latest.get(emailNorm);
    return row && row.state !== 'cancelled' ? row : undefined;
  };
  return {
    activeOf,
    take(request) {
      const { person, seats, schoolPending } = request;
      const state = decidePlace({ capacity, waitlist, seatsTaken, waiting, seats, schoolPending, unit: session.capacity_unit });
      if (activeOf(person.emailNorm)) throw new Problem('ALREADY_SIGNED_UP');
      if (state === 'confirmed') seatsTaken += seats;
      if (state === 'waitlisted') waiting += 1;
      const placed = { ...rowFor(request, latest.get(person.emailNorm)), state, position: state === 'waitlisted' ? waiting : undefined };
      latest.set(person.emailNorm, { ...placed, note: request.note });
      taken.push({ request, placed });
      return placed;
    },
    async write(tx, now, along = []) {
      const changes = taken.flatMap((one) => changesOf(session, one));
      // The release before ends none with a sign-up that is cancelled: a sign-up that comes back has no co-owners.
      await endCoOwnersOf(
        tx,
        taken.flatMap(({ placed }) => (placed.sequence > 0 ? [placed.id] : [])),
        { kind: 'system' },
        now,
      );
      const recorded = changes.length === 0 ? [] : [recording(changes, now)];
      if (taken.length > 0) await writeTaken(tx, session, taken, [...recorded, ...along], now);
      else for (const statement of along) await statement.execute(tx);
    },
  };
}

/** One person alone. The caller holds the session's lock. @throws Problem as the seat function does. */
export async function takeSeat(tx: Tx, session: LockedSession, request: SeatRequest, now: Date): Promise<Placed> {
  const seating = createSeating(session, await readQueue(tx, session.id, [request.person.emailNorm]));
  const placed = seating.take(request);
  await seating.write(tx, now);
  return placed;
}

/** Takes seats (or gives them back, below zero). Guard and change in one statement, whatever the caller has checked. */
export async function addSeats(tx: Tx, sessionId: string, seats: number): Promise<void> {
  const changed = await tx
    .updateTable('sessions')
    .set({ seats_taken: sql<number>`seats_taken + ${seats}` })
    .where('id', '=', sessionId)
    .where(sql<boolean>`(capacity is null or seats_taken + ${seats} <= capacity)`)
    .returning('seats_taken')
    .executeTakeFirst();
  if (!changed) throw new Problem('FULL');
}

/** How many wait. Relies on `sign_ups_queue`. */
export async function countWaiting(tx: Tx, sessionId: string): Promise<number> {
  const { waiting } = await tx
    .selectFrom('sign_ups')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('session_id', '=', sessionId)
    .where('state', '=', 'waitlisted')
    .executeTakeFirstOrThrow();
  return waiting;
}

function rowFor({ person, seats }: SeatRequest, again: Placed | undefined) {
  const { id, reference } = again ?? { id: randomUUID(), reference: newReference() };
  const sequence = again ? again.sequence + 1 : 0;
  return { id, reference, user_id: person.userId, email: person.email, name: person.name, seats, sequence };
}

/** Nobody is named for what is seeded. */
function changesOf(session: LockedSession, { request: { by, source, reason }, placed }: Taken): Change[] {
  if (!by) return [];
  const after = { eventId: session.event_id, sessionId: session.id, state: placed.state, seats: placed.seats, source };
  return [{ actor: by, action: 'sign-up.create', object: { kind: 'sign-up', id: placed.id }, reason, after }];
}
