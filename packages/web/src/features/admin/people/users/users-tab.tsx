import type { UserSummary } from '@edison/contracts/bff/admin/users';
import { userState } from '@edison/contracts/bff/admin/users';
import { Button } from '@edison/ui/button/button';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { partOf, usersText as text } from '../../../../text/people/users-tab.ts';
import { AdminTable } from '../../table/admin-table.tsx';
import { useListAddress } from '../../table/use-list-address.ts';
import { SavedViews } from '../../views/saved-views.tsx';
import styles from '../people.module.css';
import { PeopleFilters } from '../people-filters.tsx';
import { schoolQuery, usersQuery } from '../people-queries.ts';
import { userColumns } from './user-columns.tsx';
import { userList, usersAsked, usersFile } from './user-list.ts';

const rowKey = ({ userId }: UserSummary) => userId;

/** The users for admins: found as one types, or the newest. */
export function UsersTab() {
  const address = useListAddress(userList);
  const { filters, page, pageSize, onNarrow } = address;
  const query = useQuery({
    ...usersQuery(usersAsked(filters)),
    placeholderData: keepPreviousData,
    // The server gives the hundred that fit best, all at once.
    select: ({ items, total }) => ({ items: items.slice((page - 1) * pageSize, page * pageSize), total: items.length, all: total }),
  });
  const { total = 0, all = 0 } = query.data ?? {};
  return (
    <>
      {filters.skole === undefined ? null : <AtSchool institutionId={filters.skole} onAll={() => onNarrow({ skole: undefined })} />}
      <AdminTable
        caption={address.narrowed ? text.caption : text.newest}
        counted={all > total ? partOf(all, filters.ord === undefined) : text.counted}
        columns={userColumns}
        rowKey={rowKey}
        query={query}
        address={address}
        views={<SavedViews list="users" />}
        filters={<PeopleFilters address={address} words={text} states={userState} />}
        empty={<EmptyState headline={text.empty} text={text.emptyText} />}
      />
      <p className={styles.files}>
        <a href={usersFile(filters)} download>
          {usersFile(filters).includes('?') ? text.exportNarrowed : text.export}
        </a>
      </p>
    </>
  );
}

/** Which school the list is of, and the way back to all. */
function AtSchool({ institutionId, onAll }: { readonly institutionId: string; readonly onAll: () => void }) {
  const { data } = useQuery(schoolQuery(institutionId));
  return (
    <p className={styles.narrowed}>
      {text.atSchool} <strong>{data?.name ?? '…'}</strong> <Button kind="quiet" label={text.allSchools} onClick={onAll} />
    </p>
  );
}
