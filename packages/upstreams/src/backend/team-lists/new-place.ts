import { Problem } from '@edison/contracts/problem';
import type { Person } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import { findActive } from '../seats/find-active.ts';
import { lockSession } from '../seats/lock-session.ts';
import { decidePlace } from '../seats/seat-rules.ts';
import { countWaiting } from '../seats/take-seat.ts';
import { lockProfile } from '../sign-ups/lock-profile.ts';
import { isSchoolPending } from '../sign-ups/sign-up-request.ts';
import { refuseUnlessOpen } from '../sign-ups/who-may-sign-up.ts';
import { readTeamRules, refuseAfterLock, seatsNeeded } from '../teams/team-rules.ts';
import { type Place, requireSeats } from './place.ts';

/** A sign-up that is wished for, under the lock of its session. @throws Problem as `SignUpToEvent` does without a code. */
export async function newPlace(
  tx: Tx,
  { eventId, sessionId }: { readonly eventId: string; readonly sessionId: string },
  person: Person,
  now: Date,
): Promise<Place> {
  const user = await lockProfile(tx, { email: person.email });
  const session = await lockSession(tx, sessionId);
  if (session?.event_id !== eventId) throw new Problem('NOT_FOUND');
  if (await findActive(tx, sessionId, user.email_norm)) throw new Problem('ALREADY_SIGNED_UP');
  await refuseUnlessOpen(tx, session, user, now);
  // Whoever has no code learns nothing of who comes; teams are added by list once the code has got its sign-up.
  if (session.access === 'code') throw new Problem('CODE_INVALID');
  const rules = await readTeamRules(tx, eventId);
  if (rules.audience !== 'team') throw new Problem('WRONG_AUDIENCE');
  refuseAfterLock({ ...session, ...rules }, { actor: actorOf(person), isAdmin: false, reason: undefined }, now);
  return {
    rules,
    comes: async (more) => {
      const seats = requireSeats(seatsNeeded(rules.capacity_unit, more));
      const waiting = await countWaiting(tx, sessionId);
      const { capacity, waitlist, seats_taken: seatsTaken, capacity_unit: unit } = session;
      const state = decidePlace({ capacity, waitlist, seatsTaken, waiting, seats, schoolPending: isSchoolPending(user, session), unit });
      return { seats, state, ...(state === 'waitlisted' ? { position: waiting + 1 } : {}) };
    },
  };
}
