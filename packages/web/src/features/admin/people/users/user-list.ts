import { userState } from '@edison/contracts/bff/admin/users';
import { id, searchText } from '@edison/contracts/fields';
import { z } from 'zod';
import { defineList } from '../../table/list-spec.ts';
import type { UsersAsked } from '../people-queries.ts';

/** What the list of users can be asked for. The word stays out of the address: it is mostly somebody's name. */
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

/** The same as the call takes it. */
export function usersAsked({ ord, ...narrowing }: Filters): UsersAsked {
  return { ...(ord && { searchTerm: ord }), ...placeAsked(narrowing) };
}

/** Where the file for Excel is, with the filters and never the word. */
export function usersFile({ ord: _, ...narrowing }: Filters): string {
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
