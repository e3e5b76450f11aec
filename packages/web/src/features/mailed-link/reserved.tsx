import { Button } from '@edison/ui/button';
import { Facts } from '../../page/facts.tsx';
import { friendlyInstant, friendlySpan } from '../../text/dates.ts';
import { sessionRoomWords } from '../../text/event-words.ts';
import { reservedWords, seatCount, linkText as text } from '../../text/guests/mailed-link.ts';
import type { Change, ReservedAttendee } from './link-calls.ts';
import styles from './mailed-link.module.css';
import type { Link } from './use-link.ts';

type Answer = Link['answer'];

interface ReservedProps {
  readonly reserved: ReservedAttendee;
  /** The answer that the link of the mail is for: asks about that first. */
  readonly preselected: Answer;
  readonly busy: Change['kind'] | undefined;
  readonly onChange: (change: Change) => void;
}

/** What a form or a list has asked for in the name of this mailbox: confirms it or ends it by a button, since mail programs open links too. */
export function Reserved({ reserved, preselected, busy, onChange }: ReservedProps) {
  const { seats, session, reservedUntil, listedBy } = reserved;
  // Whoever has filled a form in has nobody to send their regrets to.
  const all: readonly Answer[] = listedBy === undefined ? ['confirm', 'not-me'] : ['confirm', 'not-coming', 'not-me'];
  return (
    <>
      <h2>{text[preselected].headline}</h2>
      {listedBy === undefined ? null : <p>{text.listedBy(listedBy)}</p>}
      <p>{wordsOf(reserved, preselected)}</p>
      <Facts
        facts={[
          [
            text.event,
            <a key="event" href={`/kurser-og-events/${reserved.eventSlug}/`}>
              {reserved.eventTitle}
            </a>,
          ],
          [text.session, session.title],
          [text.when, friendlySpan(session.startsAt, session.endsAt)],
          [text.where, reserved.place ?? text.noPlace],
          [text.seats, seatCount(seats)],
          // Reserved seats are among the taken ones.
          [text.room, reservedUntil === undefined ? sessionRoomWords(session, reserved.capacityUnit) : undefined],
        ]}
      />
      <div className={styles.ways}>
        {[preselected, ...all.filter((answer) => answer !== preselected)].map((answer) => (
          <Button
            key={answer}
            kind={answer === preselected ? 'primary' : 'secondary'}
            busy={busy === answer}
            label={busy === answer ? text[answer].sending : answer === 'confirm' ? text.confirm.send(seats) : text[answer].open}
            onClick={() => (busy === undefined ? onChange({ kind: answer }) : undefined)}
          />
        ))}
      </div>
      {listedBy === undefined || preselected === 'not-me' ? null : <p>{text.notAgreed(listedBy)}</p>}
    </>
  );
}

/** What the first button does. */
function wordsOf({ seats, reservedUntil, waitlist }: ReservedAttendee, preselected: Answer): string {
  if (preselected !== 'confirm') return text[preselected].text;
  return reservedWords(seats, { reservedUntil: reservedUntil && friendlyInstant(reservedUntil), waitlist });
}
