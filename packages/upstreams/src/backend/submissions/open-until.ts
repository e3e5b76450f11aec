import type { Store } from '../database/tables.ts';

/** An event as far as handing in goes. */
export interface HandInEvent {
  readonly title: string;
  readonly state: 'published' | 'cancelled' | 'finished';
  /** The first instant at which nothing is taken any more. */
  readonly openUntil: Date;
}

/**
 * An event that people may know of, with its deadline: when rosters lock, and at the latest when its first session begins. An event without
 * a session has the end of its registration. Relies on `events_pkey` and `sessions_event`.
 */
export async function findHandInEvent(store: Store, eventId: string): Promise<HandInEvent | undefined> {
  const row = await store
    .selectFrom('events as e')
    .leftJoin('sessions as s', 's.event_id', 'e.id')
    .select(['e.title', 'e.state', 'e.roster_lock_at', 'e.registration_closes_at'])
    .select((one) => one.fn.min('s.starts_at').as('starts_at'))
    .where('e.id', '=', eventId)
    .groupBy('e.id')
    .executeTakeFirst();
  if (!row || row.state === 'draft') return undefined;
  const ends = [row.roster_lock_at, row.starts_at].flatMap((end) => (end ? [end.getTime()] : []));
  const openUntil = ends.length === 0 ? row.registration_closes_at : new Date(Math.min(...ends));
  return { title: row.title, state: row.state, openUntil };
}
