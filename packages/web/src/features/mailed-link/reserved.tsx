import { Button } from '@edison/ui/button';
import { Facts } from '../../page/facts.tsx';
import { friendlyInstant, friendlySpan } from '../../text/dates.ts';
import { roomWords } from '../../text/event-words.ts';
import { reservedWords, seatCount, linkText as text } from '../../text/guests/mailed-link.ts';
import type { Change, ReservedAttendee } from './link-calls.ts';
import styles from './mailed-link.module.css';

interface ReservedProps {
  readonly reserved: ReservedAttendee;
  /** The link says that it was somebody else: asks about that first. */
  readonly notMe: boolean;
  readonly busy: Change['kind'] | undefined;
  readonly onChange: (change: Change) => void;
}

/** What a form has asked for in the name of this mailbox: confirms it or ends it by a button, since mail programs open links too. */
export function Reserved({ reserved, notMe, busy, onChange }: ReservedProps) {
  const { seats, session, reservedUntil, waitlist } = reserved;
  const say = (kind: 'confirm' | 'decline') => (busy === undefined ? onChange({ kind }) : undefined);
  const yes = (
    <Button
      key="yes"
      kind={notMe ? 'secondary' : 'primary'}
      busy={busy === 'confirm'}
      label={busy === 'confirm' ? text.confirm.sending : text.confirm.send(seats)}
      onClick={() => say('confirm')}
    />
  );
  const no = (
    <Button
      key="no"
      kind={notMe ? 'primary' : 'secondary'}
      busy={busy === 'decline'}
      label={busy === 'decline' ? text.decline.sending : text.decline.open}
      onClick={() => say('decline')}
    />
  );
  return (
    <>
      <h2>{notMe ? text.decline.headline : text.confirm.headline}</h2>
      <p>
        {notMe ? text.decline.text : reservedWords(seats, { reservedUntil: reservedUntil && friendlyInstant(reservedUntil), waitlist })}
      </p>
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
          // Held seats are among the taken ones.
          [text.room, reservedUntil === undefined ? roomWords([session], reserved.capacityUnit) : undefined],
        ]}
      />
      <div className={styles.ways}>{notMe ? [no, yes] : [yes, no]}</div>
    </>
  );
}
