import { ownSignUpsPath } from '../sign-ups/sign-up-addresses.ts';

/** Where the teams of an event stand, and what they have handed in. */
export function teamsPath(eventId: string): string {
  return `${ownSignUpsPath}/hold/${encodeURIComponent(eventId)}`;
}
