import type { EdisonEvent } from '@edison/contracts/bff/events';
import { queryOptions } from '@tanstack/react-query';
import { fetchEvents } from './fetch-events.ts';

/** The published events with their seats as they are now, and the caller's own places. */
export function eventsQuery() {
  return queryOptions({
    queryKey: ['events', 'all'],
    staleTime: 20_000,
    queryFn: ({ signal }) => fetchEvents(signal),
  });
}

/**
 * The same on a public page. What the page came with stands until the answer is here:
 * it may be as old as the cached page, so it counts as stale at once.
 */
export function renderedEventsQuery(rendered: readonly EdisonEvent[]) {
  return queryOptions({ ...eventsQuery(), initialData: rendered, initialDataUpdatedAt: 0 });
}
