import { myProfilePath, ownSignUpsPath } from '@edison/contracts/private-paths';
/** Where a profile is made, and after that the page that sent one there. `path` starts with a slash. */
export function profileFirst(path: string): string {
  return `${myProfilePath}?returnTo=${encodeURIComponent(path)}`;
}

/** Address of the calendar file of an own sign-up. */
export function calendarFile(signUpId: string): string {
  return `/bff/sign-ups/${encodeURIComponent(signUpId)}/kalender.ics`;
}

/** Where the panel of an event is open among the others of the private page. */
export function eventPanelPath(eventId: string): string {
  return `${ownSignUpsPath}?event=${encodeURIComponent(eventId)}`;
}

/** The draft of what is typed into the form of an event. */
export function signUpDraft(eventId: string): string {
  return `sign-up-${eventId}`;
}

/** Where several people are signed up to an event at once. */
export function listPath(eventId: string): string {
  return `${ownSignUpsPath}/liste/${encodeURIComponent(eventId)}`;
}

/** Where many teams are signed up to an event at once, or added to a sign-up. */
export function teamListPath(eventId: string): string {
  return `${ownSignUpsPath}/holdliste/${encodeURIComponent(eventId)}`;
}

/** Where the teams of an event stand, and what they have handed in. */
export function teamsPath(eventId: string): string {
  return `${ownSignUpsPath}/hold/${encodeURIComponent(eventId)}`;
}
