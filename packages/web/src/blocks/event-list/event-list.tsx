import { useQuery } from '@tanstack/react-query';
import { renderedEventsQuery } from '../../api/events-query.ts';
import type { BlockProps } from '../block-props.ts';
import { Section } from '../section/section.tsx';
import { EventCard } from './event-card.tsx';
import styles from './event-list.module.css';
import { nextFirst } from './next-first.ts';

/** The next events first, those that are over last; seats are asked for anew once the page is here. */
export default function EventList({ content, answer }: BlockProps<'eventList'>) {
  const { data: events, isFetching, isError } = useQuery(renderedEventsQuery(answer.events));
  const wanted = events.filter(({ audience }) => content.Audience?.includes(audience) ?? true);
  const shown = nextFirst(wanted).slice(0, content.Limit ?? wanted.length);
  return (
    <Section content={content} intro={content.Intro}>
      {isError ? (
        <p className={styles.notice} role="status">
          Vi kan ikke hente pladserne lige nu, så tallene kan være ændret. Indlæs siden igen om lidt.
        </p>
      ) : null}
      {shown.length > 0 ? (
        <ul className={styles.events}>
          {shown.map((event) => (
            <EventCard key={event.eventId} event={event} />
          ))}
        </ul>
      ) : (
        <NoEvents loading={isFetching} />
      )}
    </Section>
  );
}

function NoEvents({ loading }: { readonly loading: boolean }) {
  return (
    <div className={styles.empty} aria-busy={loading}>
      <p>Der er ingen events i kalenderen lige nu.</p>
      <p>
        Se <a href="/tidslinje/">tidslinjen</a> for at finde ud af, hvornår de næste kommer.
      </p>
    </div>
  );
}
