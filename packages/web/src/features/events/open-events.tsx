import type { EdisonEvent } from '@edison/contracts/bff/events';
import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { Notice } from '@edison/ui/notice';
import styles from '../../page/parts.module.css';
import { eventsPageText } from '../../text/events/events-page.ts';
import { portalText } from '../../text/portal.ts';
import own from './events.module.css';
import { FilterBar } from './filter-bar.tsx';
import { OpenEvent } from './open-event.tsx';
import type { EventsAddress } from './use-events-search.ts';
import { filterEvents } from './which-events.ts';

interface OpenEventsProps extends EventsAddress {
  readonly events: readonly EdisonEvent[];
}

/** The events to sign up to, with filters. The sign-up panel unfolds in place, and shows the receipt until another is opened. */
export function OpenEvents({ events, search, arrival, onFilters, onOpen }: OpenEventsProps) {
  const offer = filterEvents(events, search);
  const { offered, hits, shown, opened } = offer;
  return (
    <div className={own.find}>
      {search.event !== undefined && opened === undefined ? <NotThere /> : null}
      {offered.length > 0 ? <FilterBar offer={offer} filters={search} onFilters={onFilters} /> : null}
      {offered.length === 0 && shown.length === 0 ? (
        <EmptyState headline={portalText.noOpenEvents} text={portalText.events.openEmptyText} />
      ) : null}
      {offered.length > 0 && hits.length === 0 ? <NoHits onClear={() => onFilters({})} /> : null}
      <div className={styles.list}>
        {shown.map((event) => (
          <OpenEvent
            key={event.eventId}
            event={event}
            open={event === opened}
            arrival={event === opened ? arrival : undefined}
            onToggle={(open) => onOpen(open ? event.eventId : undefined)}
          />
        ))}
      </div>
    </div>
  );
}

function NotThere() {
  const { headline, text } = eventsPageText.unknownEvent;
  return (
    <Notice tone="info" headline={headline} takesFocus>
      <p>{text}</p>
    </Notice>
  );
}

function NoHits({ onClear }: { readonly onClear: () => void }) {
  const { headline, text } = eventsPageText.nothing;
  return (
    <EmptyState
      headline={headline}
      text={text}
      action={<Button kind="secondary" label={eventsPageText.filters.clearAll} onClick={onClear} />}
    />
  );
}
