import type { ShownState } from '@edison/contracts/bff/events';
import { seatsForNewcomer } from '@edison/contracts/bff/events/newcomer-place';
import { isOver } from '@edison/contracts/deadline';
import { newcomerRoom, type RoomFacts, roomOf, type StoredQueue } from '../seats/room.ts';

/** The facts of an event that decide what is shown. */
export interface EventFacts extends Pick<RoomFacts, 'waitlist' | 'capacity_unit' | 'queue_order'> {
  readonly state: 'draft' | 'published' | 'cancelled' | 'finished';
  readonly registration_opens_at: Date;
  readonly registration_closes_at: Date;
  /** Its programme is archived: nobody signs up any more. */
  readonly archived_at: Date | null;
}

/** The facts of a session that decide what is shown; `capacity` null = no limit. */
export interface SessionFacts extends Pick<RoomFacts, 'starts_at' | 'capacity' | 'seats_taken'>, StoredQueue {
  readonly ends_at: Date;
}

/** The state shown for a session. Seats that a newcomer can have count while registration is open; few = at most a tenth, or the last one. */
export function shownStateOfSession(event: EventFacts, session: SessionFacts, now: Date): ShownState {
  if (event.state === 'cancelled') return 'cancelled';
  if (event.state === 'finished' || now >= session.ends_at) return 'held';
  if (event.archived_at !== null) return 'closed';
  if (now < event.registration_opens_at) return 'opens-later';
  if (isOver(event.registration_closes_at, now, session.starts_at)) return 'closed';
  const free = seatsForNewcomer(newcomerRoom(roomOf({ ...event, ...session }, session, now)));
  if (free === 0) return event.waitlist ? 'waitlist' : 'full';
  if (session.capacity !== null && free <= Math.max(1, session.capacity / 10)) return 'few-seats';
  return 'open';
}

const bestFirst: readonly ShownState[] = ['open', 'few-seats', 'waitlist', 'full', 'opens-later', 'closed', 'held', 'cancelled'];

/** The state shown for an event: the best of its sessions' states. */
export function shownStateOfEvent(ofSessions: readonly ShownState[]): ShownState {
  return bestFirst.find((shown) => ofSessions.includes(shown)) ?? 'closed';
}
