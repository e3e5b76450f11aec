import { Problem } from '@edison/contracts/problem';
import type { LockedSession } from './lock-session.ts';

/** How full a session is. `waiting` counts the sign-ups in the queue, `unit` is what its seats are: people, teams or classes. */
export interface Room {
  readonly capacity: number | null;
  readonly seatsTaken: number;
  readonly waiting: number;
  readonly unit: LockedSession['capacity_unit'];
}

/** What decides whether a newcomer gets a seat. `schoolPending`: their school is not confirmed yet. */
export interface PlaceFacts extends Omit<Room, 'unit'> {
  readonly waitlist: boolean;
  readonly seats: number;
  readonly schoolPending: boolean;
}

/**
 * The state of a new sign-up. Nobody is confirmed while somebody waits, and a group larger than the session is refused.
 *
 * @throws Problem FULL, with how many fit.
 */
export function decidePlace(facts: PlaceFacts & Room): 'pending' | 'confirmed' | 'waitlisted' {
  const place = placeOf(facts);
  if (place === 'full') throw fullProblem(facts);
  return place;
}

/** The same, with `full` in place of the refusal. */
export function placeOf({ capacity, seatsTaken, waiting, waitlist, seats, schoolPending }: PlaceFacts) {
  if (capacity !== null && seats > capacity) return 'full';
  if (schoolPending) return 'pending';
  if (waiting === 0 && (capacity === null || seatsTaken + seats <= capacity)) return 'confirmed';
  return waitlist ? 'waitlisted' : 'full';
}

/** The refusal, with the seats that are free: none for a newcomer while somebody waits. */
export function fullProblem({ capacity, seatsTaken, waiting, unit }: Room): Problem {
  if (capacity === null) return new Problem('FULL');
  const free = waiting > 0 ? 0 : Math.max(0, capacity - seatsTaken);
  return new Problem('FULL', { details: { capacity, free, unit } });
}
