import { Problem } from '@edison/contracts/problem';
import type { LockedSession } from './lock-session.ts';

/** What is taken of a session, and what its seats are counted in; `waiting` counts those in the queue. */
export interface Room {
  readonly capacity: number | null;
  readonly seatsTaken: number;
  readonly waiting: number;
  readonly unit: LockedSession['capacity_unit'];
}

/** What decides where a newcomer ends: `held` is a school that is not confirmed yet. */
export interface PlaceFacts extends Omit<Room, 'unit'> {
  readonly waitlist: boolean;
  readonly seats: number;
  readonly held: boolean;
}

/**
 * Where a newcomer ends. Nobody is confirmed while somebody waits, and a group that could never fit does not block the queue.
 *
 * @throws Problem FULL, with how many fit.
 */
export function decidePlace(facts: PlaceFacts & Room): 'pending' | 'confirmed' | 'waitlisted' {
  const place = placeOf(facts);
  if (place === 'full') throw fullProblem(facts);
  return place;
}

/** The same where a newcomer who finds no place is no refusal. */
export function placeOf({ capacity, seatsTaken, waiting, waitlist, seats, held }: PlaceFacts) {
  if (capacity !== null && seats > capacity) return 'full';
  if (held) return 'pending';
  if (waiting === 0 && (capacity === null || seatsTaken + seats <= capacity)) return 'confirmed';
  return waitlist ? 'waitlisted' : 'full';
}

/** That there is no room, and how much there is. Nothing is free for a newcomer while somebody waits. */
export function fullProblem({ capacity, seatsTaken, waiting, unit }: Room): Problem {
  if (capacity === null) return new Problem('FULL');
  const free = waiting > 0 ? 0 : Math.max(0, capacity - seatsTaken);
  return new Problem('FULL', { details: { capacity, free, unit } });
}
