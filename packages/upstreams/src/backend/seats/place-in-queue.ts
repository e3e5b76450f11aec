import { type RawBuilder, sql } from 'kysely';
import { mailboxOfColumn } from '../access/mailbox.ts';
import type { Tx } from '../database/tables.ts';

/** The next number of the sequence: behind everybody in every queue. */
export const endOfQueue = sql<string>`nextval('backend.sign_up_queue')`;

/**
 * SQL: when a mailbox first came into a queue of an event, also by a sign-up that is cancelled by now; now, if it never has. The time of a
 * head that does not fit counts from then, so that nobody begins it anew. Relies on `sign_ups_first_queued`.
 *
 * @param emailNorm column of the sign-up that is queued.
 */
export function firstQueued(eventId: RawBuilder<string>, emailNorm: `${string}.email_norm`, now: Date): RawBuilder<Date> {
  return sql<Date>`coalesce((
    select min(f.first_queued_at) from backend.sign_ups f
    where f.event_id = ${eventId} and ${mailboxOfColumn('f.email_norm')} = ${mailboxOfColumn(emailNorm)} and f.first_queued_at is not null
  ), ${now}::timestamptz)`;
}

/** Notes when a sign-up first came into a queue, before it comes into one that it was not made for. */
export async function markQueued(tx: Tx, signUpId: string, now: Date): Promise<void> {
  const first = firstQueued(sql.ref('u.event_id'), 'u.email_norm', now);
  await tx.updateTable('sign_ups as u').set({ first_queued_at: first }).where('u.id', '=', signUpId).execute();
}

/** Moves a waitlisted sign-up to the end of its queue, under the lock of the session. Mailed links stay valid. */
export async function moveToQueueEnd(tx: Tx, signUpId: string, queuedAt: Date): Promise<void> {
  const old = await tx.selectFrom('sign_ups').select('queue_no').where('id', '=', signUpId).executeTakeFirstOrThrow();
  const { queue_no } = await tx
    .updateTable('sign_ups')
    // The release before leaves `first_queued_at` empty.
    .set({ queue_no: endOfQueue, queued_at: queuedAt, first_queued_at: sql<Date>`coalesce(first_queued_at, queued_at)` })
    .where('id', '=', signUpId)
    .returning('queue_no')
    .executeTakeFirstOrThrow();
  await keepLinks(tx, signUpId, old.queue_no, queue_no);
}

/** Keeps the mailed links of a sign-up whose queue number has changed. Relies on `cancel_links_sign_up`. */
export async function keepLinks(tx: Tx, signUpId: string, before: string, after: string): Promise<void> {
  await tx.updateTable('cancel_links').set({ queue_no: after }).where('sign_up_id', '=', signUpId).where('queue_no', '=', before).execute();
}

/**
 * Moves a waitlisted sign-up to another place, under the lock of the session; those between move by one. Mailed links stay valid. Relies on
 * `sign_ups_queue` and `cancel_links_sign_up`.
 *
 * @param position from 1; beyond the end is the end.
 * @returns the places before and after.
 */
export async function moveInQueue(tx: Tx, sessionId: string, signUpId: string, position: number) {
  const queue = await tx
    .selectFrom('sign_ups')
    .select(['id', 'queue_no'])
    .where('session_id', '=', sessionId)
    .where('state', '=', 'waitlisted')
    .orderBy('queue_no')
    .execute();
  const from = queue.findIndex((waiting) => waiting.id === signUpId);
  const to = Math.min(position, queue.length) - 1;
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const ids = queue.map((waiting) => waiting.id);
  ids.splice(to, 0, ...ids.splice(from, 1));
  const before = new Map(queue.map((waiting) => [waiting.id, waiting.queue_no]));
  const moved = ids.slice(first, last + 1);
  const numbers = queue.slice(first, last + 1).map((waiting) => waiting.queue_no);
  if (from !== to) {
    await renumber(
      tx,
      moved.map((id, i) => ({ id, old: before.get(id) ?? '', next: numbers[i] ?? '' })),
    );
  }
  return { before: from + 1, after: to + 1 };
}

async function renumber(tx: Tx, moved: readonly { readonly id: string; readonly old: string; readonly next: string }[]): Promise<void> {
  const rows = sql`unnest(${moved.map((row) => row.id)}::text[], ${moved.map((row) => row.old)}::bigint[], ${moved.map((row) => row.next)}::bigint[])
    as m (id, old, next)`;
  await sql`update backend.sign_ups u set queue_no = m.next from ${rows} where u.id = m.id`.execute(tx);
  await sql`update backend.cancel_links l set queue_no = m.next from ${rows} where l.sign_up_id = m.id and l.queue_no = m.old`.execute(tx);
}
