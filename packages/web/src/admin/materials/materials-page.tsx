import { type ListedMaterial, materialState } from '@edison/contracts/bff/admin/admin-material';
import { materialKind } from '@edison/contracts/bff/admin/materials';
import { Badge } from '@edison/ui/badge';
import { EmptyState } from '@edison/ui/empty-state';
import { Select } from '@edison/ui/forms/select';
import { LinkButton } from '@edison/ui/link-button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { queryFor } from '../../api/query-for.ts';
import { lazyPart } from '../../lazy-part.ts';
import { Page } from '../../page/page.tsx';
import {
  materialAccessWords,
  materialKindWords,
  materialStateTones,
  materialStateWords,
  adminMaterialsText as text,
} from '../../text/admin/materials.ts';
import { numericDate } from '../../text/dates.ts';
import { gradesInWords } from '../../text/portal/material-words.ts';
import styles from '../page/admin.module.css';
import { choicesOf, gradeChoices } from '../page/choices.ts';
import { adminPaths, newId } from '../page/paths.ts';
import { ShownPart } from '../page/tabs.tsx';
import type { AdminColumns } from '../table/admin-column.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { defineList, type ListRequest } from '../table/list-spec.ts';
import { SavedViews } from '../table/saved-views.tsx';
import { SearchField } from '../table/search-field.tsx';
import { type FilterAddress, useListAddress } from '../table/use-list-address.ts';
import { useMaterialAddress } from './address.ts';
import type { MaterialsQuery } from './queries.ts';

/** The filters and sort orders of the list of materials. */
const materialList = defineList({
  filters: {
    ord: z.string().max(100).optional(),
    status: materialState.optional(),
    slags: materialKind.optional(),
    trin: z.coerce.number().int().min(0).max(10).optional(),
  },
  sorts: ['title', 'downloads', 'changed'],
  order: 'title',
});

/** The list's state as the query of the call. */
function toMaterialsQuery({
  filters: { ord, status, slags, trin },
  order,
  page,
  pageSize,
}: ListRequest<typeof materialList>): MaterialsQuery {
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

type Sort = (typeof materialList.sorts)[number];

const materialColumns: AdminColumns<ListedMaterial, Sort> = [
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

const one = lazyPart(async () => ({ default: (await import('./one-material.tsx')).OneMaterial }));
const create = lazyPart(async () => ({ default: (await import('./material-form.tsx')).CreateMaterial }));

/** The admins' page of teaching materials: the list, or the material in the address. */
export function AdminMaterialsPage() {
  const { materialId } = useMaterialAddress();
  if (materialId === undefined) return <MaterialsList />;
  if (materialId === newId) return <ShownPart key={materialId} part={create} given={{}} />;
  return <ShownPart key={materialId} part={one} given={{ materialId }} />;
}

const rowKey = ({ materialId }: ListedMaterial) => materialId;

/** The list of materials in all states. */
function MaterialsList() {
  const address = useListAddress(materialList);
  const query = useQuery({ ...queryFor('/bff/admin/materials', { query: toMaterialsQuery(address) }), placeholderData: keepPreviousData });
  const create = <LinkButton href={adminPaths.material(newId)} label={text.create} />;
  return (
    <Page headline={text.headline} lead={text.lead} aside={create}>
      <AdminTable
        caption={text.headline}
        counted={text.counted}
        columns={materialColumns}
        rowKey={rowKey}
        query={query}
        address={address}
        views={<SavedViews list="materials" />}
        filters={<MaterialFilters address={address} />}
        empty={<EmptyState headline={text.empty} text={text.emptyText} action={create} />}
      />
      <p>
        <a href="/bff/admin/materials.csv" referrerPolicy="same-origin">
          {text.exportAll}
        </a>
      </p>
    </Page>
  );
}

/** The filters of the list of materials. */
function MaterialFilters({ address }: { readonly address: FilterAddress<typeof materialList> }) {
  const { filters, onNarrow, select } = address;
  return (
    <>
      <SearchField label={text.search} {...address.search('ord')} />
      <Select label={text.state} emptyText={text.anyState} choices={choicesOf(materialStateWords)} {...select('status')} />
      <Select label={text.kind} emptyText={text.anyKind} choices={choicesOf(materialKindWords)} {...select('slags')} />
      <Select
        label={text.grade}
        emptyText={text.anyGrade}
        choices={gradeChoices('. klasse')}
        value={filters.trin === undefined ? '' : String(filters.trin)}
        onChange={({ target }) => onNarrow({ trin: target.value === '' ? undefined : Number(target.value) })}
      />
    </>
  );
}
