import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Seats } from '@edison/contracts/bff/sign-ups/attendees';

type Session = EdisonEvent['sessions'][number];

/** The seats and the queue of a session as whoever comes new finds them now, and whether it has a waiting list. */
export type RoomNow = Seats & Pick<Session, 'capacity'>;

/** The current seats of a session; until they are loaded, those that the page came with. */
export function roomNow({ waitlist }: EdisonEvent, session: Session, now: Seats | undefined): RoomNow {
  const room = now ?? { ...session, waitlist };
  return { ...room, capacity: room.capacity ?? session.capacity };
}

/** What a new sign-up of so many seats would get now. The server decides by the same rules when it is sent, or confirmed by a guest. */
export function placeNow(seats: number, room: RoomNow): 'seat' | 'queue' | 'full' {
  if (room.capacity !== null && seats > room.capacity) return 'full';
  const free = freeForNew(room);
  if (free === null || seats <= free) return 'seat';
  return room.waitlist ? 'queue' : 'full';
}

/** How many seats a newcomer can have now: none while somebody waits who would get them; null: no limit. */
export function freeForNew({ remaining, waiting, passing }: RoomNow): number | null {
  return waiting === 0 || passing === true ? remaining : 0;
}
