import { listedEvents } from '@edison/contracts/content/listed-events';
import type { BlockProps } from '../block-props.ts';
import { headingBelow } from '../section/heading-below.ts';
import { Section } from '../section/section.tsx';
import { EventCard } from './event-card.tsx';
import styles from './event-list.module.css';
import { everything, passes } from './filter/event-filter.ts';
import { FilterForm } from './filter/filter-form.tsx';
import { useEventFilter } from './filter/use-event-filter.ts';
import { useNewerEvents } from './use-newer-events.ts';

/**
 * The next events first, those that are over last; seats are asked for anew once the page is here.
 * A list that its editors have not narrowed is the calendar, and visitors narrow it themselves.
 */
export default function EventList({ content, answer }: BlockProps<'eventList'>) {
  const isCalendar = content.Limit === undefined && content.Audience === undefined;
  const { events, asks } = useNewerEvents(answer.events, isCalendar);
  const [filter, change] = useEventFilter(isCalendar);
  const wanted = listedEvents(content, events, new Date(answer.renderedAt));
  const shown = wanted.filter((event) => passes(event, filter));
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
        <NoEvents loading={asks === 'now'} filtered={wanted.length > 0} all={() => change(everything)} />
      )}
    </Section>
  );
}

interface NoEventsProps {
  readonly loading: boolean;
  /** There are events, and the visitor's filter leaves none. */
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
