import { privatePages } from '@edison/contracts/private-pages';
import { ownSignUpsPath } from '@edison/contracts/private-paths';
import { Notice } from '@edison/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { eventsQuery } from '../../api/events-query.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { LoadedTogether } from '../../page/loaded-together.tsx';
import { Page } from '../../page/page.tsx';
import { Section } from '../../page/section.tsx';
import { eventsPageText } from '../../text/events/events-page.ts';
import { portalText } from '../../text/portal.ts';
import { CoOwnedSection } from '../co-owners/co-owned-section.tsx';
import { coOwnedQuery } from '../co-owners/co-owner-queries.ts';
import { OwnSignUps } from '../own-sign-ups/own-sign-ups.tsx';
import { ReservationsSection, reservationsQuery } from '../own-sign-ups/reservations-section.tsx';
import { programmesQuery } from '../programmes/programme-queries.ts';
import { ProgrammesSection } from '../programmes/programmes-section.tsx';
import { ownSignUpsQuery } from '../sign-ups/sign-up-queries.ts';
import { OpenEvents } from './open-events.tsx';
import { useEventsSearch } from './use-events-search.ts';

const { events: text } = portalText;

/** The teacher's page of events: own sign-ups, co-owned ones, and the events to sign up to. */
export function EventsPage() {
  // Refetched when the window gets the focus, since a place in the queue may have become a seat.
  const own = useQuery({ ...ownSignUpsQuery, refetchOnWindowFocus: 'always' });
  const events = useQuery({ ...eventsQuery(), refetchOnWindowFocus: 'always' });
  const coOwned = useQuery({ ...coOwnedQuery, refetchOnWindowFocus: 'always' });
  const reservations = useQuery({ ...reservationsQuery, refetchOnWindowFocus: 'always' });
  const invited = useSearch({ from: ownSignUpsPath }).medejer !== undefined;
  const address = useEventsSearch();
  return (
    <Page headline={privatePages.events.title} lead={text.lead}>
      {useIsOffline() ? <Offline /> : null}
      <LoadedTogether queries={[own, events, useQuery(programmesQuery)]} beside={[coOwned, reservations]}>
        <ReservationsSection query={reservations} />
        <CoOwnedSection query={coOwned} asked={invited} />
        <Section headline={text.own} query={own} waiting={{ cards: 2, size: 'large' }}>
          {({ items }) => <OwnSignUps signUps={items} events={events.data} />}
        </Section>
        <div id="open" tabIndex={-1}>
          <Section headline={text.open} query={events} waiting={{ cards: 3, size: 'large' }}>
            {(all) => <OpenEvents events={all} {...address} />}
          </Section>
        </div>
        <ProgrammesSection />
      </LoadedTogether>
    </Page>
  );
}

function Offline() {
  const { headline, text: words } = eventsPageText.offline;
  return (
    <Notice tone="warning" headline={headline}>
      <p>{words}</p>
    </Notice>
  );
}
