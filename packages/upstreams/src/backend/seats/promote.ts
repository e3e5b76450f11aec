import { recordChange } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import type { QueueSignUpMail } from '../mails/queue-sign-up-mail.ts';
import type { LockedSession } from './lock-session.ts';
import { addSeats, type Placed } from './take-seat.ts';

/**
 * Confirms from the head of the queue while seats are free, in the transaction that freed them and under the session's lock, and
 * queues everybody's mail. A group at the head that does not fit yet blocks those behind it. Nobody is promoted into a session that
 * has begun or is cancelled.
 *
 * @param free the seats that are free now; null: without limit.
 * @returns who was promoted, first in the queue first. Relies on `sign_ups_queue`.
 */
export async function promote(
  tx: Tx,
  session: LockedSession,
  free: number | null,
  queueMail: QueueSignUpMail,
  now: Date,
): Promise<readonly Placed[]> {
  if (session.state !== 'published' || now >= session.starts_at) return [];
  const promoted: Placed[] = [];
  for (let left = free; ; ) {
    const head = await findHead(tx, session.id);
    if (!head || (left !== null && head.seats > left)) return promoted;
    await addSeats(tx, session.id, head.seats);
    const placed = await confirm(tx, head, now);
    await queueMail(tx, 'promoted', session, placed, now);
    promoted.push(placed);
    if (left !== null) left -= head.seats;
  }
}

/** The seats of a session that are free when so many came back since it was locked; null: without limit. */
export function freeSeats({ capacity, seats_taken }: LockedSession, freed: number): number | null {
  return capacity === null ? null : capacity - seats_taken + freed;
}

type Head = NonNullable<Awaited<ReturnType<typeof findHead>>>;

function findHead(tx: Tx, sessionId: string) {
  return tx
    .selectFrom('sign_ups')
    .select(['id', 'seats', 'source'])
    .where('session_id', '=', sessionId)
    .where('state', '=', 'waitlisted')
    .orderBy('queue_no')
    .limit(1)
    .executeTakeFirst();
}

async function confirm(tx: Tx, { id, source }: Head, now: Date): Promise<Placed> {
  const row = await tx
    .updateTable('sign_ups')
    .set((row) => ({ state: 'confirmed', confirmed_at: now, source: 'promotion', sequence: row('sequence', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'reference', 'user_id', 'email', 'name', 'state', 'seats', 'sequence'])
    .executeTakeFirstOrThrow();
  const change = { action: 'sign-up.promote', object: { kind: 'sign-up', id } };
  const [before, after] = [
    { state: 'waitlisted', source },
    { state: 'confirmed', source: 'promotion', seats: row.seats },
  ];
  await recordChange(tx, { actor: { kind: 'system' }, ...change, before, after }, now);
  return { ...row, position: undefined };
}
