import type { NewAttendee } from '@edison/contracts/bff/attendees';
import { callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';

/** One session of one event. */
export interface OneSession {
  readonly eventId: string;
  readonly sessionId: string;
}

/** Seats as they are now, asked for again every twenty seconds while somebody looks. */
export function seatsQuery({ eventId, sessionId }: OneSession) {
  return {
    ...queryFor('/bff/events/:eventId/sessions/:sessionId/seats', { params: { eventId, sessionId } }),
    staleTime: 10_000,
    refetchInterval: 20_000,
    retry: false,
  };
}

/** Signs up; the answer comes by mail. */
export function createAttendee(eventId: string, body: NewAttendee) {
  return callRoute('POST', '/bff/events/:eventId/attendees', { params: { eventId }, body });
}

/** Has a mail sent to the address, if it is signed up. */
export function checkEmail(eventId: string, email: string) {
  return callRoute('POST', '/bff/events/:eventId/attendees/email-check', { params: { eventId }, body: { email } });
}

/** Gives a seat back by the secret of a mailed link. */
export function cancelAttendee(token: string) {
  return callRoute('POST', '/bff/attendees/cancel', { body: { token } });
}
