import type { EdisonEvent } from '@edison/contracts/bff/events';
import { takesGuests } from '@edison/contracts/bff/events/who-signs-up';
import type { ReactNode } from 'react';
import { usePageEvent } from '../api/events-query.ts';
import { withQueries } from '../api/with-queries.tsx';
import { SignUpPanel } from '../features/sign-ups/sign-up-panel.tsx';
import { SeatBadge } from '../page/seat-badge.tsx';
import { friendlyInstant, friendlySpan } from '../text/dates.ts';
import { audienceWords, kindWords, placeOf, sessionRoomWords } from '../text/event-words.ts';
import type { BlockProps } from './block-props.ts';
import styles from './event.module.css';
import { contentClass } from './themes.ts';

/** One event: its facts, its sessions, and the sign-up panel. Fetched again from `/bff/events` in the browser. */
function Event({ content, answer }: BlockProps<'event'>) {
  const { event, isMissing } = usePageEvent(content.EventId, answer);
  const saidAbove = answer.page.blocks.some((block) => block.ContentType === 'hero' && block.Content.Lead === event?.summary);
  const formBelow =
    event !== undefined &&
    takesGuests(event) &&
    answer.page.blocks.some((block) => block.ContentType === 'attendeeForm' && block.Content.EventId === content.EventId);
  return (
    <section id={content.AnchorId} className={`${styles.event} ${contentClass(content.Theme)}`}>
      <div className={styles.inner}>
        {event ? (
          <>
            <div className={styles.about}>
              <h2>{content.Headline ?? 'Det praktiske'}</h2>
              {saidAbove ? null : <p className={styles.summary}>{event.summary}</p>}
              <EventFacts event={event} />
              <EventSessions event={event} />
            </div>
            <SignUpPanel key={event.eventId} event={event} path={answer.page.path} level={2} formElsewhere={formBelow} />
          </>
        ) : (
          <p className={styles.missing}>
            {isMissing
              ? 'Dette event er ikke i kalenderen. Se '
              : 'Vi kan ikke hente oplysningerne om dette event lige nu. Indlæs siden igen om lidt, eller se '}
            <a href="/kurser-og-events/">alle events</a>.
          </p>
        )}
      </div>
    </section>
  );
}

export default withQueries(Event);

/** The sessions with their times and free seats; seats are hidden from a visitor who has a place. */
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
              {hasPlace ? null : <SeatCount room={sessionRoomWords(session, capacityUnit)} />}
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

/** The facts of an event as a description list. */
function EventFacts({ event }: { readonly event: EdisonEvent }) {
  return (
    <dl className={styles.facts}>
      <Fact name="Hvad">{kindWords[event.kind]}</Fact>
      <Fact name="For hvem">{audienceWords[event.audience]}</Fact>
      <Fact name="Hvor">
        {placeOf(event)}
        {event.onlineUrl ? (
          <>
            {' · '}
            <a href={event.onlineUrl}>Link til mødet</a>
          </>
        ) : null}
      </Fact>
      {event.shown === 'cancelled' || event.shown === 'held' ? null : <Deadlines event={event} />}
      <Fact name="Arrangør">
        {`${event.organiser}, `}
        <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>
      </Fact>
    </dl>
  );
}

function Deadlines({ event }: { readonly event: EdisonEvent }) {
  return (
    <>
      <Fact name={event.shown === 'opens-later' ? 'Tilmelding åbner' : 'Tilmeld dig senest'}>
        {friendlyInstant(event.shown === 'opens-later' ? event.registrationOpensAt : event.registrationClosesAt)}
      </Fact>
      <Fact name="Meld fra senest">{friendlyInstant(event.cancelUntil)}</Fact>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
