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

/** A request to sign up the person of `userId`, or else of `email`, and the caller. */
export interface SignUpRequest
  extends Pick<Body, 'eventId' | 'sessionId' | 'seats' | 'idempotencyKey'>,
    Partial<Pick<Body, 'userId' | 'teams' | 'code' | 'reason'>> {
  readonly email: string;
  readonly note: string | undefined;
  /** Normalised e-mail of the caller, who owns the idempotency key. */
  readonly callerEmail: string;
  readonly by: Actor;
  /** `admin`: an admin signs the person up, with a reason. */
  readonly source: 'teacher' | 'admin';
}

/** The facts of a receipt, as stored with the idempotency key. */
export const receiptFacts = z.object({
  id: z.string(),
  reference: z.string(),
  state: signUpState,
  position: z.int().positive().optional(),
});
export type ReceiptFacts = z.infer<typeof receiptFacts>;

/** The request's idempotency key, with the digest of everything that must be equal when it is repeated. */
export function keyedRequestOf(request: SignUpRequest): KeyedRequest {
  const { eventId, sessionId, userId, email, seats, note, teams = [], code, reason } = request;
  const teamsText = teams.length === 0 ? '' : JSON.stringify(teams);
  const parts = ['SignUpToEvent', eventId, sessionId, userId ?? email, seats, note ?? '', teamsText, code ?? '', reason ?? ''];
  return { owner: request.callerEmail, key: request.idempotencyKey, fingerprint: fingerprintOf(parts) };
}

/** The request for seats, which `take-seat.ts` decides. */
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

/** Whether the person's school is pending. At an event for everybody it is not asked. */
export function isSchoolPending({ institution_state }: ProfileRow, session: LockedSession): boolean {
  return institution_state === 'pending' && asksForSchool(session);
}

/** Whether the request needs a code; an admin's does not. */
export function needsCode({ source }: SignUpRequest, { access }: LockedSession): boolean {
  return access === 'code' && source !== 'admin';
}
