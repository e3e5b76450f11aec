import type { TeamListAnswer } from '@edison/contracts/bff/team-list';
import { Problem } from '@edison/contracts/problem';
import { maxSeats } from '@edison/contracts/seat-limits';
import type { Person } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import { lockSession } from '../seats/lock-session.ts';
import { findActive, positionOf, readRoom } from '../seats/read-queue.ts';
import { decidePlace } from '../seats/seat-rules.ts';
import { requireMore } from '../sign-ups/change-sign-up.ts';
import { lockProfile } from '../sign-ups/lock-profile.ts';
import { isSchoolPending } from '../sign-ups/sign-up-request.ts';
import { requireEligible } from '../sign-ups/who-may-sign-up.ts';
import { refuseLate, refuseMore } from '../sign-ups/whose-sign-up.ts';
import { lockTeamSignUp, type TeamSignUp } from '../teams/lock-team.ts';
import { requireEditor } from '../teams/require-editor.ts';
import { refuseByState } from '../teams/save-team.ts';
import { readTeamRules, refuseAfterLock, requireOwnOrAdmin, seatsNeeded, type TeamRules } from '../teams/team-rules.ts';

/** What adding the teams would give: seats, state, and position in the queue. */
type Outcome = Required<Pick<TeamListAnswer, 'seats' | 'state'>> & Pick<TeamListAnswer, 'position'>;

/** The sign-up that a list of teams is for: an existing or a future one. */
export interface ListTarget {
  readonly rules: Pick<TeamRules, 'team_min' | 'team_max'>;
  /** Computes the result of adding these teams, without saving. @throws Problem such as FULL. */
  readonly outcome: (more: Parameters<typeof seatsNeeded>[1]) => Promise<Outcome>;
}

/** At most `maxSeats`. @throws Problem BAD_REQUEST with the field `seats`. */
function checkSeatLimit(seats: number): number {
  if (seats > maxSeats) throw new Problem('BAD_REQUEST', { field: 'seats' });
  return seats;
}

/** The sign-up to add teams to; an admin gives a reason. */
interface TeamAddition {
  readonly signUpId: string;
  readonly reason?: string | undefined;
}

/** The target for an existing sign-up; locks its session. @throws Problem as `SaveTeams` does. */
export async function existingSignUp(
  tx: Tx,
  adding: TeamAddition & { readonly eventId: string },
  person: Person,
  now: Date,
): Promise<ListTarget> {
  const { signUp, own } = await lockEditableSignUp(tx, adding, person, now);
  if (signUp.event_id !== adding.eventId) throw new Problem('NOT_FOUND');
  return {
    rules: signUp.rules,
    outcome: async (more) => {
      const needed = seatsNeeded(signUp.rules.capacity_unit, [...(await teamsOf(tx, signUp.id)), ...more]);
      const seats = Math.max(signUp.seats, checkSeatLimit(needed));
      if (seats > signUp.seats) {
        const asking = { person, reason: adding.reason };
        refuseLate(signUp.session, own, asking, now);
        refuseMore(signUp.session, asking, now);
        await requireMore(tx, signUp.session, { ...signUp, more: seats - signUp.seats }, now);
      }
      return outcomeWith(tx, signUp, seats, now);
    },
  };
}

/** Locks a sign-up and checks that the person may add teams to it. @throws Problem as `SaveTeams` does. */
export async function lockEditableSignUp(tx: Tx, { signUpId, reason }: TeamAddition, person: Person, now: Date) {
  const editor = { actor: actorOf(person), isAdmin: person.isAdmin, reason };
  const userId = await requireEditor(tx, person);
  const signUp = await lockTeamSignUp(tx, signUpId);
  const own = userId !== undefined && signUp.email_norm === person.emailNorm;
  requireOwnOrAdmin(own, editor);
  if (signUp.rules.audience !== 'team') throw new Problem('WRONG_AUDIENCE');
  refuseByState(signUp, editor, now);
  return { signUp, own, editor };
}

/** A waitlisted sign-up that asks for more seats moves to the end of the queue. */
async function outcomeWith(tx: Tx, { id, session, state, seats: before }: TeamSignUp, seats: number, now: Date): Promise<Outcome> {
  if (state === 'cancelled') throw new Problem('WRONG_STATE');
  if (state !== 'waitlisted') return { seats, state };
  if (seats > before) return { seats, state, position: (await readRoom(tx, session, now)).waiting };
  const { queue_no } = await tx.selectFrom('sign_ups').select('queue_no').where('id', '=', id).executeTakeFirstOrThrow();
  const position = await positionOf(tx, session.id, { state, queue_no });
  return position === undefined ? { seats, state } : { seats, state, position };
}

/** Members and class of each active team of a sign-up. Relies on `teams_sign_up`. */
async function teamsOf(tx: Tx, signUpId: string) {
  const rows = await tx
    .selectFrom('teams')
    .select(['first_names', 'class_label'])
    .where('sign_up_id', '=', signUpId)
    .where('state', '=', 'active')
    .execute();
  return rows.map((row) => ({ members: row.first_names.length, classLabel: row.class_label }));
}

/** The target for a future sign-up; locks its session. @throws Problem as `SignUpToEvent` does without a code. */
export async function newSignUp(
  tx: Tx,
  { eventId, sessionId }: { readonly eventId: string; readonly sessionId: string },
  person: Person,
  now: Date,
): Promise<ListTarget> {
  const user = await lockProfile(tx, { email: person.email });
  const session = await lockSession(tx, sessionId);
  if (session?.event_id !== eventId) throw new Problem('NOT_FOUND');
  if (await findActive(tx, sessionId, user.email_norm)) throw new Problem('ALREADY_SIGNED_UP');
  await requireEligible(tx, session, user, now);
  // A list has no field for a code: at an event with codes, teams are added by list after the sign-up.
  if (session.access === 'code') throw new Problem('CODE_INVALID');
  const rules = await readTeamRules(tx, eventId);
  if (rules.audience !== 'team') throw new Problem('WRONG_AUDIENCE');
  refuseAfterLock({ ...session, ...rules }, { actor: actorOf(person), isAdmin: false, reason: undefined }, now);
  return {
    rules,
    outcome: async (more) => {
      const seats = checkSeatLimit(seatsNeeded(rules.capacity_unit, more));
      const room = await readRoom(tx, session, now);
      const state = decidePlace({ ...room, seats, schoolPending: isSchoolPending(user, session) });
      return { seats, state, ...(state === 'waitlisted' ? { position: room.waiting + 1 } : {}) };
    },
  };
}
