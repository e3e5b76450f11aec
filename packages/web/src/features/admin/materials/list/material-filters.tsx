import { Select } from '@edison/ui/select/select';
import { materialKindWords, materialStateWords, adminMaterialsText as text } from '../../../../text/materials/admin.ts';
import { SearchField } from '../../table/search-field.tsx';
import type { useListAddress } from '../../table/use-list-address.ts';
import { materialList } from './material-list.ts';

type Address = ReturnType<typeof useListAddress<typeof materialList.filters, (typeof materialList.sorts)[number]>>;

const choicesOf = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }));
const gradeChoices = Array.from({ length: 11 }, (_, grade) => ({ value: String(grade), label: `${grade}. klasse` }));
const { status, slags } = materialList.filters;

/** What the list of materials is narrowed by. */
export function MaterialFilters({ address: { filters, onNarrow } }: { readonly address: Address }) {
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
        choices={gradeChoices}
        value={filters.trin === undefined ? '' : String(filters.trin)}
        onChange={({ target }) => onNarrow({ trin: target.value === '' ? undefined : Number(target.value) })}
      />
    </>
  );
}
