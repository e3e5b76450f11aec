/** The seats and the queue of a session, as far as they decide what a newcomer gets. */
export interface NewcomerRoom {
  /** null: no limit. */
  readonly capacity: number | null;
  /** Seats that nobody has; null: no limit. */
  readonly remaining: number | null;
  /** How many wait in the queue. */
  readonly waiting: number;
  /** Nobody who waits fits into what remains, and smaller groups may pass. */
  readonly passing?: boolean | undefined;
  readonly waitlist: boolean;
}

/** How many seats a newcomer can have at once: those that remain, unless somebody waits who would get them. Infinity: no limit. */
export function seatsForNewcomer({ remaining, waiting, passing = false }: NewcomerRoom): number {
  return waiting === 0 || passing ? (remaining ?? Number.POSITIVE_INFINITY) : 0;
}

/** What a newcomer gets for so many seats. A group larger than the capacity never waits. */
export function placeForNewcomer(seats: number, room: NewcomerRoom): 'confirmed' | 'waitlisted' | 'full' {
  if (room.capacity !== null && seats > room.capacity) return 'full';
  if (seats <= seatsForNewcomer(room)) return 'confirmed';
  return room.waitlist ? 'waitlisted' : 'full';
}
