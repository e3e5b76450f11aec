import { type ImportedTeacher, invitationState } from '@edison/contracts/bff/admin/imports/imported-teachers';
import { id } from '@edison/contracts/fields';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { Select } from '@edison/ui/forms/select';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { z } from 'zod';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { mailTo } from '../../navigation/mail-to.ts';
import {
  correctedInvitationText,
  invitationDetail,
  invitationStateWords,
  invitationsText as text,
} from '../../text/admin/invitations/invitations.ts';
import { RowDecideDialog } from '../decide/decide-dialog.tsx';
import styles from '../institutions/people.module.css';
import { adminPaths } from '../page/paths.ts';
import { adminProgrammesQuery, programmeChoices } from '../programmes/queries.ts';
import type { AdminColumns } from '../table/admin-column.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { defineList } from '../table/list-spec.ts';
import { SearchField } from '../table/search-field.tsx';
import { RowActions } from '../table/table-rows.tsx';
import { type FilterAddress, useListAddress } from '../table/use-list-address.ts';
import { CorrectEmail } from './correct-email.tsx';
import { ImportTeachers } from './import-teachers.tsx';
import { type Inviting, inviteDecision, removeDecision } from './invite-dialog.tsx';

/** The search word is kept out of the address, since it is usually a person's name. */
const invitationList = defineList({
  filters: { ord: z.string().max(100).optional(), invitation: invitationState.optional(), forloeb: id.optional() },
  unwritten: ['ord'],
  sorts: ['name'],
  order: 'name',
  pageSize: 50,
});

const rowKey = ({ importedId }: ImportedTeacher) => importedId;
const stateChoices = invitationState.options.map((value) => ({ value, label: invitationStateWords[value] }));
const tones = { none: 'neutral', sent: 'info', failed: 'error', answered: 'success' } as const;

/** The open dialog: whom to invite, whom to remove, or whose e-mail to correct, and what to do afterwards. */
type Open = { readonly done: () => void } & (
  | { readonly asked: Inviting }
  | { readonly ids: readonly string[] }
  | { readonly teacher: ImportedTeacher }
);

