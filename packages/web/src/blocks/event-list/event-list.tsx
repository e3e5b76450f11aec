import type { EdisonEvent } from '@edison/contracts/bff/events';
import { listedEvents } from '@edison/contracts/content/listed-events';
import { useEffect, useState } from 'react';
import { eventIdsOf, fetchEvents } from '../../api/fetch-events.ts';
import type { BlockProps } from '../block-props.ts';
import { headingBelow, Section } from '../section.tsx';
import { EventCard } from './event-card.tsx';
import { emptyFilter, matchesFilter } from './event-filter.ts';
import styles from './event-list.module.css';
import { FilterForm, useEventFilter } from './filter-form.tsx';

/**
 * Events, upcoming ones first, past ones last; seats are fetched again in the browser. A list that editors have not restricted is the
 * calendar, which visitors can filter.
 */
export default function EventList({ content, answer }: BlockProps<'eventList'>) {
  const isCalendar = content.Limit === undefined && content.Audience === undefined;
  const { events, asks } = useNewerEvents(answer.events, isCalendar);
  const [filter, change] = useEventFilter(isCalendar);
  const wanted = listedEvents(content, events, new Date(answer.renderedAt));
  const shown = wanted.filter((event) => matchesFilter(event, filter));
  return (
    <Section content={content} intro={content.Intro} theme="mynte">
      {asks === 'in vain' ? (
        <p className={styles.notice} role="status">
          Vi kan ikke hente pladserne lige nu, så tallene kan være ændret. Indlæs siden igen om lidt.
        </p>
      ) : null}
      {isCalendar && wanted.length > 0 ? <FilterForm events={wanted} filter={filter} change={change} left={shown.length} /> : null}
      {shown.length > 0 ? (
        <ul className={styles.events}>
          {shown.map((event) => (
            <EventCard key={event.eventId} event={event} heading={headingBelow(content)} />
          ))}
        </ul>
      ) : (
        <NoEvents loading={asks === 'now'} filtered={wanted.length > 0} all={() => change(emptyFilter)} />
      )}
    </Section>
  );
}

interface NoEventsProps {
  readonly loading: boolean;
  /** The visitor's filter matches none of the events. */
  readonly filtered: boolean;
  readonly all: () => void;
}

function NoEvents({ loading, filtered, all }: NoEventsProps) {
  if (filtered)
    return (
      <div className={styles.empty}>
        <p>Ingen events passer til det, du har valgt. Vælg noget fra, eller se dem alle.</p>
        <button type="button" className="button" onClick={all}>
          Vis alle events
        </button>
      </div>
    );
  return (
    <div className={styles.empty} aria-busy={loading}>
      <p>Der er ingen events i kalenderen lige nu.</p>
      <p>
        Se <a href="/tidslinje/">tidslinjen</a> for at finde ud af, hvornår de næste kommer.
      </p>
    </div>
  );
}

interface Newer {
  readonly events: readonly EdisonEvent[];
  readonly asks: 'not yet' | 'now' | 'has the answer' | 'in vain';
}

/**
 * The events rendered with the page, replaced once by current ones, since the page may come from a cache.
 *
 * @param whole fetches all events, also those that the page was rendered without
 */
function useNewerEvents(rendered: readonly EdisonEvent[], whole: boolean): Newer {
  const [newer, setNewer] = useState<Newer>({ events: rendered, asks: 'not yet' });
  useEffect(() => {
    const left = new AbortController();
    setNewer({ events: rendered, asks: 'now' });
    fetchEvents(left.signal, whole ? undefined : eventIdsOf(rendered)).then(
      (events) => setNewer({ events, asks: 'has the answer' }),
      () => {
        if (!left.signal.aborted) setNewer({ events: rendered, asks: 'in vain' });
      },
    );
    return () => left.abort();
  }, [rendered, whole]);
  return newer;
}
