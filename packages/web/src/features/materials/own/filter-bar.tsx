import type { LockedMaterial, OwnMaterial } from '@edison/contracts/bff/materials/material';
import { Button } from '@edison/ui/button/button';
import { Select } from '@edison/ui/select/select';
import { useRef } from 'react';
import { gradesInWords, materialKind, materialsFound, ownMaterialsText } from '../../../text/portal/own-materials.ts';
import styles from './own-materials.module.css';
import { isWanted, type MaterialFilters, materialChoices } from './which-materials.ts';

const { filters: text } = ownMaterialsText;

interface FilterBarProps {
  readonly own: readonly OwnMaterial[];
  readonly locked: readonly LockedMaterial[];
  readonly filters: MaterialFilters;
  readonly onFilters: (filters: MaterialFilters) => void;
}

/** What the materials are narrowed by, and how many of the own are left; the count is announced when it changes. */
export function FilterBar({ own, locked, filters, onFilters }: FilterBarProps) {
  const { grade, kind } = filters;
  const choices = materialChoices([...own, ...locked], filters);
  const count = useRef<HTMLParagraphElement>(null);
  function clear(): void {
    onFilters({});
    // The button goes away with what it cleared.
    count.current?.focus();
  }
  return (
    <search className={styles.filters} aria-label={text.name}>
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
      <div className={styles.found}>
        <p role="status" ref={count} tabIndex={-1}>
          {materialsFound(own.filter((each) => isWanted(each, filters)).length, own.length)}
        </p>
        {grade === undefined && kind === undefined ? null : <Button kind="quiet" label={text.clear} onClick={clear} />}
      </div>
    </search>
  );
}
