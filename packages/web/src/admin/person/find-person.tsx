import type { UserSummary } from '@edison/contracts/bff/admin/users';
import { privatePages } from '@edison/contracts/private-pages';
import { EmptyState } from '@edison/ui/empty-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Page } from '../../page/page.tsx';
import { incompleteText, usersText } from '../../text/admin/people.ts';
import { personText } from '../../text/admin/person.ts';
import { usersQuery } from '../institutions/queries.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { defineList } from '../table/list-spec.ts';
import { SearchField } from '../table/search-field.tsx';
import { useListAddress } from '../table/use-list-address.ts';
import { userColumns } from '../users/user-columns.tsx';

const { find: text } = personText;
const rowKey = ({ userId }: UserSummary) => userId;

/** The search word is kept out of the address, since it is usually a person's name. */
const personList = defineList({ filters: { ord: z.string().max(100).optional() }, unwritten: ['ord'], sorts: ['best'], order: 'best' });

/** The search for a person, with the columns of the list of users. */
export function FindPerson() {
  const address = useListAddress(personList);
  const { filters, page, pageSize, onNarrow } = address;
  const query = useQuery({
    ...usersQuery(filters.ord === undefined ? {} : { searchTerm: filters.ord }),
    placeholderData: keepPreviousData,
    // The server returns at most the hundred best matches in one answer; paging happens here.
    select: ({ items, total }) => ({ items: items.slice((page - 1) * pageSize, page * pageSize), total: items.length, all: total }),
  });
  const { total = 0, all = 0 } = query.data ?? {};
  return (
    <Page headline={privatePages.adminPerson.title} lead={text.lead}>
      <AdminTable
        caption={address.isFiltered ? text.caption : text.newest}
        counted={all > total ? incompleteText(all, filters.ord === undefined) : usersText.counted}
        columns={userColumns}
        rowKey={rowKey}
        query={query}
        address={address}
        filters={
          <SearchField
            label={usersText.search}
            hint={usersText.searchHint}
            value={filters.ord}
            onSearch={(ord) => onNarrow({ ord }, 'typed')}
          />
        }
        empty={<EmptyState headline={text.empty} text={text.emptyText} />}
      />
    </Page>
  );
}
