import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Store } from '../database/tables.ts';
import type { ProfileRow } from '../users/profile.ts';
import { type ListEvents, withOwn } from './list-events.ts';

const most = 12;
const worthShowing: ReadonlySet<EdisonEvent['shown']> = new Set(['open', 'few-seats', 'waitlist', 'opens-later']);

/** At most 12 events to come for teachers: those of own programmes first, then of the own region, then the nearest. */
export async function listRelevantEvents(store: Store, user: ProfileRow, all: ListEvents): Promise<EdisonEvent[]> {
  const events = (await withOwn(store, user.email_norm, all)).filter(
    (event) => worthShowing.has(event.shown) && event.audience !== 'judge',
  );
  const memberships = await store.selectFrom('memberships').select('programme_key').where('user_id', '=', user.id).execute();
  const own = new Set(memberships.map((membership) => membership.programme_key));
  const distance = (event: EdisonEvent) =>
    (event.programmeKey !== undefined && own.has(event.programmeKey) ? 0 : 2) + (event.region === user.institution_region ? 0 : 1);
  // The list comes nearest first and sorting is stable.
  return events.sort((a, b) => distance(a) - distance(b)).slice(0, most);
}
