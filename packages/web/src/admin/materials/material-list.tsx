import { type ListedMaterial, materialState } from '@edison/contracts/bff/admin/admin-material';
import { materialKind } from '@edison/contracts/bff/admin/materials';
import { Badge } from '@edison/ui/badge';
import { z } from 'zod';
import {
  materialAccessWords,
  materialKindWords,
  materialStateTones,
  materialStateWords,
  adminMaterialsText as text,
} from '../../text/admin/materials.ts';
import { numericDate } from '../../text/dates.ts';
import { gradesInWords } from '../../text/portal/own-materials.ts';
import styles from '../page/admin.module.css';
import { adminPaths } from '../page/paths.ts';
import type { AdminColumns } from '../table/admin-column.ts';
import { defineList } from '../table/list-spec.ts';
import type { MaterialsAsked } from './queries.ts';

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

interface ListRequest {
  readonly filters: z.output<typeof materialList.schema>;
  readonly order: `${'' | '-'}${Sort}`;
  readonly page: number;
  readonly pageSize: number;
}

/** The same as the call takes it. */
export function queryOf({ filters: { ord, status, slags, trin }, order, page, pageSize }: ListRequest): MaterialsAsked {
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

/** The columns of the list of materials. */
export const materialColumns: AdminColumns<ListedMaterial, 'title' | 'downloads' | 'changed'> = [
  { header: text.title, sort: 'title', cell: (material) => <Title material={material} /> },
  { header: text.state, cell: ({ state }) => <Badge label={materialStateWords[state]} tone={materialStateTones[state]} /> },
  { header: text.access, cell: ({ access }) => materialAccessWords[access] },
  { header: text.files, align: 'end', cell: ({ files }) => files },
  { header: text.downloads, align: 'end', sort: 'downloads', first: 'descending', cell: ({ downloads }) => downloads },
  {
    header: text.changed,
    sort: 'changed',
    first: 'descending',
    cell: ({ changedAt }) => <span className={styles.whole}>{changedAt === undefined ? '–' : numericDate(changedAt)}</span>,
  },
];

function Title({ material: { materialId, title, kind, grades } }: { readonly material: ListedMaterial }) {
  return (
    <>
      <a href={adminPaths.material(materialId)}>{title}</a>
      <span className={styles.under}>
        {materialKindWords[kind] ?? kind} · {gradesInWords(grades)}
      </span>
    </>
  );
}
