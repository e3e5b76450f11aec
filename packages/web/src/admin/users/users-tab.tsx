import { type UserSummary, userState } from '@edison/contracts/bff/admin/users';
import { id, searchText } from '@edison/contracts/fields';
import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { incompleteText, usersText as text } from '../../text/admin/people.ts';
import { PeopleFilters } from '../institutions/filters.tsx';
import styles from '../institutions/people.module.css';
import { schoolQuery, type UsersQuery, usersQuery } from '../institutions/queries.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { defineList } from '../table/list-spec.ts';
import { SavedViews } from '../table/saved-views.tsx';
import { useListAddress } from '../table/use-list-address.ts';
import { userColumns } from './user-columns.tsx';

/** The filters of the list of users. The search word is kept out of the address, since it is usually a person's name. */
export const userList = defineList({
  filters: {
    ord: z.string().max(100).optional(),
    skole: id.optional(),
    region: searchText.optional(),
    kommune: searchText.optional(),
    slags: searchText.optional(),
    status: userState.optional(),
  },
  unwritten: ['ord'],
  sorts: ['best'],
  order: 'best',
  pageSize: 50,
});

type Filters = z.output<typeof userList.schema>;

/** The filters as the query of the call. */
export function toUsersQuery({ ord, ...narrowing }: Filters): UsersQuery {
  return { ...(ord && { searchTerm: ord }), ...placeAsked(narrowing) };
}

/** The address of the CSV file, with all filters but the search word. */
export function usersFileAddress({ ord: _, ...narrowing }: Filters): string {
  const query = new URLSearchParams(Object.entries(placeAsked(narrowing)));
  return `/bff/admin/users.csv${query.size === 0 ? '' : `?${query}`}`;
}

function placeAsked({ skole, region, kommune, slags, status }: Omit<Filters, 'ord'>) {
  return {
    ...(skole && { institutionId: skole }),
    ...(region && { region }),
    ...(kommune && { municipality: kommune }),
    ...(slags && { type: slags }),
    ...(status && { state: status }),
  };
}

const rowKey = ({ userId }: UserSummary) => userId;

/** The tab of users: those who match the search, or the newest. */
export function UsersTab() {
  const address = useListAddress(userList);
  const { filters, page, pageSize, onNarrow } = address;
  const query = useQuery({
    ...usersQuery(toUsersQuery(filters)),
    placeholderData: keepPreviousData,
    // The server returns at most the hundred best matches in one answer; paging happens here.
    select: ({ items, total }) => ({ items: items.slice((page - 1) * pageSize, page * pageSize), total: items.length, all: total }),
  });
  const { total = 0, all = 0 } = query.data ?? {};
  return (
    <>
      {filters.skole === undefined ? null : <AtSchool institutionId={filters.skole} onAll={() => onNarrow({ skole: undefined })} />}
      <AdminTable
        caption={address.isFiltered ? text.caption : text.newest}
        counted={all > total ? incompleteText(all, filters.ord === undefined) : text.counted}
        columns={userColumns}
        rowKey={rowKey}
        query={query}
        address={address}
        views={<SavedViews list="users" />}
        filters={<PeopleFilters address={address} words={text} states={userState} />}
        empty={<EmptyState headline={text.empty} text={text.emptyText} />}
      />
      <p className={styles.files}>
        <a href={usersFileAddress(filters)} referrerPolicy="same-origin">
          {usersFileAddress(filters).includes('?') ? text.exportNarrowed : text.export}
        </a>
      </p>
    </>
  );
}

/** The school that the list is filtered by, with a link to the list of all users. */
function AtSchool({ institutionId, onAll }: { readonly institutionId: string; readonly onAll: () => void }) {
  const { data } = useQuery(schoolQuery(institutionId));
  return (
    <p className={styles.narrowed}>
      {text.atSchool} <strong>{data?.name ?? '…'}</strong> <Button kind="quiet" label={text.allSchools} onClick={onAll} />
    </p>
  );
}
