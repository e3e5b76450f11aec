import { isOver } from '@edison/contracts/deadline';
import { Problem } from '@edison/contracts/problem';
import type { LockedSession } from './lock-session.ts';

/** How full a session is. `waiting`: number of waitlisted sign-ups; `unit`: whether seats count people, teams or classes. */
export interface Room {
  readonly capacity: number | null;
  readonly seatsTaken: number;
  readonly waiting: number;
  readonly unit: LockedSession['capacity_unit'];
}

/** What decides the place of a new sign-up. `schoolPending`: the person's school is not confirmed yet. */
export interface PlaceFacts extends Omit<Room, 'unit'> {
  readonly waitlist: boolean;
  readonly seats: number;
  readonly schoolPending: boolean;
}

/**
 * The state of a new sign-up. Nobody is confirmed while somebody waits, and a group larger than the capacity is refused.
 *
 * @throws Problem FULL, with the number of free seats.
 */
export function decidePlace(facts: PlaceFacts & Room): 'pending' | 'confirmed' | 'waitlisted' {
  const place = placeOf(facts);
  if (place === 'full') throw fullProblem(facts);
  return place;
}

/** As `decidePlace`, but returns `full` instead of throwing. */
export function placeOf({ capacity, seatsTaken, waiting, waitlist, seats, schoolPending }: PlaceFacts) {
  if (capacity !== null && seats > capacity) return 'full';
  if (schoolPending) return 'pending';
  if (waiting === 0 && (capacity === null || seatsTaken + seats <= capacity)) return 'confirmed';
  return waitlist ? 'waitlisted' : 'full';
}

/** The problem FULL, with the number of free seats: none for a new sign-up while somebody waits. */
export function fullProblem({ capacity, seatsTaken, waiting, unit }: Room): Problem {
  if (capacity === null) return new Problem('FULL');
  const free = waiting > 0 ? 0 : Math.max(0, capacity - seatsTaken);
  return new Problem('FULL', { details: { capacity, free, unit } });
}

/**
 * The most seats, up to `limit`, that a sign-up can have now: a confirmed one gets more only while they are free and nobody waits, any other
 * may ask for as many as the session holds. Never fewer than it has.
 */
export function mostSeats(
  { state, seats }: { readonly state: string; readonly seats: number },
  { capacity, seatsTaken, waiting }: Omit<Room, 'unit'>,
  limit: number,
): number {
  if (state !== 'confirmed') return Math.max(seats, Math.min(limit, capacity ?? limit));
  const free = capacity === null ? limit : Math.max(0, capacity - seatsTaken);
  return Math.max(seats, Math.min(limit, seats + (waiting > 0 ? 0 : free)));
}

/** Number of free seats; null: no limit. */
export function remainingSeats({ capacity, seats_taken }: Pick<LockedSession, 'capacity' | 'seats_taken'>): number | null {
  return capacity === null ? null : Math.max(0, capacity - seats_taken);
}

/** Refuses sign-ups that the event takes from nobody. @throws Problem NOT_FOUND, EVENT_CANCELLED, NOT_OPEN_YET or CLOSED. */
export function refuseByState(session: LockedSession, now: Date): void {
  refuseOver(session, now);
  if (now < session.registration_opens_at) throw new Problem('NOT_OPEN_YET');
  if (isOver(session.registration_closes_at, now)) throw new Problem('CLOSED');
}

/** As `refuseByState`, but regardless of the registration period. @throws Problem NOT_FOUND, EVENT_CANCELLED or CLOSED. */
export function refuseOver(session: LockedSession, now: Date): void {
  if (session.state === 'draft') throw new Problem('NOT_FOUND');
  if (session.state === 'cancelled') throw new Problem('EVENT_CANCELLED');
  if (session.state === 'finished' || now >= session.starts_at) throw new Problem('CLOSED');
}
