import type { EdisonEvent } from '@edison/contracts/bff/events';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchEvents } from './fetch-events.ts';

/** The published events with their seats as they are now, and the caller's own places. */
export function eventsQuery() {
  return queryOptions({
    queryKey: ['events', 'all'],
    staleTime: 20_000,
    queryFn: ({ signal }) => fetchEvents(signal),
  });
}

/** All events, asked for once the page is here; those that it came with until then, and where none can be had: it may be as old as its cache. */
export function useNewestEvents(rendered: readonly EdisonEvent[]): readonly EdisonEvent[] {
  const { data } = useQuery(eventsQuery());
  return data ?? rendered;
}
