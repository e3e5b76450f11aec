import { myProfilePath, ownSignUpsPath } from '@edison/contracts/private-paths';
/** The address where the profile is created, which then returns to `path` (with a leading slash). */
export function createProfileAddress(path: string): string {
  return `${myProfilePath}?returnTo=${encodeURIComponent(path)}`;
}

/** The address of the calendar file of one of the caller's sign-ups. */
export function calendarFileAddress(signUpId: string): string {
  return `/bff/sign-ups/${encodeURIComponent(signUpId)}/kalender.ics`;
}

/** The address of the teacher's events page with the panel of an event open. */
export function eventPanelPath(eventId: string): string {
  return `${ownSignUpsPath}?event=${encodeURIComponent(eventId)}`;
}

/** The draft name of the sign-up form of an event. */
export function signUpDraftName(eventId: string): string {
  return `sign-up-${eventId}`;
}

/** The address of the form that signs up several people to an event. */
export function listPath(eventId: string): string {
  return `${ownSignUpsPath}/liste/${encodeURIComponent(eventId)}`;
}

/** The address of the form that signs up several teams to an event, or adds them to a sign-up. */
export function teamListPath(eventId: string): string {
  return `${ownSignUpsPath}/holdliste/${encodeURIComponent(eventId)}`;
}

/** The address of the page of an event's teams and submissions. */
export function teamsPath(eventId: string): string {
  return `${ownSignUpsPath}/hold/${encodeURIComponent(eventId)}`;
}
