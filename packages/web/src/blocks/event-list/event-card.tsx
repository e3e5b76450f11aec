import type { EdisonEvent } from '@edison/contracts/bff/events';
import { SeatBadge } from '../../page/seat-badge.tsx';
import { calendarLeaf, friendlySpan } from '../../text/dates.ts';
import { kindWords, placeOf, roomWords } from '../../text/event-words.ts';
import { contentClass } from '../themes.ts';
import link from '../whole-link.module.css';
import styles from './event-list.module.css';

/** An event as a calendar leaf: date, title, place, and free seats. */
export function EventCard({ event, heading: Heading }: { readonly event: EdisonEvent; readonly heading: 'h2' | 'h3' }) {
  const [first] = event.sessions;
  const room = roomWords(event.sessions, event.capacityUnit);
  const leaf = first ? calendarLeaf(first.startsAt) : { day: '', month: '' };
  return (
    <li className={`${styles.event} ${link.frame} ${contentClass(undefined)}`} data-shown={event.shown}>
      <p className={styles.leaf} aria-hidden="true">
        <strong>{leaf.day}</strong>
        {leaf.month}
      </p>
      <div className={styles.words}>
        <p className={styles.kind}>{kindWords[event.kind]}</p>
        <Heading className={styles.title}>
          <a className={link.link} href={`/kurser-og-events/${event.slug}/`}>
            {event.title}
          </a>
        </Heading>
        {first ? (
          <p>
            {friendlySpan(first.startsAt, first.endsAt)}
            {event.sessions.length > 1 ? ` og ${event.sessions.length - 1} ${event.sessions.length === 2 ? 'gang' : 'gange'} mere` : ''}
          </p>
        ) : null}
        <p className={styles.place}>{placeOf(event)}</p>
      </div>
      <p className={styles.seats}>
        <SeatBadge shown={event.shown} />
        {room ? <span>{room}</span> : null}
      </p>
    </li>
  );
}
