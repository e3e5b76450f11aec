import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { NewcomerRoom } from '@edison/contracts/bff/events/newcomer-place';
import { passingDays } from '@edison/contracts/seat-limits';
import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { LockedSession } from './lock-session.ts';

/** A session's queue as it is stored. All but `waiting` are null without a queue. */
export interface StoredQueue {
  /** Number of waitlisted sign-ups. */
  readonly waiting: number;
  /** Seats of the head, and when it first came into a queue of the event. */
  readonly next_needs: number | null;
  readonly next_first_queued_at: Date | null;
  /** Seats of the smallest that waits. */
  readonly smallest: number | null;
}

/** A queue with the seats that all who wait ask for together, for what is shown; null without a queue. */
export interface ShownQueue extends StoredQueue {
  readonly waiting_seats: number | null;
}

/** The seats and the queue of a session, as whoever comes new finds them. `unit`: whether seats count people, teams or classes. */
export interface Room {
  readonly capacity: number | null;
  readonly seatsTaken: number;
  readonly waitlist: boolean;
  readonly unit: LockedSession['capacity_unit'];
  readonly waiting: number;
  readonly smallest: number | null;
  /** Whether smaller groups may pass the head of the queue; without a queue, whoever would queue now. */
  readonly passing: boolean;
}

/** The columns of a session and its event that its room depends on. */
export type RoomFacts = Pick<LockedSession, 'capacity' | 'seats_taken' | 'waitlist' | 'capacity_unit' | 'queue_order' | 'starts_at'>;

export function roomOf(session: RoomFacts, queue: StoredQueue, now: Date): Room {
  const { capacity, seats_taken: seatsTaken, waitlist, capacity_unit: unit } = session;
  const { waiting, smallest } = queue;
  return { capacity, seatsTaken, waitlist, unit, waiting, smallest, passing: mayPass(session, queue.next_first_queued_at ?? now, now) };
}

const hourMs = 60 * 60 * 1_000;
/** How long a head of the queue that does not fit is waited for, and how long before the beginning nobody is waited for any more. */
const [waitedForMs, lastDaysMs] = [48 * hourMs, passingDays * 24 * hourMs];

/** From when on smaller groups pass a head of the queue that does not fit; undefined: never. @param firstQueuedAt of the head. */
export function passingFrom(
  { queue_order, starts_at }: Pick<RoomFacts, 'queue_order' | 'starts_at'>,
  firstQueuedAt: Date,
): Date | undefined {
  if (queue_order === 'strict') return undefined;
  return new Date(Math.min(firstQueuedAt.getTime() + waitedForMs, starts_at.getTime() - lastDaysMs));
}

/** Whether smaller groups pass a head of the queue that does not fit. @param firstQueuedAt of the head. */
export function mayPass(session: Pick<RoomFacts, 'queue_order' | 'starts_at'>, firstQueuedAt: Date, now: Date): boolean {
  const from = passingFrom(session, firstQueuedAt);
  return from !== undefined && from <= now;
}

type QueuedFacts = Pick<Selectable<Tables['sign_ups']>, 'state' | 'seats'> & Pick<LockedSession, 'queue_order'>;

/** Whether smaller groups may pass a sign-up in the queue after a time; undefined where not. */
export function mayBePassed({ state, seats, queue_order }: QueuedFacts): true | undefined {
  return state === 'waitlisted' && seats > 1 && queue_order === 'fill' ? true : undefined;
}

/** The room as it is told to newcomers. */
export function newcomerRoom({ capacity, seatsTaken, waitlist, waiting, smallest, passing }: Room): NewcomerRoom {
  const remaining = capacity === null ? null : Math.max(0, capacity - seatsTaken);
  const nobodyFits = smallest !== null && remaining !== null && smallest > remaining;
  return { capacity, remaining, waiting, passing: passing && nobodyFits ? true : undefined, waitlist };
}

type DescribedRoom = Pick<
  EdisonEvent['sessions'][number],
  'capacity' | 'remaining' | 'waiting' | 'waitingSeats' | 'nextNeeds' | 'passing' | 'passingFrom'
>;

/** What is told of a session's seats and its queue, as the contract has it. */
export function describeRoom(session: RoomFacts & ShownQueue, now: Date): DescribedRoom {
  const { capacity, remaining, waiting, passing } = newcomerRoom(roomOf(session, session, now));
  const first = session.next_first_queued_at;
  return {
    ...{ capacity, remaining, waiting },
    waitingSeats: session.waiting_seats ?? undefined,
    nextNeeds: session.next_needs ?? undefined,
    passing,
    passingFrom: first === null ? undefined : (passingFrom(session, first)?.toISOString() ?? null),
  };
}
