import { z } from 'zod';
import { id, note, seats } from '../../fields.ts';
import { typedCode } from '../materials.ts';
import { newTeams } from '../teams.ts';

/** The common fields of a sign-up; calls add the person and an idempotency key. */
export const signUpBody = z.strictObject({
  sessionId: id,
  seats: seats.default(1),
  note: note.optional(),
  teams: newTeams.default([]),
  /** Required by some events; used up by a seat or a place in the queue. */
  code: typedCode.optional(),
});
export type SignUpBody = z.output<typeof signUpBody>;

/** Problems of calls that name a person with a profile. */
export const personProblems = ['BAD_REQUEST', 'NOT_FOUND', 'PROFILE_MISSING', 'PROFILE_DEACTIVATED'] as const;

/** Problems of taking a seat. */
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

/** Problems of the teams in a sign-up. */
export const broughtTeamProblems = ['NAME_LOOKS_LIKE_CPR', 'TEAM_SIZE', 'ROSTER_LOCKED', 'NAME_TAKEN'] as const;

/** Problems of changing a sign-up. */
export const signUpChangeProblems = ['BAD_REQUEST', 'NOT_FOUND', 'WRONG_STATE', 'FULL', 'CANCEL_DEADLINE_PASSED', 'TRY_AGAIN'] as const;
/** Further problems of another e-mail for somebody without a profile. */
export const guestEmailProblems = ['EMAIL_TAKEN', 'ALREADY_SIGNED_UP', 'STEP_UP_NEEDED'] as const;
/** Further problems when its owner changes it. */
export const registrationProblems = ['NOT_OPEN_YET', 'CLOSED', 'EVENT_CANCELLED'] as const;
