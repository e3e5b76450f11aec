import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';

/** Sums over the sessions of an event. `capacity` is null when a session has no limit. */
export interface Totals {
  readonly taken: number;
  readonly capacity: number | null;
  readonly confirmed: number;
  readonly waitlisted: number;
  /** Seats that the waitlisted sign-ups ask for. */
  readonly waitingSeats: number;
  readonly pending: number;
  readonly cancelled: number;
}

type Session = PlannedEvent['sessions'][number];

export function totalsOf(sessions: readonly Session[]): Totals {
  const sum = (of: (session: Session) => number): number => sessions.reduce((total, session) => total + of(session), 0);
  return {
    taken: sum(({ seatsTaken }) => seatsTaken),
    capacity: sessions.some(({ capacity }) => capacity === null) ? null : sum(({ capacity }) => capacity ?? 0),
    confirmed: sum(({ signUps }) => signUps.confirmed),
    waitlisted: sum(({ signUps }) => signUps.waitlisted),
    waitingSeats: sum(({ signUps, waitingSeats = signUps.waitlisted }) => waitingSeats),
    pending: sum(({ signUps }) => signUps.pending),
    cancelled: sum(({ signUps }) => signUps.cancelled),
  };
}
