import type { EdisonEvent } from '@edison/contracts/bff/events';
import { useQueries } from '@tanstack/react-query';
import { takesSignUps } from '../../page/takes-sign-ups.ts';
import { friendlySpan } from '../../text/dates.ts';
import { roomWords } from '../../text/event-words.ts';
import { seatsQuery } from './attendee-queries.ts';

/** A session that can be chosen, with its current seats. */
export interface SessionChoice {
  /** The ids of event and session, `e1/s1`. */
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  /** A sign-up would go to the waiting list. */
  readonly queue: boolean;
}

/** The sessions of all events that take sign-ups; with the seats rendered in the page until the current ones are loaded. */
export function useChoices(events: readonly EdisonEvent[]): readonly SessionChoice[] {
  const open = events.flatMap((event) => event.sessions.filter(({ shown }) => takesSignUps(shown)).map((session) => ({ event, session })));
  const now = useQueries({
    queries: open.map(({ event, session }) => seatsQuery({ eventId: event.eventId, sessionId: session.sessionId })),
  });
  return open.map(({ event, session }, at) => {
    const { waitlist, ...seats } = now[at]?.data ?? { ...session, waitlist: event.waitlist };
    const isFree = seats.remaining !== 0 && (seats.waiting === 0 || seats.passing === true);
    const shown = isFree ? 'open' : waitlist ? 'waitlist' : 'full';
    const room = roomWords([{ ...seats, capacity: seats.capacity ?? session.capacity, shown }], event.capacityUnit);
    const name = events.length > 1 ? event.title : event.sessions.length > 1 ? session.title : undefined;
    const when = friendlySpan(session.startsAt, session.endsAt);
    return {
      value: `${event.eventId}/${session.sessionId}`,
      label: name ?? when,
      hint: [name === undefined ? undefined : when, room].filter(Boolean).join(' · '),
      queue: shown === 'waitlist',
    };
  });
}
