import type { Receipt } from '@edison/contracts/events';
import { backendEvents } from '@edison/contracts/upstream/backend';
import type { Session } from '../session/session.ts';
import type { Backend } from './call-backend.ts';
import { getProfile } from './users.ts';

/** Published events; with the person's own sign-ups when somebody is signed in. */
export function listEvents(backend: Backend, session: Session | undefined) {
  return backend.call(backendEvents.GetEvents, { query: { email: session?.email } }, session);
}

export function listRelevantEvents(backend: Backend, session: Session) {
  return backend.call(backendEvents.GetRelevantEvents, { query: { email: session.email } }, session);
}

/** The backend knows people by its own id, which stands in the profile. */
export async function listOwnSignUps(backend: Backend, session: Session) {
  const { userId } = await getProfile(backend, session);
  return backend.call(backendEvents.GetSignUpsForUser, { query: { userId } }, session);
}

export interface SeatWish {
  readonly eventId: string;
  readonly sessionId: string;
  readonly seats: number;
  readonly note?: string | undefined;
  readonly idempotencyKey: string;
}

/** Takes a seat for the person of the session; whose it is, the token says. */
export function signUpToEvent(backend: Backend, session: Session, { note, ...wish }: SeatWish): Promise<Receipt> {
  const answers = note === undefined ? {} : { note };
  return backend.call(backendEvents.SignUpToEvent, { body: { ...wish, email: session.email, answers } }, session);
}

export function cancelSignUp(backend: Backend, session: Session, signUpId: string) {
  return backend.call(backendEvents.CancelSignUp, { body: { signUpId } }, session);
}

/** The calendar file of an own sign-up: its name, and its text. */
export function getCalendarFile(backend: Backend, session: Session, signUpId: string) {
  return backend.call(backendEvents.GetCalendarFile, { query: { signUpId } }, session);
}

export function listLatestSignUps(backend: Backend, session: Session) {
  return backend.call(backendEvents.GetLatestSignups, {}, session);
}
