import { asksForSchool } from '@edison/contracts/bff/events/who-signs-up';
import { signUpState } from '@edison/contracts/bff/sign-ups';
import { Problem } from '@edison/contracts/problem';
import type { Input } from '@edison/contracts/route';
import type { backendSignUps } from '@edison/contracts/upstream/sign-ups';
import { z } from 'zod';
import { actsAsAdmin, normaliseEmail, type Person } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import { digestOfEmail } from '../codes/person-digest.ts';
import { redeemCode } from '../codes/redeem-code.ts';
import type { Tx } from '../database/tables.ts';
import { fingerprintOf, type KeyedRequest } from '../idempotency/stored-answers.ts';
import type { ChangeContext } from '../mails/queue-sign-up-mail.ts';
import type { LockedSession } from '../seats/lock-session.ts';
import type { Placement } from '../seats/read-queue.ts';
import type { SeatRequest } from '../seats/take-seat.ts';
import { hasTeams } from '../teams/save-teams.ts';
import type { ProfileRow } from '../users/profile.ts';
import type { ProfileOf } from './lock-profile.ts';
import { refuseIneligible } from './who-may-sign-up.ts';

/** A request to sign up the person of `userId`, or else of `email`, or else the caller: the body of the call, and who calls. */
export interface SignUpRequest extends Readonly<Input<(typeof backendSignUps)['SignUpToEvent']>['body']> {
  readonly person: Person;
}

/** The facts of a receipt, as stored with the idempotency key. */
export const storedPlace = z.object({
  id: z.string(),
  reference: z.string(),
  state: signUpState,
  position: z.int().positive().optional(),
  /** Absent in answers stored by the release before. */
  mayBePassed: z.literal(true).optional(),
});
export type StoredPlace = z.infer<typeof storedPlace>;

/**
 * Refuses a caller who may not sign this person up.
 *
 * @throws Problem EMAIL_NOT_VERIFIED; FORBIDDEN for another person's user id; for another person STEP_UP_NEEDED after an old or
 * weak login, and BAD_REQUEST without a reason.
 */
export function refuseForOthers(request: SignUpRequest): void {
  const { userId, reason, person } = request;
  if (!person.emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  const own = userId === undefined ? emailOf(request) === person.emailNorm : userId === person.userId;
  if (!own && !person.isAdmin) throw new Problem('FORBIDDEN');
  if (!own && !person.steppedUp) throw new Problem('STEP_UP_NEEDED');
  if (!own && reason === undefined) throw new Problem('BAD_REQUEST', { field: 'reason' });
}

/** The person to sign up. */
export function profileOf(request: SignUpRequest): ProfileOf {
  return request.userId === undefined ? { email: emailOf(request) } : { userId: request.userId };
}

function emailOf({ email, person }: SignUpRequest): string {
  return normaliseEmail(email ?? person.email);
}

/** The caller's idempotency key, with the digest of everything that must be equal when the request is repeated. */
export function keyedRequestOf(request: SignUpRequest): KeyedRequest {
  const { eventId, sessionId, userId, seats, answers, teams, code, reason } = request;
  const [whose, teamsText] = [userId ?? emailOf(request), teams.length === 0 ? '' : JSON.stringify(teams)];
  const parts = ['SignUpToEvent', eventId, sessionId, whose, seats, answers.note ?? '', teamsText, code ?? '', reason ?? ''];
  return { owner: request.person.emailNorm, key: request.idempotencyKey, fingerprint: fingerprintOf(parts) };
}

/** Whether the active sign-up equals the request, also in its teams, and in its note if the request has one. */
export async function isSameRequest(tx: Tx, active: Placement, { seats, answers: { note }, teams }: SignUpRequest): Promise<boolean> {
  return active.seats === seats && (note === undefined || note === active.note) && (await hasTeams(tx, active.id, teams));
}

/**
 * Checks whether the person may sign up, and uses their code where the event asks for one.
 *
 * @throws Problem as `refuseIneligible` does; CODE_INVALID without a code, or what is wrong with it.
 */
export async function checkEligibilityAndRedeemCode(
  { tx, now }: Pick<ChangeContext, 'tx' | 'now'>,
  request: SignUpRequest,
  user: ProfileRow,
  { session, members }: { readonly session: LockedSession; readonly members: ReadonlySet<string> },
): Promise<void> {
  refuseIneligible(session, user, members, { now, byAdmin: actsAsAdmin(request) });
  if (!needsCode(request, session)) return;
  if (request.code === undefined) throw new Problem('CODE_INVALID', { field: 'code' });
  const entered = { code: request.code, person: await digestOfEmail(tx, user.email_norm) };
  await redeemCode(tx, { kind: 'event', targetId: session.event_id }, entered, now);
}

/** The request for seats, which `take-seat.ts` decides. */
export function seatRequestOf(request: SignUpRequest, user: ProfileRow, session: LockedSession): SeatRequest {
  const teacherOrCode = needsCode(request, session) ? 'code' : 'teacher';
  return {
    user_id: user.id,
    email: user.email,
    email_norm: user.email_norm,
    name: `${user.first_name} ${user.last_name}`,
    organisation: user.institution_name,
    institution_id: user.institution_id,
    seats: request.seats,
    source: actsAsAdmin(request) ? 'admin' : teacherOrCode,
    note: request.answers.note,
    schoolPending: isSchoolPending(user, session),
    by: actorOf(request.person),
    reason: request.reason,
  };
}

/** Whether the person's school is pending. At an event for everybody it is not asked. */
export function isSchoolPending({ institution_state }: ProfileRow, session: LockedSession): boolean {
  return institution_state === 'pending' && asksForSchool(session);
}

/** Whether the request needs a code; an admin's does not. */
function needsCode(request: SignUpRequest, { access }: LockedSession): boolean {
  return access === 'code' && !actsAsAdmin(request);
}
