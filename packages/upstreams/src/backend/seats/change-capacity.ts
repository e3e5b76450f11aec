import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import type { ChangeContext } from '../mails/queue-sign-up-mail.ts';
import { lockSession } from './lock-session.ts';
import { promote } from './promote.ts';
import type { Placed } from './read-queue.ts';

/**
 * Changes how many seats a session has, under its lock; the head of the queue gets those that come. The caller writes the audit row.
 *
 * @param capacity null = without limit.
 * @returns who was promoted, with their mail queued.
 * @throws Problem NOT_FOUND; CAPACITY_TAKEN with the lowest capacity there can be: the seats that are taken, or the largest group that
 * waits where that is more, for one that can never come in would block the queue for good.
 */
export async function changeCapacity(context: ChangeContext, sessionId: string, capacity: number | null): Promise<readonly Placed[]> {
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
