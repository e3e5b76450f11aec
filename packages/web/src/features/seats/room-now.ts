import type { EdisonEvent } from '@edison/contracts/bff/events';
import { placeForNewcomer } from '@edison/contracts/bff/events/newcomer-place';
import type { Seats } from '@edison/contracts/bff/sign-ups/attendees';
import { takeQueueLabel } from '../../text/events/foretold.ts';
import { signUpText } from '../../text/sign-ups.ts';

type Session = EdisonEvent['sessions'][number];

/** The seats and the queue of a session as whoever comes new finds them now, and whether it has a waiting list. */
export type RoomNow = Seats & Pick<Session, 'capacity'>;

/** The current seats of a session; until they are loaded, those that the page came with. */
export function roomNow({ waitlist }: EdisonEvent, session: Session, now?: Seats): RoomNow {
  const room = now ?? { ...session, waitlist };
  return { ...room, capacity: room.capacity ?? session.capacity };
}

/**
 * The label of the button that sends a sign-up: the waiting list where so many seats would only get that in each of the rooms.
 *
 * @param rooms of the chosen session, or of all before one is chosen.
 */
export function submitLabel(rooms: readonly RoomNow[], seats: number): string {
  const asked = seats || 1;
  const isQueue = rooms.length > 0 && rooms.every((room) => placeForNewcomer(asked, room) === 'waitlisted');
  return isQueue ? takeQueueLabel(asked) : signUpText.form.takeSeat;
}
