import type { ListedMaterial } from '@edison/contracts/bff/admin/admin-material';
import { EmptyState } from '@edison/ui/empty-state';
import { Select } from '@edison/ui/forms/select';
import { LinkButton } from '@edison/ui/link-button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '../../api/query-for.ts';
import { lazyPart } from '../../lazy-part.ts';
import { Page } from '../../page/page.tsx';
import { materialKindWords, materialStateWords, adminMaterialsText as text } from '../../text/admin/materials.ts';
import { choicesOf, gradeChoices } from '../page/choices.ts';
import { adminPaths, newId } from '../page/paths.ts';
import { ShownPart } from '../page/tabs.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { SavedViews } from '../table/saved-views.tsx';
import { SearchField } from '../table/search-field.tsx';
import { useListAddress } from '../table/use-list-address.ts';
import { useMaterialAddress } from './address.ts';
import { materialColumns, materialList, queryOf } from './material-list.tsx';

const one = lazyPart(async () => ({ default: (await import('./one-material.tsx')).OneMaterial }));
const create = lazyPart(async () => ({ default: (await import('./material-form.tsx')).CreateMaterial }));

/** The admins' page of teaching materials: the list, or the material that the address names. */
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
  const query = useQuery({ ...queryFor('/bff/admin/materials', { query: queryOf(address) }), placeholderData: keepPreviousData });
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
        <a href="/bff/admin/materials.csv" download>
          {text.exportAll}
        </a>
      </p>
    </Page>
  );
}

type Address = ReturnType<typeof useListAddress<typeof materialList.filters, (typeof materialList.sorts)[number]>>;

const { status, slags } = materialList.filters;

/** What the list of materials is narrowed by. */
function MaterialFilters({ address: { filters, onNarrow } }: { readonly address: Address }) {
  return (
    <>
      <SearchField label={text.search} value={filters.ord} onSearch={(ord) => onNarrow({ ord }, 'typed')} />
      <Select
        label={text.state}
        emptyText={text.anyState}
        choices={choicesOf(materialStateWords)}
        value={filters.status ?? ''}
        onChange={({ target }) => onNarrow({ status: status.safeParse(target.value).data })}
      />
      <Select
        label={text.kind}
        emptyText={text.anyKind}
        choices={choicesOf(materialKindWords)}
        value={filters.slags ?? ''}
        onChange={({ target }) => onNarrow({ slags: slags.safeParse(target.value).data })}
      />
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
