import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { teamState } from '@edison/contracts/bff/teams';
import { isOver } from '@edison/contracts/deadline';
import { EmptyState } from '@edison/ui/empty-state';
import { Select } from '@edison/ui/forms/select';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { queryFor } from '../../api/query-for.ts';
import { invalidateTeams } from '../../features/teams/team-queries.ts';
import { adminTeamsText as text } from '../../text/admin/events/teams.ts';
import { numericDate } from '../../text/dates.ts';
import styles from '../event-tab/event-tab.module.css';
import { EventPart, useOutcome } from '../event-tab/event-tab.tsx';
import type { AdminColumns } from '../table/admin-column.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { defineList, type Order } from '../table/list-spec.ts';
import { SearchField } from '../table/search-field.tsx';
import { type FilterAddress, useListAddress } from '../table/use-list-address.ts';
import { OneTeamWindow, type TeamAct } from './one-team-window.tsx';
import { PrintCards } from './print-cards.tsx';
import type { ListedTeam } from './team-badge.tsx';
import { TeamBadge } from './team-badge.tsx';

const list = defineList({
  filters: { word: z.string().max(100).optional(), status: teamState.optional() },
  unwritten: ['word'],
  sorts: ['name', 'institution', 'changedAt'],
  order: 'name',
});
type Sort = 'name' | 'institution' | 'changedAt';
const rowKey = ({ teamId }: ListedTeam): string => teamId;

/** The tab of an event's teams. */
export function TeamsTab({ eventId }: { readonly eventId: string }) {
  return <EventPart eventId={eventId}>{(event) => <Teams event={event} />}</EventPart>;
}

function Teams({ event }: { readonly event: PlannedEvent }) {
  const [opened, setOpened] = useState<ListedTeam>();
  const { outcome, showOutcome } = useOutcome<{ readonly act: TeamAct; readonly name: string; readonly at: number }>();
  const address = useListAddress(list);
  const { filters, order, page, pageSize } = address;
  const query = useQuery({
    ...queryFor('/bff/admin/events/:eventId/teams', {
      params: { eventId: event.eventId },
      query: { search: filters.word, state: filters.status, sort: sortOf(order), page, pageSize },
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => columnsOf(event.sessions.length > 1, setOpened), [event.sessions.length]);
  const queries = useQueryClient();
  // The newest version from the list: somebody else may have saved the team since the window was opened.
  const newest = query.data?.items.find(({ teamId }) => teamId === opened?.teamId) ?? opened;
  if (event.audience !== 'team' && query.data?.total === 0 && !address.isFiltered)
    return <EmptyState headline={text.noTeams} text={text.noTeamsText} />;
  return (
    <section className={styles.tab} aria-labelledby="teams">
      <Head event={event} />
      {outcome === undefined ? null : (
        <Notice
          key={outcome.at}
          tone="success"
          headline={outcome.act === 'saved' ? text.teamSaved(outcome.name) : text.teamWithdrawn(outcome.name)}
          takesFocus
        />
      )}
      <p>{rosterLockLine(event)}</p>
      <AdminTable
        {...{ columns, rowKey, query, address }}
        caption={text.caption}
        counted={text.counted}
        filters={<TeamFilters address={address} />}
        empty={<EmptyState headline={text.empty} text={text.emptyText} />}
      />
      {newest === undefined ? null : (
        <OneTeamWindow
          event={event}
          team={newest}
          onDone={(act, name) => {
            setOpened(undefined);
            showOutcome({ act, name, at: Date.now() });
            void invalidateTeams(queries);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

function Head({ event }: { readonly event: PlannedEvent }) {
  return (
    <div className={styles.head}>
      <h2 id="teams">{text.headline}</h2>
      <div className={styles.tools}>
        <LinkButton
          kind="quiet"
          href={`/bff/admin/events/teams.csv?eventId=${event.eventId}`}
          label={text.csv}
          referrerPolicy="same-origin"
        />
        <PrintCards event={event} />
      </div>
    </div>
  );
}

/** The sort key of the call; the server supports one direction of each. */
function sortOf(order: Order<Sort>): 'name' | 'institution' | '-changedAt' {
  const key = order.replace('-', '');
  if (key === 'changedAt') return '-changedAt';
  return key === 'institution' ? key : 'name';
}

/** The deadline until which teachers can change their teams. */
function rosterLockLine({ rosterLockAt }: PlannedEvent): string {
  if (rosterLockAt === undefined) return text.untilStart;
  const at = numericDate(rosterLockAt);
  return isOver(rosterLockAt, new Date()) ? `${text.locked} ${at}. ${text.lockedText}` : `${text.open} ${at}.`;
}

function columnsOf(several: boolean, onOpen: (team: ListedTeam) => void): AdminColumns<ListedTeam, Sort> {
  return [
    {
      header: text.name,
      sort: 'name',
      only: 'ascending',
      cell: (team) => (
        <button type="button" className={styles.opener} onClick={() => onOpen(team)}>
          {team.name}
        </button>
      ),
    },
    { header: text.school, sort: 'institution', only: 'ascending', cell: ({ institutionName }) => institutionName ?? '–' },
    { header: text.owner, cell: ({ ownerName }) => ownerName },
    ...(several ? [{ header: text.session, cell: ({ sessionTitle }: ListedTeam) => sessionTitle }] : []),
    { header: text.members, align: 'end', cell: ({ members }) => members.length },
    {
      header: text.state,
      cell: (team) => <TeamBadge team={team} />,
    },
    { header: text.changed, sort: 'changedAt', only: 'descending', cell: ({ changedAt }) => numericDate(changedAt) },
  ];
}

function TeamFilters({ address }: { readonly address: FilterAddress<typeof list> }) {
  const states = teamState.options.map((state) => ({ value: state, label: text.states[state] }));
  return (
    <>
      <SearchField label={text.search} {...address.search('word')} />
      <Select label={text.state} choices={states} emptyText={text.all} {...address.select('status')} />
    </>
  );
}
