import { z } from 'zod';
import { id, note, seats } from '../../fields.ts';
import { typedCode } from '../materials.ts';
import { newTeams } from '../teams.ts';

/** What people ask for when they sign up; the calls add who it is for, and an idempotency key. */
export const signUpBody = z.strictObject({
  sessionId: id,
  seats: seats.default(1),
  note: note.optional(),
  teams: newTeams.default([]),
  /** For an event that asks for one; used up with the seat, or the place in the queue. */
  code: typedCode.optional(),
});

/** Refusals of a call that names a person with a profile. */
export const personProblems = ['BAD_REQUEST', 'NOT_FOUND', 'PROFILE_MISSING', 'PROFILE_DEACTIVATED'] as const;

/** Refusals of a seat, whoever asks for it. */
export const seatProblems = [
  'NOT_OPEN_YET',
  'CLOSED',
  'FULL',
  'ALREADY_SIGNED_UP',
  'WRONG_AUDIENCE',
  'NOT_ENROLLED',
  'REAFFIRM_NEEDED',
  'EVENT_CANCELLED',
  'KEY_REUSED',
  'TRY_AGAIN',
] as const;

/** Refusals of the teams that a sign-up brings. */
export const broughtTeamProblems = ['NAME_LOOKS_LIKE_CPR', 'TEAM_SIZE', 'ROSTER_LOCKED', 'NAME_TAKEN'] as const;

/** Refusals of every change of a sign-up. */
export const signUpChangeProblems = ['BAD_REQUEST', 'NOT_FOUND', 'WRONG_STATE', 'FULL', 'CANCEL_DEADLINE_PASSED', 'TRY_AGAIN'] as const;
/** Also of a change by its owner. */
export const registrationProblems = ['NOT_OPEN_YET', 'CLOSED', 'EVENT_CANCELLED'] as const;
