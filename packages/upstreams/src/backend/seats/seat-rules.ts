import { isOver } from '@edison/contracts/deadline';
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

/** Seats that are free, or null without a limit. */
export function remainingSeats({ capacity, seats_taken }: Pick<LockedSession, 'capacity' | 'seats_taken'>): number | null {
  return capacity === null ? null : Math.max(0, capacity - seats_taken);
}

/** What an event refuses to everybody. @throws Problem NOT_FOUND, EVENT_CANCELLED, NOT_OPEN_YET or CLOSED. */
export function refuseByState(session: LockedSession, now: Date): void {
  refuseOver(session, now);
  if (now < session.registration_opens_at) throw new Problem('NOT_OPEN_YET');
  if (isOver(session.registration_closes_at, now)) throw new Problem('CLOSED');
}

/** @throws Problem NOT_FOUND, EVENT_CANCELLED or CLOSED, also outside the days of registration. */
export function refuseOver(session: LockedSession, now: Date): void {
  if (session.state === 'draft') throw new Problem('NOT_FOUND');
  if (session.state === 'cancelled') throw new Problem('EVENT_CANCELLED');
  if (session.state === 'finished' || now >= session.starts_at) throw new Problem('CLOSED');
}
