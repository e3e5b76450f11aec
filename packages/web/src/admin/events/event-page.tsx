import { Badge } from '@edison/ui/badge';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { type LazyPart, lazyPart } from '../../lazy-part.ts';
import { Page } from '../../page/page.tsx';
import { Failed } from '../../page/section.tsx';
import { planStateTones, planStateWords, eventPageText as text } from '../../text/admin/events/events.ts';
import { useEventTab, useIsJustCreated } from '../event-plan/address.ts';
import { plannedEventQuery } from '../event-plan/queries.ts';
import styles from '../page/admin.module.css';
import { adminPaths, type EventTab, eventTabs, newId } from '../page/paths.ts';
import { ShownPart, Tabs } from '../page/tabs.tsx';

type Part = LazyPart<{ readonly eventId: string }>;

/** The tabs; each is a chunk that is fetched when it is opened. */
const parts: Readonly<Record<EventTab, Part>> = {
  plan: lazyPart(async () => ({ default: (await import('./plan-tab.tsx')).PlanTab })),
  tilmeldinger: lazyPart(async () => ({ default: (await import('../sign-ups/sign-ups-tab.tsx')).SignUpsTab })),
  hold: lazyPart(async () => ({ default: (await import('../teams/teams-tab.tsx')).TeamsTab })),
  indsendelser: lazyPart(async () => ({ default: (await import('../submissions/submissions-tab.tsx')).SubmissionsTab })),
  koder: lazyPart(async () => ({ default: (await import('./event-tabs.tsx')).EventCodesTab })),
  optagelser: lazyPart(async () => ({ default: (await import('../recordings/recordings-tab.tsx')).RecordingsTab })),
  beskeder: lazyPart(async () => ({ default: (await import('../messages/messages-tab.tsx')).MessagesTab })),
  historik: lazyPart(async () => ({ default: (await import('./event-tabs.tsx')).EventTrailTab })),
};

const create = lazyPart(async () => ({ default: (await import('../event-plan/create-page.tsx')).CreatePage }));

/** The admins' page of one event, or the form for a new one. */
export function EventPage({ eventId }: { readonly eventId: string }) {
  if (eventId !== newId) return <OneEvent key={eventId} eventId={eventId} />;
  return <ShownPart part={create} given={{}} />;
}

/** The page of one event with its tabs. */
function OneEvent({ eventId }: { readonly eventId: string }) {
  const plan = useQuery(plannedEventQuery(eventId));
  const tab = useEventTab();
  const isCreated = useIsJustCreated();
  const event = plan.data;
  return (
    <Page
      headline={event?.title ?? text.title}
      aside={<LinkButton kind="secondary" href={adminPaths.events} label={text.back} />}
      {...(event === undefined ? {} : { lead: event.summary })}
    >
      {isCreated && event?.state === 'draft' && event.sessions.length === 0 ? (
        <Notice tone="success" headline={text.created} takesFocus />
      ) : null}
      {event === undefined ? null : (
        <p className={styles.facts}>
          <Badge label={planStateWords[event.state]} tone={planStateTones[event.state]} />
          {event.state === 'draft' ? null : <a href={`/kurser-og-events/${event.slug}/`}>{text.public}</a>}
        </p>
      )}
      {plan.isError && event === undefined ? (
        <Failed headline={text.notHere} error={plan.error} busy={plan.isFetching} onRetry={() => void plan.refetch()} />
      ) : (
        <>
          <Tabs
            label={text.tabs}
            names={eventTabs}
            shown={tab}
            pathOf={(each) => adminPaths.event(eventId, each)}
            wordsOf={(each) => text.tab[each]}
            partOf={(each) => parts[each]}
          />
          <ShownPart key={tab} part={parts[tab]} given={{ eventId }} />
        </>
      )}
    </Page>
  );
}
