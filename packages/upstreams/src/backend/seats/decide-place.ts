import { Problem } from '@edison/contracts/problem';

/** What decides where a newcomer ends: `waiting` counts those in the queue, `held` is a school that is not confirmed yet. */
export interface PlaceFacts {
  readonly capacity: number | null;
  readonly seatsTaken: number;
  readonly waiting: number;
  readonly waitlist: boolean;
  readonly seats: number;
  readonly held: boolean;
}

/**
 * Where a newcomer ends. Nobody is confirmed while somebody waits, and a group that could never fit does not block the queue.
 *
 * @throws Problem FULL.
 */
export function decidePlace({ capacity, seatsTaken, waiting, waitlist, seats, held }: PlaceFacts): 'pending' | 'confirmed' | 'waitlisted' {
  if (capacity !== null && seats > capacity) throw new Problem('FULL');
  if (held) return 'pending';
  if (waiting === 0 && (capacity === null || seatsTaken + seats <= capacity)) return 'confirmed';
  if (!waitlist) throw new Problem('FULL');
  return 'waitlisted';
}
