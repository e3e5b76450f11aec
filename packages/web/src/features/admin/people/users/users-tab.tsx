import type { UserSummary } from '@edison/contracts/bff/admin/users';
import { userState } from '@edison/contracts/bff/admin/users';
import { Button } from '@edison/ui/button/button';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { Select } from '@edison/ui/select/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { peopleText } from '../../../../text/people/people-page.ts';
import { partOf, usersText as text } from '../../../../text/people/users-tab.ts';
import { AdminTable } from '../../table/admin-table.tsx';
import { SearchField } from '../../table/search-field.tsx';
import { useListAddress } from '../../table/use-list-address.ts';
import { SavedViews } from '../../views/saved-views.tsx';
import styles from '../people.module.css';
import { schoolQuery, usersQuery } from '../people-queries.ts';
import { PlaceFilters } from '../place-filters.tsx';
import { userColumns } from './user-columns.tsx';
import { userList, usersAsked, usersFile } from './user-list.ts';

const rowKey = ({ userId }: UserSummary) => userId;
const stateChoices = userState.options.map((value) => ({ value, label: text.states[value] }));

/** The users of the office: found as one types, or the newest. */
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
        filters={
          <>
            <SearchField label={text.search} hint={text.searchHint} value={filters.ord} onSearch={(ord) => onNarrow({ ord }, 'typed')} />
            <PlaceFilters filters={filters} onNarrow={onNarrow} />
            <Select
              label={peopleText.state}
              emptyText={peopleText.anyState}
              choices={stateChoices}
              value={filters.status ?? ''}
              onChange={({ target }) => onNarrow({ status: userState.safeParse(target.value).data })}
            />
          </>
        }
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
