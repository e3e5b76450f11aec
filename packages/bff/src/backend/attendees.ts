import type { NewAttendee } from '@edison/contracts/bff/attendees';
import { backendAttendees } from '@edison/contracts/upstream/attendees';
import type { Backend } from './call-backend.ts';

interface OneSession {
  readonly eventId: string;
  readonly sessionId: string;
}

// All of these are guests' calls, whoever is signed in at the browser: the site's own token carries them.

export function getSeats(backend: Backend, { eventId, sessionId }: OneSession) {
  return backend.call(backendAttendees.GetRemainingSeats, { query: { eventId, sessionId } }, undefined);
}

export function sessionExists(backend: Backend, { eventId, sessionId }: OneSession) {
  return backend.call(backendAttendees.SessionExists, { query: { eventId, sessionId } }, undefined);
}

export function createAttendee(backend: Backend, attendee: NewAttendee & { readonly eventId: string }) {
  return backend.call(backendAttendees.CreateAttendee, { body: attendee }, undefined);
}

/** Makes the backend write to the address, if it is signed up; the answer does not tell. */
export function checkEmail(backend: Backend, eventId: string, email: string) {
  return backend.call(backendAttendees.EmailIsSignedUp, { body: { eventId, email } }, undefined);
}

export function cancelAttendee(backend: Backend, token: string) {
  return backend.call(backendAttendees.CancelAttendee, { body: { token } }, undefined);
}
