import type { LockedMaterial, OwnMaterial } from '@edison/contracts/bff/material';
import { materialKind } from '../../text/portal/material-words.ts';

/** The filters of the materials; an undefined one is not set. */
export interface MaterialFilters {
  readonly grade?: number;
  readonly kind?: string;
}

type Listed = OwnMaterial | LockedMaterial;

/** Reads the query of the address, and ignores what is invalid. */
export function readMaterialSearch({ grade, kind }: Readonly<Record<string, unknown>>): MaterialFilters {
  const number = typeof grade === 'string' && grade !== '' ? Number(grade) : grade;
  return {
    ...(isGrade(number) ? { grade: number } : {}),
    ...(typeof kind === 'string' && kind !== '' ? { kind } : {}),
  };
}

/** Whether a material matches the filters. A material without grades is for all grades. */
export function matchesFilters({ grades = [], kind }: Listed, filters: MaterialFilters): boolean {
  const fits = filters.grade === undefined || grades.length === 0 || grades.includes(filters.grade);
  return fits && (filters.kind === undefined || kind === filters.kind);
}

/** The grades and kinds of the given materials. The chosen one is always included, so that it can be cleared. */
export function materialChoices(materials: readonly Listed[], { grade, kind }: MaterialFilters) {
  const grades = new Set([...materials.flatMap((each) => each.grades ?? []), ...(grade === undefined ? [] : [grade])]);
  const kinds = new Set([...materials.map((each) => each.kind), ...(kind === undefined ? [] : [kind])]);
  const danish = new Intl.Collator('da');
  return {
    grades: [...grades].sort((one, other) => one - other),
    kinds: [...kinds].sort((one, other) => danish.compare(materialKind(one), materialKind(other))),
  };
}

function isGrade(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10;
}
