import { queryFor } from '../../api/query-for.ts';

/** A session and its event. */
export interface OneSession {
  readonly eventId: string;
  readonly sessionId: string;
}

/** The free seats of a session, refetched every twenty seconds while the page is visible. */
export function seatsQuery({ eventId, sessionId }: OneSession) {
  return {
    ...queryFor('/bff/events/:eventId/sessions/:sessionId/seats', { params: { eventId, sessionId } }),
    staleTime: 10_000,
    refetchInterval: 20_000,
    retry: false,
  };
}
