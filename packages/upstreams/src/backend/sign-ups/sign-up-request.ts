import { signUpState } from '@edison/contracts/bff/sign-ups';
import type { Input } from '@edison/contracts/route';
import type { backendSignUps } from '@edison/contracts/upstream/sign-ups';
import { z } from 'zod';
import type { Actor } from '../audit/record-change.ts';
import { fingerprintOf, type KeyedRequest } from '../idempotency/stored-answers.ts';
import type { LockedSession } from '../seats/lock-session.ts';
import type { SeatRequest } from '../seats/take-seat.ts';
import type { ProfileRow } from '../users/profile.ts';
import { asksForSchool } from './who-may-sign-up.ts';

type Body = Input<(typeof backendSignUps)['SignUpToEvent']>['body'];

/** What the call asks for, for the person of `userId` or else of `email`, and who calls. */
export interface SignUpRequest
  extends Pick<Body, 'eventId' | 'sessionId' | 'seats' | 'idempotencyKey'>,
    Partial<Pick<Body, 'userId' | 'teams' | 'code' | 'reason'>> {
  readonly email: string;
  readonly note: string | undefined;
  /** The normalised e-mail of the caller: whose the idempotency key is. */
  readonly callerEmail: string;
  readonly by: Actor;
  /** `admin`: an admin does it in the person's name, for a reason. */
  readonly source: 'teacher' | 'admin';
}

/** What the receipt is made of, as it is stored with the idempotency key. */
export const receiptFacts = z.object({
  id: z.string(),
  reference: z.string(),
  state: signUpState,
  position: z.int().positive().optional(),
});
export type ReceiptFacts = z.infer<typeof receiptFacts>;

/** The request with its idempotency key, and with a digest of all that must be equal when it is sent again. */
export function keyedRequestOf(request: SignUpRequest): KeyedRequest {
  const { eventId, sessionId, userId, email, seats, note, teams = [], code, reason } = request;
  const teamsText = teams.length === 0 ? '' : JSON.stringify(teams);
  const parts = ['SignUpToEvent', eventId, sessionId, userId ?? email, seats, note ?? '', teamsText, code ?? '', reason ?? ''];
  return { owner: request.callerEmail, key: request.idempotencyKey, fingerprint: fingerprintOf(parts) };
}

/** What the seat function is asked for. */
export function seatRequestOf(request: SignUpRequest, user: ProfileRow, session: LockedSession): SeatRequest {
  const { seats, note, source, by, reason } = request;
  const person = {
    userId: user.id,
    email: user.email,
    emailNorm: user.email_norm,
    name: `${user.first_name} ${user.last_name}`,
    organisation: user.institution_name,
    institutionId: user.institution_id,
  };
  const from = needsCode(request, session) ? 'code' : source;
  return { person, seats, schoolPending: isSchoolPending(user, session), note: note ?? null, source: from, by, reason };
}

/** Whether a person waits for the approval of their school. Where anybody may come, nobody is asked for a school. */
export function isSchoolPending({ institution_state }: ProfileRow, session: LockedSession): boolean {
  return institution_state === 'pending' && asksForSchool(session);
}

/** Whether the event asks for a code; an admin needs none. */
export function needsCode({ source }: SignUpRequest, { access }: LockedSession): boolean {
  return access === 'code' && source !== 'admin';
}
