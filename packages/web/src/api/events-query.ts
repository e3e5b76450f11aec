import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { PageAnswer } from '@edison/contracts/content/routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchEvents, idsOf } from './fetch-events.ts';

/** The published events, or those whose ids are given, with their seats as they are now, and the caller's own places. */
export function eventsQuery(eventIds?: string) {
  return queryOptions({
    // As `keyFor` makes it, which public pages do without: their script budget is spent.
    queryKey: ['/bff/events', { eventIds }],
    staleTime: 20_000,
    queryFn: ({ signal }) => fetchEvents(signal, eventIds),
  });
}

/** The events of a public page as they are now; as it came with them until those are here, and where they cannot be had: it may be as old as its cache. */
export function useNewestEvents(rendered: readonly EdisonEvent[]): readonly EdisonEvent[] {
  const { data } = useQuery(eventsQuery(idsOf(rendered)));
  return data ?? rendered;
}

/** One event of a public page as it is now. `isMissing`: the backend has answered, and there is none; otherwise it could not be asked. */
export function usePageEvent(eventId: string, { events, lacksEvent }: PageAnswer) {
  const newest = useNewestEvents(events);
  const event = [...newest, ...events].find((one) => one.eventId === eventId);
  // A page that came without events asks for all there are.
  return { event, isMissing: lacksEvent || (events.length === 0 && newest !== events) };
}
