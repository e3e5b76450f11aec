import type { Tx } from '../database/tables.ts';

/** A session under its row lock, with its event. Whoever holds it alone changes its seats and its queue. */
export type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/**
 * Takes the row lock that every change of seats and queue waits for; undefined when there is no such session. Session and event are as
 * they are once the lock is there: PostgreSQL gives a statement that has waited the newest of the row it locks, and of what is joined
 * to it what was there before it waited. Relies on `sessions_pkey`.
 */
export async function lockSession(tx: Tx, sessionId: string) {
  await tx.selectFrom('sessions as s').select('s.id').where('s.id', '=', sessionId).forUpdate('s').execute();
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
      'e.online_url',
      'e.organiser',
      'e.contact_email',
      'e.waitlist',
      'e.registration_opens_at',
      'e.registration_closes_at',
      'e.cancel_until',
      'e.state',
    ])
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
}
