import { materialState } from '@edison/contracts/bff/admin/admin-material';
import { materialKind } from '@edison/contracts/bff/admin/materials';
import { z } from 'zod';
import { defineList } from '../../table/list-spec.ts';
import type { MaterialsAsked } from '../material-queries.ts';

/** What the list of materials can be asked for. */
export const materialList = defineList({
  filters: {
    ord: z.string().max(100).optional(),
    status: materialState.optional(),
    slags: materialKind.optional(),
    trin: z.coerce.number().int().min(0).max(10).optional(),
  },
  sorts: ['title', 'downloads', 'changed'],
  order: 'title',
});

type Sort = (typeof materialList.sorts)[number];

interface Wishes {
  readonly filters: z.output<typeof materialList.schema>;
  readonly order: `${'' | '-'}${Sort}`;
  readonly page: number;
  readonly pageSize: number;
}

/** The same as the call takes it. */
export function askedOf({ filters: { ord, status, slags, trin }, order, page, pageSize }: Wishes): MaterialsAsked {
  return {
    page,
    pageSize,
    sort: order,
    ...(ord && { search: ord }),
    ...(status && { state: status }),
    ...(slags && { kind: slags }),
    ...(trin !== undefined && { grade: trin }),
  };
}
