import type { AdminSignUp, PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { signUpState } from '@edison/contracts/bff/sign-ups';
import { id } from '@edison/contracts/fields';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { Select } from '@edison/ui/forms/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { queryFor } from '../../api/query-for.ts';
import { stateTones } from '../../features/own-sign-ups/state-tones.ts';
import { signUpStateWords, signUpsText as text } from '../../text/admin/events/sign-ups.ts';
import { numericDate } from '../../text/dates.ts';
import styles from '../event-tab/event-tab.module.css';
import type { AdminColumns } from '../table/admin-column.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { defineList } from '../table/list-spec.ts';
import { SearchField } from '../table/search-field.tsx';
import { type FilterAddress, useListAddress } from '../table/use-list-address.ts';

const list = defineList({
  filters: { word: z.string().max(100).optional(), gang: id.optional(), status: signUpState.optional() },
  unwritten: ['word'],
  sorts: ['queue', 'name'],
  order: 'queue',
});

interface SignUpsTableProps {
  readonly event: PlannedEvent;
  readonly onOpen: (signUp: AdminSignUp) => void;
  readonly onCancel: (signUps: readonly AdminSignUp[], emptyChoice: () => void) => void;
}

const rowKey = ({ signUpId }: AdminSignUp): string => signUpId;

/** The sign-ups of an event in all states; filtered, sorted and paged by the server. */
export function SignUpsTable({ event, onOpen, onCancel }: SignUpsTableProps) {
  const address = useListAddress(list);
  const { filters, order: sort, page, pageSize } = address;
  const several = event.sessions.length > 1;
  const columns = useMemo(() => columnsOf(several, onOpen), [several, onOpen]);
  const query = useQuery({
    ...queryFor('/bff/admin/events/:eventId/sign-ups', {
      params: { eventId: event.eventId },
      query: { search: filters.word, sessionId: filters.gang, state: filters.status, sort, page, pageSize },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <AdminTable
      {...{ columns, rowKey, query, address }}
      caption={text.caption}
      counted={text.counted}
      filters={<SignUpFilters event={event} address={address} />}
      bulk={{
        rowName: ({ name }) => name,
        actions: (rows, onDone) => {
          const active = rows.filter(({ state }) => state !== 'cancelled');
          return active.length === 0 ? null : <Button kind="danger" label={text.bulk} onClick={() => onCancel(active, onDone)} />;
        },
      }}
      empty={<EmptyState headline={text.empty} text={text.emptyText} />}
    />
  );
}

function columnsOf(several: boolean, onOpen: (signUp: AdminSignUp) => void): AdminColumns<AdminSignUp, 'queue' | 'name'> {
  const session = { header: text.session, cell: ({ sessionTitle }: AdminSignUp) => sessionTitle };
  return [
    {
      header: text.name,
      sort: 'name',
      cell: (signUp) => (
        <button type="button" className={styles.opener} onClick={() => onOpen(signUp)}>
          {signUp.name}
        </button>
      ),
    },
    { header: text.school, cell: ({ organisation }) => organisation ?? '–' },
    ...(several ? [session] : []),
    { header: text.state, cell: ({ state }) => <Badge label={signUpStateWords[state]} tone={stateTones[state]} /> },
    { header: text.position, sort: 'queue', align: 'end', cell: ({ position }) => position ?? '–' },
    { header: text.seats, align: 'end', cell: ({ seats }) => seats },
    { header: text.queued, cell: ({ queuedAt }) => numericDate(queuedAt) },
  ];
}

interface FilteringProps {
  readonly event: PlannedEvent;
  readonly address: FilterAddress<typeof list>;
}

function SignUpFilters({ event, address: { search, select } }: FilteringProps) {
  const sessions = event.sessions.map(({ sessionId, title }) => ({ value: sessionId, label: title }));
  const states = signUpState.options.map((state) => ({ value: state, label: signUpStateWords[state] }));
  return (
    <>
      <SearchField label={text.search} {...search('word')} />
      {sessions.length > 1 ? <Select label={text.session} choices={sessions} emptyText={text.allSessions} {...select('gang')} /> : null}
      <Select label={text.state} choices={states} emptyText={text.allStates} {...select('status')} />
    </>
  );
}
