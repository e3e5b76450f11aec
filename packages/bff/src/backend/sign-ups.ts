import type { Receipt } from '@edison/contracts/bff/sign-ups';
import type { NewTeam } from '@edison/contracts/bff/teams';
import { backendSignUps } from '@edison/contracts/upstream/sign-ups';
import type { Session } from '../session/session.ts';
import type { Backend } from './call-backend.ts';
import type { WithOwnId } from './users.ts';

export function listOwnSignUps(backend: Backend, withOwnId: WithOwnId, session: Session) {
  return withOwnId(session, (userId) => backend.call(backendSignUps.GetSignUpsForUser, { query: { userId } }, session));
}

export interface SeatWish {
  readonly eventId: string;
  readonly sessionId: string;
  readonly seats: number;
  readonly note?: string | undefined;
  readonly teams: readonly NewTeam[];
  readonly code?: string | undefined;
  readonly idempotencyKey: string;
}

/** Takes a seat for the person of the session; whose it is, the token says. */
export function signUpToEvent(backend: Backend, session: Session, { note, ...wish }: SeatWish): Promise<Receipt> {
  const answers = note === undefined ? {} : { note };
  return backend.call(backendSignUps.SignUpToEvent, { body: { ...wish, email: session.email, answers } }, session);
}

export function cancelSignUp(backend: Backend, session: Session, signUpId: string) {
  return backend.call(backendSignUps.CancelSignUp, { body: { signUpId } }, session);
}

/** The calendar file of an own sign-up: its name, and its text. */
export function getCalendarFile(backend: Backend, session: Session, signUpId: string) {
  return backend.call(backendSignUps.GetCalendarFile, { query: { signUpId } }, session);
}

/** What an owner changes; what is not named stays. */
interface SignUpChange {
  readonly seats?: number | undefined;
  readonly note?: string | null | undefined;
}

/** Changes an own sign-up, or with a reason anybody's. */
export function changeSignUp(
  backend: Backend,
  session: Session,
  { note, ...change }: SignUpChange & { readonly signUpId: string; readonly reason?: string | undefined },
) {
  const answers = note === undefined ? {} : { note };
  return backend.call(backendSignUps.ChangeSignUp, { body: { ...change, answers } }, session);
}

export function listOwnLatestSignUps(backend: Backend, session: Session) {
  return backend.call(backendSignUps.GetLatestSignups, { query: { email: session.email } }, session);
}

export function listOwnProgrammeSignUps(backend: Backend, session: Session, programName: string) {
  return backend.call(backendSignUps.GetProgramSignups, { params: { email: session.email, programName } }, session);
}

export function getOwnEventSignUp(backend: Backend, session: Session, eventId: string) {
  return backend.call(backendSignUps.GetUserEvent, { params: { email: session.email, eventId } }, session);
}

export function listLatestSignUps(backend: Backend, session: Session) {
  return backend.call(backendSignUps.GetLatestSignups, {}, session);
}
