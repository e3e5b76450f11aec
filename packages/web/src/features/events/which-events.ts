import type { EdisonEvent } from '@edison/contracts/bff/events';
import { takesSignUps } from '../../page/takes-sign-ups.ts';
import { type EventsSearch, isWanted } from './event-filters.ts';

/** Events that somebody who is no judge can sign up to, now or soon, and has not yet. */
export function withoutOwn(events: readonly EdisonEvent[]): readonly EdisonEvent[] {
  return events.filter(
    ({ shown, audience, own }) =>
      (takesSignUps(shown) || shown === 'opens-later') && audience !== 'judge' && own.every(({ state }) => state === 'cancelled'),
  );
}

/** What the page shows of all events. */
export interface Offer {
  /** Everything one can sign up to. */
  readonly offered: readonly EdisonEvent[];
  /** Those of it that the filters let through. */
  readonly hits: readonly EdisonEvent[];
  /** The hits and, wherever it stands, the event whose panel is open; in the order given. */
  readonly shown: readonly EdisonEvent[];
  readonly opened: EdisonEvent | undefined;
}

/** Sorts the events out by what the address asks for. */
export function offerOf(events: readonly EdisonEvent[], search: EventsSearch): Offer {
  const offered = withoutOwn(events);
  const hits = offered.filter((event) => isWanted(event, search));
  const opened = events.find(({ eventId }) => eventId === search.event);
  const kept = new Set([...hits, ...(opened === undefined ? [] : [opened])]);
  return { offered, hits, shown: events.filter((event) => kept.has(event)), opened };
}
