import { placeForNewcomer, seatsForNewcomer } from '@edison/contracts/bff/events/newcomer-place';
import { takesGuests } from '@edison/contracts/bff/events/who-signs-up';
import { isOver } from '@edison/contracts/deadline';
import { Problem } from '@edison/contracts/problem';
import type { LockedSession } from './lock-session.ts';
import { newcomerRoom, type Room } from './room.ts';

/**
 * Who gets a seat, in the order of the queue: from the head on as long as they fit; where smaller groups may pass, also everybody behind who
 * fits into what is left.
 *
 * @param free number of free seats; null: no limit.
 */
export function choosePromoted<Waiting extends { readonly seats: number }>(
  queue: readonly Waiting[],
  free: number | null,
  passing: boolean,
): readonly Waiting[] {
  let left = free ?? Number.POSITIVE_INFINITY;
  const chosen: Waiting[] = [];
  for (const waiting of queue) {
    if (waiting.seats <= left) {
      chosen.push(waiting);
      left -= waiting.seats;
    } else if (!passing) break;
  }
  return chosen;
}

/** What decides the place of a new sign-up. `schoolPending`: the person's school is not confirmed yet. */
export interface PlaceFacts extends Room {
  readonly seats: number;
  readonly schoolPending: boolean;
}

/**
 * The state of a new sign-up. Nobody is confirmed while somebody waits who would get the seat, and a group larger than the capacity is
 * refused.
 *
 * @throws Problem FULL, with the number of free seats.
 */
export function decidePlace(facts: PlaceFacts): 'pending' | 'confirmed' | 'waitlisted' {
  const place = placeOf(facts);
  if (place === 'full') throw fullProblem(facts);
  return place;
}

/** As `decidePlace`, but returns `full` instead of throwing. */
export function placeOf({ seats, schoolPending, ...room }: PlaceFacts) {
  const fits = room.capacity === null || seats <= room.capacity;
  return schoolPending && fits ? 'pending' : placeForNewcomer(seats, newcomerRoom(room));
}

/** The room after a new sign-up got its place. */
export function roomAfter(room: Room, place: ReturnType<typeof placeOf>, seats: number): Room {
  if (place === 'confirmed') return { ...room, seatsTaken: room.seatsTaken + seats };
  if (place !== 'waitlisted') return room;
  return { ...room, waiting: room.waiting + 1, smallest: Math.min(room.smallest ?? seats, seats) };
}

/** The problem FULL, with the number of seats that a new sign-up can have. */
export function fullProblem(room: Room): Problem {
  const { capacity, unit } = room;
  if (capacity === null) return new Problem('FULL');
  return new Problem('FULL', { details: { capacity, free: seatsForNewcomer(newcomerRoom(room)), unit } });
}

/**
 * The most seats, up to `limit`, that a sign-up can have now: a confirmed one gets as many more as a newcomer can have, any other may ask
 * for as many as the session holds. Never fewer than it has.
 */
export function mostSeats({ state, seats }: { readonly state: string; readonly seats: number }, room: Room, limit: number): number {
  const most = state === 'confirmed' ? seats + seatsForNewcomer(newcomerRoom(room)) : (room.capacity ?? limit);
  return Math.max(seats, Math.min(limit, most));
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
  if (session.state === 'finished' || session.archived_at !== null || now >= session.starts_at) throw new Problem('CLOSED');
}

/**
 * Whether people who wait may get a seat: nobody does in a session that has begun, of an event that is not published, or of one whose
 * programme is archived, where seats and queues stay as they are.
 */
export function givesSeats({ state, archived_at, starts_at }: LockedSession, now: Date): boolean {
  return state === 'published' && archived_at === null && now < starts_at;
}

/** Refused by those who take no guests. @throws Problem WRONG_AUDIENCE. */
export function refuseGuests(session: LockedSession): void {
  if (!takesGuests(session)) throw new Problem('WRONG_AUDIENCE');
}
