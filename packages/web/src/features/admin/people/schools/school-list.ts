import { institutionState } from '@edison/contracts/bff/institutions';
import { searchText } from '@edison/contracts/fields';
import { z } from 'zod';
import { defineList } from '../../table/list-spec.ts';
import type { SchoolsAsked } from '../people-queries.ts';

const sorts = ['name', 'newest', 'teachers', 'signUps', 'downloads'] as const;

/** What a list of schools is sorted by. */
export type SchoolSort = (typeof sorts)[number];

/** What the list of schools can be asked for. */
export const schoolList = defineList({
  filters: {
    ord: z.string().max(100).optional(),
    region: searchText.optional(),
    kommune: searchText.optional(),
    slags: searchText.optional(),
    status: institutionState.optional(),
  },
  sorts,
  order: 'name',
});

interface Wishes {
  readonly filters: z.output<typeof schoolList.schema>;
  readonly order: `${'' | '-'}${SchoolSort}`;
  readonly page: number;
  readonly pageSize: number;
}

/** The same as the call takes it. The server sorts each key one way round. */
export function schoolsAsked({ filters: { ord, region, kommune, slags, status }, order, page, pageSize }: Wishes): SchoolsAsked {
  return {
    page,
    pageSize,
    sort: sorts.find((sort) => order.endsWith(sort)) ?? 'name',
    ...(ord && { search: ord }),
    ...(region && { region }),
    ...(kommune && { municipality: kommune }),
    ...(slags && { type: slags }),
    ...(status && { state: status }),
  };
}
