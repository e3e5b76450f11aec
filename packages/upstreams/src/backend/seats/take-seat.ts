import { randomInt, randomUUID } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { type Actor, recordChange } from '../audit/record-change.ts';
import type { Tables, Tx } from '../database/tables.ts';
import { decidePlace } from './decide-place.ts';
import type { LockedSession } from './lock-session.ts';

/** Who wants how many seats. `held`: the school is not confirmed yet. */
export interface SeatWish {
  readonly person: {
    readonly userId: string | null;
    readonly email: string;
    readonly emailNorm: string;
    readonly name: string;
    readonly organisation: string | null;
    readonly institutionId: string | null;
  };
  readonly seats: number;
  readonly held: boolean;
  readonly note: string | null;
  readonly source: Tables['sign_ups']['source'];
  /** Who asks for it; undefined only for what is planted, with nobody to name. */
  readonly by: Actor | undefined;
  /** Why somebody else asks for it. */
  readonly reason?: string | undefined;
}

/** A sign-up after the change; `position` counts from 1 while waiting. */
export interface Placed {
  readonly id: string;
  readonly reference: string;
  /** null: somebody without a user. */
  readonly user_id: string | null;
  readonly email: string;
  readonly name: string;
  readonly state: Tables['sign_ups']['state'];
  readonly seats: number;
  readonly sequence: number;
  readonly position: number | undefined;
}

/**
 * The seat function: the one way into a session. The caller holds the session's lock; a cancelled row of the same person is used again.
 * Who took what is in the audit log.
 *
 * @throws Problem FULL; EVENT_CANCELLED or CLOSED when the event ended while the lock was waited for; ALREADY_SIGNED_UP for a second
 * active sign-up of a person.
 */
export async function takeSeat(tx: Tx, session: LockedSession, wish: SeatWish, now: Date): Promise<Placed> {
  const { waiting, eventState } = await readQueue(tx, session.id);
  if (eventState !== 'published') throw new Problem(eventState === 'cancelled' ? 'EVENT_CANCELLED' : 'CLOSED');
  const { capacity, waitlist, seats_taken } = session;
  const state = decidePlace({ capacity, waitlist, seatsTaken: seats_taken, waiting, seats: wish.seats, held: wish.held });
  if (state === 'confirmed') await addSeats(tx, session.id, wish.seats);
  const row = await writeSignUp(tx, session, wish, state, now);
  await recordTaken(tx, session, wish, row, now);
  return { ...row, position: state === 'waitlisted' ? waiting + 1 : undefined };
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

/** The queue as it is now. The event too: the statement that waited for the lock may have seen it as it was before. */
function readQueue(tx: Tx, sessionId: string) {
  return tx
    .selectFrom('sessions as s')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .select('e.state as eventState')
    .select((table) =>
      table
        .selectFrom('sign_ups as w')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('w.session_id', '=', 's.id')
        .where('w.state', '=', 'waitlisted')
        .$asScalar()
        .$notNull()
        .as('waiting'),
    )
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

async function recordTaken(tx: Tx, session: LockedSession, { by, source, reason }: SeatWish, row: Omit<Placed, 'position'>, now: Date) {
  if (!by) return;
  const after = { eventId: session.event_id, sessionId: session.id, state: row.state, seats: row.seats, source };
  await recordChange(tx, { actor: by, action: 'sign-up.create', object: { kind: 'sign-up', id: row.id }, reason, after }, now);
}

async function writeSignUp(tx: Tx, session: LockedSession, { person, ...wish }: SeatWish, state: Placed['state'], now: Date) {
  const place = {
    state,
    seats: wish.seats,
    note: wish.note,
    source: wish.source,
    name: person.name,
    organisation: person.organisation,
    institution_id: person.institutionId,
    queued_at: now,
    confirmed_at: state === 'confirmed' ? now : null,
    cancelled_at: null,
    cancelled_by: null,
    reason: null,
  };
  const row = await tx
    .insertInto('sign_ups')
    .values({
      id: randomUUID(),
      reference: newReference(),
      event_id: session.event_id,
      session_id: session.id,
      user_id: person.userId,
      email: person.email,
      email_norm: person.emailNorm,
      ...place,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'email_norm'])
        .doUpdateSet({
          ...place,
          user_id: person.userId,
          email: person.email,
          queue_no: (row) => row.ref('excluded.queue_no'),
          sequence: sql<number>`sign_ups.sequence + 1`,
        })
        .where('sign_ups.state', '=', 'cancelled'),
    )
    .returning(['id', 'reference', 'user_id', 'email', 'name', 'state', 'seats', 'sequence'])
    .executeTakeFirst();
  if (!row) throw new Problem('ALREADY_SIGNED_UP');
  return row;
}

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Eight characters that nobody misreads (no 0/O, 1/I/L). */
function newReference(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
}
