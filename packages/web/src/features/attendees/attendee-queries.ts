import type { attendeeRoutes, NewAttendee } from '@edison/contracts/bff/attendees';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { keyFor } from '../../api/query-for.ts';

type Routes = typeof attendeeRoutes;

/** One session of one event. */
export interface OneSession {
  readonly eventId: string;
  readonly sessionId: string;
}

/** Seats as they are now, asked for again every twenty seconds while somebody looks. */
export function seatsQuery({ eventId, sessionId }: OneSession) {
  return queryOptions({
    queryKey: keyFor('/bff/events/:eventId/sessions/:sessionId/seats', { params: { eventId, sessionId } }),
    staleTime: 10_000,
    refetchInterval: 20_000,
    retry: false,
    queryFn: ({ signal }) =>
      callRoute<Routes['getSeats']>('GET', '/bff/events/:eventId/sessions/:sessionId/seats', { params: { eventId, sessionId }, signal }),
  });
}

/** Signs up; the answer comes by mail. */
export function createAttendee(eventId: string, body: NewAttendee) {
  return callRoute<Routes['createAttendee']>('POST', '/bff/events/:eventId/attendees', { params: { eventId }, body });
}

/** Has a mail sent to the address, if it is signed up. */
export function checkEmail(eventId: string, email: string) {
  return callRoute<Routes['checkEmail']>('POST', '/bff/events/:eventId/attendees/email-check', { params: { eventId }, body: { email } });
}

/** Gives a seat back by the secret of a mailed link. */
export function cancelAttendee(token: string) {
  return callRoute<Routes['cancelAttendee']>('POST', '/bff/attendees/cancel', { body: { token } });
}
