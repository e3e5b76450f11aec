import type { LockedMaterial, OwnMaterial } from '@edison/contracts/bff/material';
import { Select } from '@edison/ui/forms/select';
import { FilterRow } from '../../page/filter-row.tsx';
import { gradesInWords, materialKind } from '../../text/portal/material-words.ts';
import { materialsFound, ownMaterialsText } from '../../text/portal/own-materials.ts';
import { type MaterialFilters, matchesFilters, materialChoices } from './which-materials.ts';

const { filters: text } = ownMaterialsText;

interface FilterBarProps {
  readonly own: readonly OwnMaterial[];
  readonly locked: readonly LockedMaterial[];
  readonly filters: MaterialFilters;
  readonly onFilters: (filters: MaterialFilters) => void;
}

/** The filters of the materials, and the number of matches among the caller's own. */
export function FilterBar({ own, locked, filters, onFilters }: FilterBarProps) {
  const { grade, kind } = filters;
  const choices = materialChoices([...own, ...locked], filters);
  return (
    <FilterRow
      name={text.name}
      hits={materialsFound(own.filter((each) => matchesFilters(each, filters)).length, own.length)}
      onClear={grade === undefined && kind === undefined ? undefined : () => onFilters({})}
      clearLabel={text.clear}
    >
      <Select
        label={text.grade}
        emptyText={text.allGrades}
        value={grade ?? ''}
        choices={choices.grades.map((value) => ({ value: String(value), label: gradesInWords([value]) }))}
        onChange={({ target: { value } }) => onFilters({ ...(kind && { kind }), ...(value !== '' && { grade: Number(value) }) })}
      />
      <Select
        label={text.kind}
        emptyText={text.allKinds}
        value={kind ?? ''}
        choices={choices.kinds.map((value) => ({ value, label: materialKind(value) }))}
        onChange={({ target: { value } }) => onFilters({ ...(grade !== undefined && { grade }), ...(value !== '' && { kind: value }) })}
      />
    </FilterRow>
  );
}
