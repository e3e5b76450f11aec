import type { Tx } from '../database/tables.ts';
import type { LockedSession } from './lock-session.ts';
import { addSeats, type Placed } from './take-seat.ts';

/**
 * Confirms from the head of the queue while seats are free, in the transaction that freed them and under the session's lock.
 * A group at the head that does not fit yet blocks those behind it. Nobody is promoted into a session that has begun or is cancelled.
 *
 * @returns who was promoted, first in the queue first. Relies on `sign_ups_queue`.
 */
export async function promote(tx: Tx, session: LockedSession, free: number | null, now: Date): Promise<readonly Placed[]> {
  if (session.state !== 'published' || now >= session.starts_at) return [];
  const promoted: Placed[] = [];
  for (let left = free; ; ) {
    const head = await findHead(tx, session.id);
    if (!head || (left !== null && head.seats > left)) return promoted;
    await addSeats(tx, session.id, head.seats);
    promoted.push(await confirm(tx, head.id, now));
    if (left !== null) left -= head.seats;
  }
}

function findHead(tx: Tx, sessionId: string) {
  return tx
    .selectFrom('sign_ups')
    .select(['id', 'seats'])
    .where('session_id', '=', sessionId)
    .where('state', '=', 'waitlisted')
    .orderBy('queue_no')
    .limit(1)
    .executeTakeFirst();
}

async function confirm(tx: Tx, id: string, now: Date): Promise<Placed> {
  const row = await tx
    .updateTable('sign_ups')
    .set((row) => ({ state: 'confirmed', confirmed_at: now, source: 'promotion', sequence: row('sequence', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'reference', 'user_id', 'email', 'name', 'state', 'seats', 'sequence'])
    .executeTakeFirstOrThrow();
  return { ...row, position: undefined };
}
