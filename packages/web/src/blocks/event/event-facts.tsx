import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { ReactNode } from 'react';
import { friendlyInstant } from '../../text/dates.ts';
import { audienceWords, kindWords, placeOf } from '../../text/event-words.ts';
import styles from './event.module.css';

/** What to know before signing up, as a list of facts. */
export function EventFacts({ event }: { readonly event: EdisonEvent }) {
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
