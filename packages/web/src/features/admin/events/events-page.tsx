import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { LinkButton } from '@edison/ui/link-button/link-button';
import { Notice } from '@edison/ui/notice/notice';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { programmesPath } from '../../../layouts/my-page-layout/private-paths.ts';
import { eventsListText as text } from '../../../text/planning/events-list.ts';
import { Page } from '../../portal/page.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { useListAddress } from '../table/use-list-address.ts';
import { SavedViews } from '../views/saved-views.tsx';
import { newPlanPath, useDeleted } from './event-address.ts';
import styles from './events.module.css';
import { eventColumns } from './list/event-columns.tsx';
import { EventFilters } from './list/event-filters.tsx';
import { askedOf, eventList } from './list/event-list.ts';
import { plannedEventsQuery } from './planning-queries.ts';

const rowKey = ({ eventId }: PlannedEvent) => eventId;

/** The events for admins, in all states. */
export function PlannedEventsPage() {
  const deleted = useDeleted();
  const address = useListAddress(eventList);
  const query = useQuery({ ...plannedEventsQuery(askedOf(address)), placeholderData: keepPreviousData });
  const create = <LinkButton href={newPlanPath()} label={text.create} />;
  return (
    <Page
      headline={text.headline}
      lead={text.lead}
      aside={
        <div className={styles.facts}>
          <LinkButton kind="secondary" href={`${programmesPath}/`} label={text.programmes} />
          {create}
        </div>
      }
    >
      {deleted === undefined ? null : <Notice tone="success" headline={text.deleted(deleted)} takesFocus />}
      <AdminTable
        caption={text.headline}
        counted={text.counted}
        columns={eventColumns}
        rowKey={rowKey}
        query={query}
        address={address}
        views={<SavedViews list="events" />}
        filters={<EventFilters address={address} />}
        empty={<EmptyState headline={text.empty} text={text.emptyText} action={create} />}
      />
      <p className={styles.facts}>
        <a href="/bff/admin/events/sign-ups.csv" download>
          {text.exportSignUps}
        </a>
        <a href="/bff/admin/events/teams.csv" download>
          {text.exportTeams}
        </a>
      </p>
    </Page>
  );
}
