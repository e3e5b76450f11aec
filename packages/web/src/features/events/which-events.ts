import type { EdisonEvent } from '@edison/contracts/bff/events';
import { takesSignUps } from '../../page/takes-sign-ups.ts';
import { type EventsSearch, matchesFilters } from './event-filters.ts';

/** Events that a teacher can sign up to, now or soon, and has not yet. */
export function availableEvents(events: readonly EdisonEvent[]): readonly EdisonEvent[] {
  return events.filter(
    ({ shown, audience, own }) =>
      (takesSignUps(shown) || shown === 'opens-later') && audience !== 'judge' && own.every(({ state }) => state === 'cancelled'),
  );
}

/** The events that the page shows. */
export interface FilteredEvents {
  /** All events to sign up to. */
  readonly offered: readonly EdisonEvent[];
  /** Those that match the filters. */
  readonly hits: readonly EdisonEvent[];
  /** The matches, and the event whose panel is open even if it does not match; in the given order. */
  readonly shown: readonly EdisonEvent[];
  readonly opened: EdisonEvent | undefined;
}

/** Selects the events to show for a query of the address. */
export function filterEvents(events: readonly EdisonEvent[], search: EventsSearch): FilteredEvents {
  const offered = availableEvents(events);
  const hits = offered.filter((event) => matchesFilters(event, search));
  const opened = events.find(({ eventId }) => eventId === search.event);
  const kept = new Set([...hits, ...(opened === undefined ? [] : [opened])]);
  return { offered, hits, shown: events.filter((event) => kept.has(event)), opened };
}
