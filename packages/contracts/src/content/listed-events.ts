import { sortUpcomingFirst } from '../bff/events/sort-upcoming-first.ts';
import type { EdisonEvent } from '../bff/events.ts';
import type { BlockOf } from './blocks.ts';

/** How long a list shows past events; an event's own page stays. */
const daysAfterTheEnd = 365;

/** The events that a list block shows at an instant: filtered by `Audience` and `Limit`, the next one first, without those over for a year. */
export function listedEvents({ Audience, Limit }: BlockOf<'eventList'>, events: readonly EdisonEvent[], at: Date): readonly EdisonEvent[] {
  const from = new Date(at.getTime() - daysAfterTheEnd * 24 * 3_600_000).toISOString();
  const isWanted = ({ audience, sessions }: EdisonEvent): boolean =>
    (Audience?.includes(audience) ?? true) && sessions.some(({ endsAt }) => endsAt > from);
  return sortUpcomingFirst(events.filter(isWanted)).slice(0, Limit);
}
