import { backendSignUps } from '@edison/contracts/upstream/sign-ups';
import type { Session } from '../../session/session.ts';
import type { Backend } from '../call-backend.ts';
import type { SeatWish } from '../sign-ups.ts';

export function listSignUpsOfUser(backend: Backend, session: Session, userId: string) {
  return backend.call(backendSignUps.GetSignUpsForUser, { query: { userId } }, session);
}

export interface AdminWish extends Omit<SeatWish, 'code'> {
  readonly person: { readonly userId: string } | { readonly email: string };
  readonly reason: string;
}

/** Takes a seat for somebody with a profile. */
export function signUpOnBehalf(backend: Backend, session: Session, { note, person, ...wish }: AdminWish) {
  const answers = note === undefined ? {} : { note };
  return backend.call(backendSignUps.SignUpToEvent, { body: { ...wish, ...person, answers } }, session);
}

export function moveSignUp(
  backend: Backend,
  session: Session,
  move: { readonly signUpId: string; readonly position: number; readonly reason: string },
) {
  return backend.call(backendSignUps.MoveSignUp, { body: move }, session);
}

/** A hundred are written to, and as many who move up. */
const patienceMilliseconds = 15_000;

export function cancelSignUpsOfEvent(
  backend: Backend,
  session: Session,
  body: { readonly eventId: string; readonly signUpIds: readonly string[]; readonly reason: string; readonly preview: boolean },
) {
  return backend.call(backendSignUps.CancelSignUps, { body, patienceMilliseconds }, session);
}

export function cancelSignUpOfUser(backend: Backend, session: Session, body: { readonly signUpId: string; readonly reason: string }) {
  return backend.call(backendSignUps.CancelSignUp, { body }, session);
}
