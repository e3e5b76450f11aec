import type { EdisonEvent } from '@edison/contracts/bff/events';
import { seatsForNewcomer } from '@edison/contracts/bff/events/newcomer-place';
import { useQueries } from '@tanstack/react-query';
import { takesSignUps } from '../../page/takes-sign-ups.ts';
import { friendlySpan } from '../../text/dates.ts';
import { roomWords } from '../../text/event-words.ts';
import { type RoomNow, roomNow } from '../seats/room-now.ts';
import { seatsQuery } from '../seats/seats-query.ts';

/** A session that can be chosen, with its current seats. */
export interface SessionChoice {
  /** The ids of event and session, `e1/s1`. */
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  readonly room: RoomNow;
  readonly unit: EdisonEvent['capacityUnit'];
}

/** The sessions of all events that take sign-ups; with the seats rendered in the page until the current ones are loaded. */
export function useChoices(events: readonly EdisonEvent[]): readonly SessionChoice[] {
  const open = events.flatMap((event) => event.sessions.filter(({ shown }) => takesSignUps(shown)).map((session) => ({ event, session })));
  const now = useQueries({
    queries: open.map(({ event, session }) => seatsQuery({ eventId: event.eventId, sessionId: session.sessionId })),
  });
  return open.map(({ event, session }, at) => {
    const room = roomNow(event, session, now[at]?.data);
    const shown = seatsForNewcomer(room) > 0 ? 'open' : room.waitlist ? 'waitlist' : 'full';
    const words = roomWords([{ ...room, shown }], event.capacityUnit);
    const name = events.length > 1 ? event.title : event.sessions.length > 1 ? session.title : undefined;
    const when = friendlySpan(session.startsAt, session.endsAt);
    return {
      value: `${event.eventId}/${session.sessionId}`,
      label: name ?? when,
      hint: [name === undefined ? undefined : when, words].filter(Boolean).join(' · '),
      room,
      unit: event.capacityUnit,
    };
  });
}
