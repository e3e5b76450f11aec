import { useNewestEvents } from '../../api/events-query.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { SignUpPanel } from '../../features/sign-ups/panel/sign-up-panel.tsx';
import type { BlockProps } from '../block-props.ts';
import { contentClass } from '../themes.ts';
import styles from './event.module.css';
import { EventFacts } from './event-facts.tsx';
import { EventSessions } from './event-sessions.tsx';

/** One event of the backend: its facts, its sessions, and the way to a seat. Fresh from `/bff/events` once the page is here. */
function Event({ content, answer }: BlockProps<'event'>) {
  const events = useNewestEvents(answer.events);
  const event =
    events.find(({ eventId }) => eventId === content.EventId) ?? answer.events.find(({ eventId }) => eventId === content.EventId);
  const saidAbove = answer.page.blocks.some((block) => block.ContentType === 'hero' && block.Content.Lead === event?.summary);
  const formBelow = answer.page.blocks.some((block) => block.ContentType === 'attendeeForm' && block.Content.EventId === content.EventId);
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
            Vi kan ikke hente oplysningerne om dette event lige nu. Indlæs siden igen om lidt, eller se{' '}
            <a href="/kurser-og-events/">alle events</a>.
          </p>
        )}
      </div>
    </section>
  );
}

export default withQueries(Event);
