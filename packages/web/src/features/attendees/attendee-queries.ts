import type { NewAttendee } from '@edison/contracts/bff/sign-ups/attendees';
import { callRoute } from '../../api/call.ts';

/** Signs up a guest; the confirmation comes by mail. */
export function createAttendee(eventId: string, body: NewAttendee) {
  return callRoute('POST', '/bff/events/:eventId/attendees', { params: { eventId }, body });
}

/** Has a mail sent to the address if it is signed up. */
export function checkEmail(eventId: string, email: string) {
  return callRoute('POST', '/bff/events/:eventId/attendees/email-check', { params: { eventId }, body: { email } });
}
