import { Problem } from '@edison/contracts/problem';
import type { Person } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import { positionOf } from '../seats/find-active.ts';
import { countWaiting } from '../seats/take-seat.ts';
import { requireMore } from '../sign-ups/change-sign-up.ts';
import { refuseLate, refuseMore } from '../sign-ups/whose-sign-up.ts';
import { lockTeamSignUp, type TeamSignUp } from '../teams/lock-team.ts';
import { requireEditor } from '../teams/require-editor.ts';
import { refuseByState } from '../teams/save-team.ts';
import { refuseForeign, seatsNeeded } from '../teams/team-rules.ts';
import { type Comes, type Place, requireSeats } from './place.ts';

/** Which sign-up teams are added to, and why when an admin does it. */
interface Adding {
  readonly signUpId: string;
  readonly reason?: string | undefined;
}

/** A sign-up that is there, under the lock of its session. @throws Problem as `SaveTeams` does. */
export async function ownPlace(tx: Tx, adding: Adding & { readonly eventId: string }, person: Person, now: Date): Promise<Place> {
  const { signUp, own } = await lockOwn(tx, adding, person, now);
  if (signUp.event_id !== adding.eventId) throw new Problem('NOT_FOUND');
  return {
    rules: signUp.rules,
    comes: async (more) => {
      const needed = seatsNeeded(signUp.rules.capacity_unit, [...(await teamsOf(tx, signUp.id)), ...more]);
      const seats = Math.max(signUp.seats, requireSeats(needed));
      if (seats > signUp.seats) {
        const asking = { person, reason: adding.reason };
        refuseLate(signUp.session, own, asking, now);
        refuseMore(signUp.session, asking, now);
        await requireMore(tx, signUp.session, signUp, seats);
      }
      return comesTo(tx, signUp, seats);
    },
  };
}

/** The sign-up under its lock, when teams may be added to it by this person. @throws Problem as `SaveTeams` does. */
export async function lockOwn(tx: Tx, { signUpId, reason }: Adding, person: Person, now: Date) {
  const editor = { actor: actorOf(person), isAdmin: person.isAdmin, reason };
  const userId = await requireEditor(tx, person);
  const signUp = await lockTeamSignUp(tx, signUpId);
  const own = userId !== undefined && signUp.email_norm === person.emailNorm;
  refuseForeign(own, editor);
  if (signUp.rules.audience !== 'team') throw new Problem('WRONG_AUDIENCE');
  refuseByState(signUp, editor, now);
  return { signUp, own, editor };
}

/** Whoever waits and asks for more seats waits from the end of the queue. */
async function comesTo(tx: Tx, { id, session, state, seats: before }: TeamSignUp, seats: number): Promise<Comes> {
  if (state === 'cancelled') throw new Problem('WRONG_STATE');
  if (state !== 'waitlisted') return { seats, state };
  if (seats > before) return { seats, state, position: await countWaiting(tx, session.id) };
  const { queue_no } = await tx.selectFrom('sign_ups').select('queue_no').where('id', '=', id).executeTakeFirstOrThrow();
  const position = await positionOf(tx, session.id, { state, queue_no });
  return position === undefined ? { seats, state } : { seats, state, position };
}

/** What the active teams of a sign-up need. Relies on `teams_sign_up`. */
async function teamsOf(tx: Tx, signUpId: string) {
  const rows = await tx
    .selectFrom('teams')
    .select(['first_names', 'class_label'])
    .where('sign_up_id', '=', signUpId)
    .where('state', '=', 'active')
    .execute();
  return rows.map((row) => ({ members: row.first_names.length, classLabel: row.class_label }));
}
