import type { EdisonEvent } from '@edison/contracts/bff/events';
import { friendlySpan } from '../../text/dates.ts';
import { roomWords } from '../../text/event-words.ts';
import { SeatBadge } from '../seat-badge/seat-badge.tsx';
import styles from './event.module.css';

/** When it is, and how many seats are left each time; who has a place needs no count. */
export function EventSessions({ event: { sessions, own, capacityUnit } }: { readonly event: EdisonEvent }) {
  const hasPlace = own.some(({ state }) => state !== 'cancelled');
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
              {hasPlace ? null : <SeatCount room={roomWords([session], capacityUnit)} />}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function SeatCount({ room }: { readonly room: string }) {
  return room ? <span>{room}</span> : null;
}
