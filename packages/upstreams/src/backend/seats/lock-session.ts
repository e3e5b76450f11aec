import type { Tx } from '../database/tables.ts';

/** A session under its row lock, with its event. Whoever holds it alone changes its seats and its queue. */
export type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/**
 * Takes the row lock that every change of seats and queue waits for; undefined when there is no such session. Session and event are as
 * they are once it is there: a statement that has waited gets the newest of the rows that it locks, and of no others, so it locks the
 * event too, after the session, in the order of the clauses. A key share would not do: it never waits, and gets the old row. Whoever
 * changes an event holds all its sessions, so nobody waits for that share. Relies on `sessions_pkey`.
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
      'e.capacity_unit',
      'e.registration_opens_at',
      'e.registration_closes_at',
      'e.cancel_until',
      'e.state',
    ])
    .where('s.id', '=', sessionId)
    .forUpdate('s')
    .forShare('e')
    .executeTakeFirst();
}
