import type { ShownState } from '@edison/contracts/bff/events';
import { isOver } from '@edison/contracts/deadline';
import { remainingSeats } from '../seats/seat-rules.ts';

/** The facts of an event that decide what is shown. */
export interface EventFacts {
  readonly state: 'draft' | 'published' | 'cancelled' | 'finished';
  readonly registration_opens_at: Date;
  readonly registration_closes_at: Date;
  readonly waitlist: boolean;
}

/** The facts of a session that decide what is shown; `capacity` null = no limit. */
export interface SessionFacts {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly capacity: number | null;
  readonly seats_taken: number;
  readonly waiting: number;
}

/** The state shown for a session. Seats count only while registration is open; few = at most a tenth, or the last one. */
export function shownStateOfSession(event: EventFacts, session: SessionFacts, now: Date): ShownState {
  if (event.state === 'cancelled') return 'cancelled';
  if (event.state === 'finished' || now >= session.ends_at) return 'held';
  if (now < event.registration_opens_at) return 'opens-later';
  if (isOver(event.registration_closes_at, now, session.starts_at)) return 'closed';
  const remaining = remainingSeats(session);
  if (remaining === 0 || session.waiting > 0) return event.waitlist ? 'waitlist' : 'full';
  if (remaining !== null && session.capacity !== null && remaining <= Math.max(1, session.capacity / 10)) return 'few-seats';
  return 'open';
}

const bestFirst: readonly ShownState[] = ['open', 'few-seats', 'waitlist', 'full', 'opens-later', 'closed', 'held', 'cancelled'];

/** The state shown for an event: the best of its sessions' states. */
export function shownStateOfEvent(ofSessions: readonly ShownState[]): ShownState {
  return bestFirst.find((shown) => ofSessions.includes(shown)) ?? 'closed';
}
