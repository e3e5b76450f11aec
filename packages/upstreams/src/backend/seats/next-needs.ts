import { sql } from 'kysely';

/** Seats that the head of the queue of session `s` asked for; null where nobody waits. Relies on `sign_ups_queue`. */
export const nextNeeds = sql<number | null>`(
  select w.seats from backend.sign_ups w where w.session_id = s.id and w.state = 'waitlisted' order by w.queue_no limit 1
)`.as('next_needs');
