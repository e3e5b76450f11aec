import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { adminProgrammesPath } from '@edison/contracts/private-paths';
import { EmptyState } from '@edison/ui/empty-state';
import { Field } from '@edison/ui/forms/field';
import { Select } from '@edison/ui/forms/select';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Page } from '../../page/page.tsx';
import { planStateWords, eventsListText as text } from '../../text/admin/events/events.ts';
import { kindWords } from '../../text/event-words.ts';
import { useDeletedTitle } from '../event-plan/address.ts';
import { plannedEventsQuery } from '../event-plan/queries.ts';
import styles from '../page/admin.module.css';
import { choicesOf } from '../page/choices.ts';
import { adminPaths } from '../page/paths.ts';
import { adminProgrammesQuery, allProgrammeChoices } from '../programmes/queries.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { SavedViews } from '../table/saved-views.tsx';
import { SearchField } from '../table/search-field.tsx';
import { type FilterAddress, useListAddress } from '../table/use-list-address.ts';
import { eventColumns, eventList, periodOf, toPlansQuery } from './event-list.tsx';

const rowKey = ({ eventId }: PlannedEvent) => eventId;

/** The admins' list of events in all states. */
export function PlannedEventsPage() {
  const deleted = useDeletedTitle();
  const address = useListAddress(eventList);
  const query = useQuery({ ...plannedEventsQuery(toPlansQuery(address)), placeholderData: keepPreviousData });
  const create = <LinkButton href={adminPaths.newEvent()} label={text.create} />;
  return (
    <Page
      headline={text.headline}
      lead={text.lead}
      aside={
        <div className={styles.facts}>
          <LinkButton kind="secondary" href={`${adminProgrammesPath}/`} label={text.programmes} />
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
        <a href="/bff/admin/events/sign-ups.csv" referrerPolicy="same-origin">
          {text.exportSignUps}
        </a>
        <a href="/bff/admin/events/teams.csv" referrerPolicy="same-origin">
          {text.exportTeams}
        </a>
      </p>
    </Page>
  );
}

/** The filters of the list of events. */
function EventFilters({ address }: { readonly address: FilterAddress<typeof eventList> }) {
  const { select, day } = address;
  const programmes = useQuery(adminProgrammesQuery);
  const choices = allProgrammeChoices(programmes.data?.items ?? [], address.filters.forloeb ?? '');
  return (
    <>
      <SearchField label={text.search} {...address.search('ord')} />
      <Select label={text.time} choices={choicesOf(text.times)} {...select('hvornaar')} value={periodOf(address.filters)} />
      <Select label={text.state} emptyText={text.anyState} choices={choicesOf(planStateWords)} {...select('status')} />
      <Select label={text.kind} emptyText={text.anyKind} choices={choicesOf(kindWords)} {...select('slags')} />
      <Select label={text.programme} emptyText={text.anyProgramme} choices={choices} {...select('forloeb')} />
      <Field type="date" label={text.from} {...day('fra')} />
      <Field type="date" label={text.to} {...day('til')} />
    </>
  );
}
