import { endOfDeadline } from '@edison/contracts/deadline';
import type { Store } from '../database/tables.ts';

/** An event with its deadline for submissions. */
export interface SubmissionEvent {
  readonly title: string;
  readonly state: 'published' | 'cancelled' | 'finished';
  /** The shown deadline: its whole minute counts, unless a session starts then. */
  readonly openUntil: Date;
  /** From this instant on submissions are refused. */
  readonly endsAt: Date;
}

/**
 * An event with its deadline for submissions, not a draft: the roster lock, or the start of the first session if earlier; without sessions,
 * the end of registration. Relies on `events_pkey` and `sessions_event`.
 */
export async function findSubmissionEvent(store: Store, eventId: string): Promise<SubmissionEvent | undefined> {
  const row = await store
    .selectFrom('events as e')
    .leftJoin('sessions as s', 's.event_id', 'e.id')
    .select(['e.title', 'e.state', 'e.roster_lock_at', 'e.registration_closes_at'])
    .select((one) => one.fn.min('s.starts_at').as('starts_at'))
    .where('e.id', '=', eventId)
    .groupBy('e.id')
    .executeTakeFirst();
  if (!row || row.state === 'draft') return undefined;
  const { title, state, roster_lock_at: lock, starts_at: starts, registration_closes_at: closes } = row;
  const deadline = lock ?? starts ?? closes;
  const openUntil = starts !== null && starts < deadline ? starts : deadline;
  return { title, state, openUntil, endsAt: new Date(endOfDeadline(deadline, starts ?? undefined)) };
}
