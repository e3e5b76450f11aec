import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { useQuery } from '@tanstack/react-query';
import { eventsQuery } from '../../api/events-query.ts';
import { portalText } from '../../text/portal.ts';
import { Page } from '../portal/page.tsx';
import { Section } from '../portal/section.tsx';
import { Together } from '../portal/together.tsx';
import { OwnSignUps } from '../sign-ups/own/own-sign-ups.tsx';
import { ownSignUpsQuery } from '../sign-ups/sign-up-queries.ts';
import { OpenEvents } from './open-events.tsx';

const { events: text, titles } = portalText;

/** Own sign-ups, and the events to sign up to. */
export function EventsPage() {
  const own = useQuery(ownSignUpsQuery);
  const events = useQuery(eventsQuery());
  return (
    <Page headline={titles.events} lead={text.lead}>
      <Together queries={[own, events]}>
        <Section headline={text.own} query={own} waiting={{ cards: 2, size: 'large' }}>
          {({ items }) => <OwnSignUps signUps={items} events={events.data} />}
        </Section>
        <div id="open" tabIndex={-1}>
          <Section headline={text.open} query={events} waiting={{ cards: 3, size: 'large' }}>
            {(all) =>
              all.length === 0 ? <EmptyState headline={portalText.noOpenEvents} text={text.openEmptyText} /> : <OpenEvents events={all} />
            }
          </Section>
        </div>
      </Together>
    </Page>
  );
}
