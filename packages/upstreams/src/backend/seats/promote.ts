import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { recordChanges } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import type { ChangeContext } from '../mails/queue-sign-up-mail.ts';
import { type LockedSession, lockSession } from './lock-session.ts';
import { type Placement, placedColumns } from './read-queue.ts';
import { addSeats } from './take-seat.ts';

/**
 * Promotes from the head of the queue while seats are free, in the transaction that freed them and under the lock of the session, and
 * queues the mails: a few statements, however many people. A group at the head that does not fit blocks those behind it. Nobody is promoted
 * into a session that has begun or is cancelled.
 *
 * @param free number of free seats; null: no limit.
 * @returns who was promoted, in the order of the queue. Relies on `sign_ups_queue`.
 */
export async function promote(context: ChangeContext, session: LockedSession, free: number | null): Promise<readonly Placement[]> {
  const { tx, queueMails, now } = context;
  if (session.state !== 'published' || now >= session.starts_at) return [];
  if (free !== null && free <= 0) return [];
  const heads = await findHeads(tx, session.id, free);
  if (heads.length === 0) return [];
  await addSeats(
    tx,
    session.id,
    heads.reduce((sum, { seats }) => sum + seats, 0),
  );
  const promoted = await confirm(tx, heads, now);
  await queueMails(tx, { kind: 'promoted', session, signUps: promoted }, now);
  return promoted;
}

/** The free seats of a session after `freed` seats were given back since it was locked; null: no limit. */
export function freeSeats({ capacity, seats_taken }: LockedSession, freed: number): number | null {
  return capacity === null ? null : capacity - seats_taken + freed;
}

type Head = Awaited<ReturnType<typeof findHeads>>[number];

/** The sign-ups that fit, counting all before them. Reads at most `free` rows, because each needs at least one seat. */
function findHeads(tx: Tx, sessionId: string, free: number | null) {
  const queue = tx
    .selectFrom('sign_ups')
    .select(['id', 'seats', 'source', 'queue_no', sql<number>`sum(seats) over (order by "queue_no")`.as('until')])
    .where('session_id', '=', sessionId)
    .where('state', '=', 'waitlisted')
    .orderBy('queue_no')
    .$if(free !== null, (found) => found.limit(free ?? 0));
  return tx
    .selectFrom(queue.as('q'))
    .select(['q.id', 'q.seats', 'q.source'])
    .$if(free !== null, (found) => found.where('q.until', '<=', free ?? 0))
    .orderBy('q.queue_no')
    .execute();
}

/** Confirms the sign-ups, and returns them in the order of the queue. */
async function confirm(tx: Tx, heads: readonly Head[], now: Date): Promise<readonly Placement[]> {
  const rows = await tx
    .updateTable('sign_ups')
    .set((row) => ({ state: 'confirmed', confirmed_at: now, source: 'promotion', sequence: row('sequence', '+', 1) }))
    .where(sql<boolean>`id = any(${heads.map(({ id }) => id)}::text[])`)
    .returning([...placedColumns, 'queue_no'])
    .execute();
  const changes = heads.map(({ id, source, seats }) => ({
    actor: { kind: 'system' } as const,
    action: 'sign-up.promote',
    object: { kind: 'sign-up', id },
    before: { state: 'waitlisted', source },
    after: { state: 'confirmed', source: 'promotion', seats },
  }));
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
 * more, because a group that can never fit would block the queue.
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

/** Relies on `sign_ups_queue`. */
async function largestWaiting(tx: Tx, sessionId: string): Promise<number> {
  const { seats } = await tx
    .selectFrom('sign_ups')
    .select(sql<number>`coalesce(max(seats), 0)::int`.as('seats'))
    .where('session_id', '=', sessionId)
    .where('state', '=', 'waitlisted')
    .executeTakeFirstOrThrow();
  return seats;
}
