import type { EdisonEvent } from '@edison/contracts/events';
import { friendlySpan } from '../../text/dates.ts';
import { seatsLeft } from '../../text/event-words.ts';
import { SeatBadge } from '../seat-badge/seat-badge.tsx';
import styles from './event.module.css';

type Session = EdisonEvent['sessions'][number];

/** When it is, and how many seats are left each time. */
export function EventSessions({ sessions }: { readonly sessions: readonly Session[] }) {
  return (
    <>
      <h3>{sessions.length === 1 ? 'Hvornår' : `Vælg mellem ${sessions.length} gange`}</h3>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.sessionId}>
            {sessions.length > 1 ? <strong>{session.title}</strong> : null}
            <span>{friendlySpan(session.startsAt, session.endsAt)}</span>
            {session.room ? <span className={styles.soft}>Lokale: {session.room}</span> : null}
            <span className={styles.state}>
              <SeatBadge shown={session.shown} />
              <SeatCount session={session} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function SeatCount({ session: { shown, remaining, waiting } }: { readonly session: Session }) {
  if (shown === 'waitlist') return <span>{waiting === 1 ? '1 venter' : `${waiting} venter`}</span>;
  if (shown === 'open' || shown === 'few-seats') return <span>{seatsLeft(remaining)}</span>;
  return null;
}
