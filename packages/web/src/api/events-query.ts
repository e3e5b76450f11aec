import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { PageAnswer } from '@edison/contracts/content/routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { eventIdsOf, fetchEvents } from './fetch-events.ts';

/** The published events, or those with the given ids (separated by commas), with their current seats and the caller's own places. */
export function eventsQuery(eventIds?: string) {
  return queryOptions({
    // The key that `keyFor` would make; public pages do without that function, since their script budget is used up.
    queryKey: ['/bff/events', { eventIds }],
    staleTime: 20_000,
    queryFn: ({ signal }) => fetchEvents(signal, eventIds),
  });
}

/** The current events of a public page. Until they are loaded, and when loading fails, those rendered with the page, which may be old. */
export function useNewestEvents(rendered: readonly EdisonEvent[]): readonly EdisonEvent[] {
  const { data } = useQuery(eventsQuery(eventIdsOf(rendered)));
  return data ?? rendered;
}

/** One event of a public page. `isMissing` is true when the backend has answered that there is none, not when it could not be asked. */
export function usePageEvent(eventId: string, { events, lacksEvent }: PageAnswer) {
  const newest = useNewestEvents(events);
  const event = [...newest, ...events].find((one) => one.eventId === eventId);
  // A page that was rendered without events asks for all of them.
  return { event, isMissing: lacksEvent || (events.length === 0 && newest !== events) };
}
