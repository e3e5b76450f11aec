import type { NewAttendee } from '@edison/contracts/bff/sign-ups/attendees';
import { callRoute } from '../../api/call.ts';
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

/** Signs up a guest; the confirmation comes by mail. */
export function createAttendee(eventId: string, body: NewAttendee) {
  return callRoute('POST', '/bff/events/:eventId/attendees', { params: { eventId }, body });
}

/** Has a mail sent to the address if it is signed up. */
export function checkEmail(eventId: string, email: string) {
  return callRoute('POST', '/bff/events/:eventId/attendees/email-check', { params: { eventId }, body: { email } });
}
