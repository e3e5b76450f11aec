import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/** A session whose row is locked, with its event. Only the holder of the lock may change its seats and its queue. */
export type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/**
 * SQL, of session `s`: the most seats that its reservations may have together, so that nobody without a mailbox closes it for the others.
 * Null without a capacity: nothing runs out.
 */
export const mostReserved = sql<number | null>`case when s.capacity is not null then greatest(5, s.capacity / 10) end`;

/**
 * Locks a session's row, which every change of seats and queue does first; undefined for an unknown session. After waiting for a lock,
 * PostgreSQL returns the newest version only of the rows that the statement locks. So the event is locked too, with `for share`, after the
 * session, in the order of the clauses. `for key share` would not wait, and would return the old event. Who changes an event has locked all
 * its sessions, so nobody waits for the share lock. Relies on `sessions_pkey`.
 */
export async function lockSession(tx: Tx, sessionId: string) {
  return tx
    .selectFrom('sessions as s')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .select([
      's.id',
      's.event_id',
      's.title',
      's.starts_at',
      's.ends_at',
      's.room',
      's.capacity',
      's.seats_taken',
      's.seats_reserved',
      mostReserved.as('most_reserved'),
      'e.slug',
      'e.title as event_title',
      'e.audience',
      'e.access',
      'e.programme_key',
      'e.venue',
      'e.city',
      'e.online_url',
      'e.organiser',
      'e.contact_email',
      'e.waitlist',
      'e.queue_order',
      'e.capacity_unit',
      'e.registration_opens_at',
      'e.registration_closes_at',
      'e.cancel_until',
      'e.state',
      'e.archived_at',
      'e.mail_text',
    ])
    .where('s.id', '=', sessionId)
    .forUpdate('s')
    .forShare('e')
    .executeTakeFirst();
}

/**
 * Locks the session that a sign-up was read at without a lock.
 *
 * @throws Problem TRY_AGAIN when a guest has moved the sign-up to another session meanwhile.
 */
export async function lockSessionOf(tx: Tx, signUpId: string, sessionId: string): Promise<LockedSession | undefined> {
  const session = await lockSession(tx, sessionId);
  // Read under the lock. Relies on `sign_ups_pkey`.
  const { session_id } = await tx.selectFrom('sign_ups').select('session_id').where('id', '=', signUpId).executeTakeFirstOrThrow();
  if (session_id !== sessionId) throw new Problem('TRY_AGAIN', { retryAfter: 1 });
  return session;
}
