import { Problem } from '@edison/contracts/problem';
import { maxSeats } from '@edison/contracts/seat-limits';
import { sql } from 'kysely';
import { type Change, recordChanges } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import type { ChangeContext } from '../mails/queue-sign-up-mail.ts';
import { type LockedSession, lockSession } from './lock-session.ts';
import { firstQueuedAt, type Placement, placedColumns } from './read-queue.ts';
import { mayPass } from './room.ts';
import { choosePromoted, givesSeats } from './seat-rules.ts';
import { addSeats } from './take-seat.ts';

/**
 * Promotes from the queue while seats are free, in the transaction that freed them and under the lock of the session, and queues the mails:
 * a few statements, however many people. A group at the head that does not fit blocks those behind it, unless smaller ones may pass. Nobody
 * is promoted into a session that gives no seats.
 *
 * @param free number of free seats; null: no limit.
 * @returns who was promoted, in the order of the queue.
 */
export async function promote(context: ChangeContext, session: LockedSession, free: number | null): Promise<readonly Placement[]> {
  const { tx, queueMails, now } = context;
  if (!givesSeats(session, now)) return [];
  if (free !== null && free <= 0) return [];
  const chosen = await findNext(tx, session, free, now);
  if (chosen.length === 0) return [];
  await addSeats(tx, session.id, seatsOf(chosen));
  const promoted = await confirm(tx, chosen, now);
  await queueMails(tx, { kind: 'promoted', session, signUps: promoted }, now);
  return promoted;
}

/** The free seats of a session after `freed` seats were given back since it was locked; null: no limit. */
export function freeSeats({ capacity, seats_taken }: LockedSession, freed: number): number | null {
  return capacity === null ? null : capacity - seats_taken + freed;
}

type Waiting = Awaited<ReturnType<typeof readFront>>[number];

function seatsOf(signUps: readonly Waiting[]): number {
  return signUps.reduce((sum, { seats }) => sum + seats, 0);
}

/** Those who get the free seats: the front of the queue as far as it fits, then smaller groups behind, if they may pass who comes next. */
async function findNext(tx: Tx, session: LockedSession, free: number | null, now: Date): Promise<readonly Waiting[]> {
  const front = await readFront(tx, session.id, free);
  const first = choosePromoted(front, free, false);
  const head = front[first.length];
  if (free === null || !head || !mayPass(session, head.first_queued_at, now)) return first;
  const left = free - seatsOf(first);
  return left === 0 ? first : [...first, ...choosePromoted(await readSmaller(tx, session.id, head, left), left, true)];
}

function waitingAt(tx: Tx, sessionId: string) {
  return tx
    .selectFrom('sign_ups')
    .select(['id', 'seats', 'source', 'queue_no', firstQueuedAt.as('first_queued_at')])
    .where('session_id', '=', sessionId)
    .where('state', '=', 'waitlisted');
}

/** The first `free` sign-ups of the queue: more cannot fit, because each needs a seat. Relies on `sign_ups_queue`. */
function readFront(tx: Tx, sessionId: string, free: number | null) {
  return waitingAt(tx, sessionId)
    .orderBy('queue_no')
    .$if(free !== null, (found) => found.limit(free ?? 0))
    .execute();
}

/**
 * The sign-ups behind the head that may fit into `left` seats, in their order: of each size as many as could fit alone, so that 100 seats
 * read at most 389 rows of a queue of any length. Relies on `sign_ups_queue_sizes`.
 */
function readSmaller(tx: Tx, sessionId: string, head: Waiting, left: number): Promise<readonly Waiting[]> {
  const ofSize = waitingAt(tx, sessionId)
    .where('seats', '=', sql<number>`size`)
    .where('queue_no', '>', head.queue_no)
    .orderBy('queue_no')
    .limit(sql<number>`${left}::int / size`);
  const sizes = sql<{ size: number }>`(select generate_series(1, ${Math.min(left, maxSeats)}::int) as size)`.as('sizes');
  return tx
    .selectFrom(sizes)
    .innerJoinLateral(ofSize.as('w'), (join) => join.onTrue())
    .select(['w.id', 'w.seats', 'w.source', 'w.queue_no', 'w.first_queued_at'])
    .orderBy('w.queue_no')
    .execute();
}

/** Confirms the sign-ups, and returns them in the order of the queue. */
async function confirm(tx: Tx, chosen: readonly Waiting[], now: Date): Promise<readonly Placement[]> {
  const rows = await tx
    .updateTable('sign_ups')
    .set((row) => ({ state: 'confirmed', confirmed_at: now, source: 'promotion', sequence: row('sequence', '+', 1) }))
    .where(sql<boolean>`id = any(${chosen.map(({ id }) => id)}::text[])`)
    .returning([...placedColumns, 'queue_no'])
    .execute();
  const changes = chosen.map(
    ({ id, source, seats }): Change => ({
      actor: { kind: 'system' },
      action: 'sign-up.promote',
      object: { kind: 'sign-up', id },
      before: { state: 'waitlisted', source },
      after: { state: 'confirmed', source: 'promotion', seats },
    }),
  );
  await recordChanges(tx, changes, now);
  return rows
    .toSorted((a, b) => Number(a.queue_no) - Number(b.queue_no))
    .map(({ queue_no: _place, ...row }) => ({ ...row, position: undefined }));
}

/**
 * Changes the capacity of a session under its lock, and promotes to the new seats. The caller writes the audit row.
 *
 * @param capacity null: no limit.
 * @returns who was promoted, with their mails queued.
 * @throws Problem NOT_FOUND; CAPACITY_TAKEN with the lowest possible capacity: the seats taken, or the largest waiting group if that is
 * more, because a group that can never fit would wait for nothing, and as a `strict` head block the queue.
 */
export async function changeCapacity(context: ChangeContext, sessionId: string, capacity: number | null): Promise<readonly Placement[]> {
  const { tx } = context;
  const session = await lockSession(tx, sessionId);
  if (!session) throw new Problem('NOT_FOUND');
  const largest = await largestWaiting(tx, sessionId);
  const waiting = largest > session.seats_taken;
  const details = waiting ? { taken: largest, waiting } : { taken: session.seats_taken };
  if (capacity !== null && capacity < details.taken) throw new Problem('CAPACITY_TAKEN', { details });
  await tx.updateTable('sessions').set({ capacity }).where('id', '=', sessionId).execute();
  return promote(context, session, capacity === null ? null : capacity - session.seats_taken);
}

/** Relies on `sign_ups_queue_sizes`. */
async function largestWaiting(tx: Tx, sessionId: string): Promise<number> {
  const { seats } = await tx
    .selectFrom('sign_ups')
    .select(sql<number>`coalesce(max(seats), 0)::int`.as('seats'))
    .where('session_id', '=', sessionId)
    .where('state', '=', 'waitlisted')
    .executeTakeFirstOrThrow();
  return seats;
}
