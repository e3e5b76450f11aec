import { Button } from '@edison/ui/button';
import { Facts } from '../../page/facts.tsx';
import { friendlyInstant, friendlySpan } from '../../text/dates.ts';
import { roomWords, sessionRoomWords } from '../../text/event-words.ts';
import { queueWordsFor } from '../../text/events/seats.ts';
import { queueHeadline, seatCount, seatHeadline, linkText as text } from '../../text/guests/mailed-link.ts';
import { isOver, stateWords } from '../../text/sign-up-words.ts';
import type { ActiveAttendee } from './link-calls.ts';

/** What the sign-up is: seat or place in the queue, event, time, place, and the calendar file of a seat. */
export function LinkedFacts({ attendee }: { readonly attendee: ActiveAttendee }) {
  const { state, seats, position, mayBePassed, session, capacityUnit, calendar, eventSlug } = attendee;
  return (
    <>
      <h2>{headlineOf(attendee)}</h2>
      {state === 'waitlisted' && position !== undefined && !isOver(session) ? <p>{queueWordsFor(position, seats, mayBePassed)}</p> : null}
      <Facts
        facts={[
          [
            text.event,
            <a key="event" href={`/kurser-og-events/${eventSlug}/`}>
              {attendee.eventTitle}
            </a>,
          ],
          [text.session, session.title],
          [text.when, friendlySpan(session.startsAt, session.endsAt)],
          [text.where, attendee.place ?? text.noPlace],
          [text.online, attendee.onlineUrl && <Online key="online" url={attendee.onlineUrl} />],
          [text.seats, seatCount(seats)],
          [text.reference, attendee.reference],
          [text.position, position],
          [text.room, state === 'waitlisted' ? sessionRoomWords(session, capacityUnit) : roomWords([session], capacityUnit)],
          [text.until, attendee.changes === 'open' ? friendlyInstant(attendee.cancelUntil) : undefined],
        ]}
      />
      {calendar ? <Button kind="secondary" label={text.calendar} onClick={() => download(calendar)} /> : null}
      <p>{text.keepLink}</p>
    </>
  );
}

function headlineOf({ state, seats, position = 1, session }: ActiveAttendee): string {
  const over = isOver(session);
  if (state === 'confirmed') return seatHeadline(seats, over);
  if (over) return stateWords({ state }, over);
  return state === 'waitlisted' ? queueHeadline(position) : text.pending;
}

/** The address of an online meeting; a link only if it is http(s). */
function Online({ url }: { readonly url: string }) {
  return /^https?:\/\//.test(url) ? <a href={url}>{text.online}</a> : url;
}

/** Saves the file from what the page has, so that the link's token stands in no address that a server logs. */
function download({ fileName, text: content }: NonNullable<ActiveAttendee['calendar']>): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
