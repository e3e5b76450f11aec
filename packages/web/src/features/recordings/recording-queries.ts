import type { recordingRoutes } from '@edison/contracts/bff/recordings';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';

type Routes = typeof recordingRoutes;

/**
 * The recordings of an event as this browser may see them. What is kept is for showing only: whether a film may be
 * watched, the server decides each time.
 */
export function recordingsQuery(eventId: string) {
  return queryOptions({
    queryKey: ['recordings', eventId],
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) =>
      (await callRoute<Routes['listRecordings']>('GET', '/bff/events/:eventId/recordings', { params: { eventId }, signal })).items,
  });
}

/** Has a link sent to the address, if it was at the event. */
export function askForRecordings(eventId: string, email: string) {
  return callRoute<Routes['askForRecordings']>('POST', '/bff/events/:eventId/recordings/access', { params: { eventId }, body: { email } });
}