/** The tab of teachers of imported lists: the import, who is invited and has answered, and the invitations. */
export function InvitationsTab() {
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const address = useListAddress(invitationList);
  const { ord, invitation, forloeb } = address.filters;
  const filters = { ...(ord && { search: ord }), ...(invitation && { state: invitation }), ...(forloeb && { programmeKey: forloeb }) };
  const query = useQuery({
    ...queryFor('/bff/admin/imported-teachers', { query: { ...filters, page: address.page, pageSize: address.pageSize } }),
    placeholderData: keepPreviousData,
  });
  const refresh = useCallback(() => void invalidate(queries, '/bff/admin/imported-teachers'), [queries]);
  const columns = useMemo(() => columnsWith((teacher) => setOpen({ teacher, done: refresh })), [refresh]);
  // So it stays with a backend that has none of these calls.
  const isLost = query.isError && query.data === undefined;
  return (
    <>
      <p>{text.lead}</p>
      {isLost ? <p>{text.lost}</p> : <ImportTeachers />}
      {isLost || (query.data?.total === 0 && !address.isFiltered) ? null : (
        <Invite
          label={address.isFiltered ? text.inviteShown : text.inviteAll}
          filters={filters}
          page={query.data}
          onInvite={(asked) => setOpen({ asked, done: refresh })}
        />
      )}
      <AdminTable
        caption={text.caption}
        counted={text.counted}
        columns={columns}
        rowKey={rowKey}
        query={query}
        address={address}
        filters={<Filters address={address} />}
        bulk={{
          rowName: ({ name }) => name,
          actions: (rows, onDone) => (
            <ForChosen
              ids={rows.map(rowKey)}
              onOpen={setOpen}
              onDone={() => {
                refresh();
                onDone();
              }}
            />
          ),
        }}
        empty={<EmptyState headline={text.empty} text={text.emptyText} />}
      />
      {open === undefined ? null : <Deciding open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface InviteProps extends Pick<Inviting, 'filters'> {
  readonly label: string;
  /** The shown page of the list. */
  readonly page: { readonly items: readonly ImportedTeacher[]; readonly total: number } | undefined;
  readonly onInvite: (asked: Inviting) => void;
}

/**
 * The buttons that invite all whom the filters leave, or a sentence where everybody is invited; those who have not answered are written to
 * again only where somebody is invited.
 */
function Invite({ label, filters, page, onInvite }: InviteProps) {
  const { items, total } = page ?? { items: [], total: 0 };
  const isAnybodyNew = items.some(({ state }) => state === 'none') || (filters?.state === 'none' && total > 0);
  const beyond = useQuery({
    ...queryFor('/bff/admin/imported-teachers', { query: { ...filters, state: 'none', page: 1, pageSize: 1 } }),
    enabled: !isAnybodyNew && filters?.state === undefined && total > items.length,
  });
  const isNobodyLeft =
    page !== undefined && !isAnybodyNew && (filters?.state !== undefined || total <= items.length || beyond.data?.total === 0);
  const isWaiting = items.some(({ state }) => state === 'sent');
  const others = useQuery({
    ...queryFor('/bff/admin/imported-teachers', { query: { ...filters, state: 'sent', page: 1, pageSize: 1 } }),
    enabled: !isWaiting && filters?.state === undefined && total > items.length,
  });
  return (
    <p className={styles.files}>
      {isNobodyLeft ? <span>{text.nobodyLeft}</span> : <Button label={label} onClick={() => onInvite({ filters, again: false })} />}
      {isWaiting || (others.data?.total ?? 0) > 0 ? (
        <Button kind="secondary" label={text.againAll} onClick={() => onInvite({ filters, again: true })} />
      ) : null}
    </p>
  );
}

function Filters({ address }: { readonly address: FilterAddress<typeof invitationList> }) {
  const programmes = useQuery(adminProgrammesQuery);
  return (
    <>
      <SearchField label={text.search} hint={text.searchHint} {...address.search('ord')} />
      <Select label={text.state} emptyText={text.anyState} choices={stateChoices} {...address.select('invitation')} />
      <Select
        label={text.programme}
        emptyText={text.anyProgramme}
        choices={programmeChoices(programmes.data?.items ?? [], address.filters.forloeb ?? '')}
        {...address.select('forloeb')}
      />
    </>
  );
}

interface ForChosenProps {
  readonly ids: readonly string[];
  readonly onOpen: (open: Open) => void;
  readonly onDone: () => void;
}

/** The actions on chosen rows: who was invited before is invited again. */
function ForChosen({ ids, onOpen, onDone: done }: ForChosenProps) {
  return (
    <>
      <Button label={text.inviteChosen(ids.length)} onClick={() => onOpen({ asked: { ids: [...ids], again: true }, done })} />
      <Button kind="danger" label={text.removeChosen(ids.length)} onClick={() => onOpen({ ids, done })} />
    </>
  );
}

function Deciding({ open, onClose }: { readonly open: Open; readonly onClose: () => void }) {
  if ('teacher' in open) return <CorrectEmail teacher={open.teacher} onSettled={open.done} onClose={onClose} />;
  if ('asked' in open) return <RowDecideDialog decision={inviteDecision(open.asked, open.done)} onClose={onClose} />;
  return <RowDecideDialog decision={removeDecision(open.ids, open.done)} onClose={onClose} />;
}

/** The columns; `onCorrect` opens the dialog that corrects an e-mail. */
const columnsWith = (onCorrect: (teacher: ImportedTeacher) => void): AdminColumns<ImportedTeacher, 'name'> => [
  { header: text.name, cell: ({ userId, name }) => (userId === undefined ? name : <a href={adminPaths.person(userId)}>{name}</a>) },
  { header: text.email, cell: ({ email }) => <a href={mailTo(email)}>{email}</a> },
  {
    header: text.school,
    cell: ({ institution }) =>
      institution === undefined ? text.noSchool : <a href={adminPaths.school(institution.institutionId)}>{institution.name}</a>,
  },
  { header: text.programmes, cell: ({ programmes }) => (programmes.length === 0 ? text.noProgrammes : programmes.join(', ')) },
  {
    header: text.state,
    cell: (teacher) => (
      <span>
        <Badge label={invitationStateWords[teacher.state]} tone={tones[teacher.state]} />
        <span className={styles.under}>{invitationDetail(teacher)}</span>
      </span>
    ),
  },
  {
    header: text.actions,
    cell: (teacher) =>
      teacher.userId === undefined ? (
        <RowActions>
          <Button kind="quiet" label={correctedInvitationText.open} onClick={() => onCorrect(teacher)} />
        </RowActions>
      ) : null,
  },
];
