import { sql } from 'kysely';
import type { Store } from '../database/tables.ts';
import { nextNeeds } from '../seats/next-needs.ts';

/** A session of a published event with its queue's length; undefined when there is none. Relies on `sessions_pkey` and `sign_ups_queue`. */
export function readSeats(store: Store, eventId: string, sessionId: string) {
  return store
    .selectFrom('sessions as s')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .select(['s.capacity', 's.seats_taken', 'e.waitlist'])
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
    .select(nextNeeds)
    .where('s.id', '=', sessionId)
    .where('s.event_id', '=', eventId)
    .where('e.state', '!=', 'draft')
    .executeTakeFirst();
}
