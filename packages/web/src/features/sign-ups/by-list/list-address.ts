import { ownSignUpsPath } from '../sign-up-addresses.ts';

/** Where several people are signed up to an event at once. */
export function listPath(eventId: string): string {
  return `${ownSignUpsPath}/liste/${encodeURIComponent(eventId)}`;
}

/** Where many teams are signed up to an event at once, or added to a sign-up. */
export function teamListPath(eventId: string): string {
  return `${ownSignUpsPath}/holdliste/${encodeURIComponent(eventId)}`;
}
