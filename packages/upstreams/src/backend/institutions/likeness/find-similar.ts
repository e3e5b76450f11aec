import { type Selectable, sql } from 'kysely';
import type { InstitutionTables } from '../../database/people-tables.ts';
import type { Store } from '../../database/tables.ts';
import { type EntryRow, entryColumns } from '../describe-institution.ts';
import { likeness, minLikeness } from './likeness.ts';

/** The institution to find duplicates of: name, place, and the number if it has one. */
export interface Sought {
  readonly name: string;
  readonly number: string | null;
  readonly postal_code: string | null;
  readonly city: string;
  readonly municipality: string;
}

/** A pending or confirmed institution to compare with; may be the sought one itself. */
export type Neighbour = EntryRow & Pick<Selectable<InstitutionTables['institutions']>, 'former_numbers'>;

/** A possible duplicate: the likeness from 0 to 1, and by what. */
export interface Candidate {
  readonly row: Neighbour;
  readonly likeness: number;
  readonly because: 'number' | 'name' | 'alias';
}

/** With another postal code in the same municipality, which people mistake, a name must be nearly the same. */
const minLikenessElsewhere = 0.97;
const maxCandidates = 10;

/**
 * Every institution that is neither rejected nor merged and lies in one of the municipalities, has one of the postnumre or one of the
 * numbers. A few dozen each. Relies on `institutions_filters`, `institutions_postal_code` and `institutions_number`.
 */
export function findNeighbours(store: Store, sought: readonly Sought[]): Promise<Neighbour[]> {
  if (sought.length === 0) return Promise.resolve([]);
  const numbers = sought.flatMap(({ number }) => number ?? []);
  const postalCodes = sought.flatMap(({ postal_code }) => postal_code ?? []);
  return store
    .selectFrom('institutions as i')
    .select(entryColumns)
    .select('i.former_numbers')
    .where('i.state', 'in', ['confirmed', 'pending'])
    .where((row) =>
      row.or([
        row('i.municipality', 'in', [...new Set(sought.map(({ municipality }) => municipality))]),
        ...(postalCodes.length > 0 ? [row('i.postal_code', 'in', [...new Set(postalCodes)])] : []),
        ...(numbers.length > 0 ? [row('i.number', 'in', numbers), sql<boolean>`i.former_numbers && ${numbers}::text[]`] : []),
      ]),
    )
    .execute();
}

/** The possible duplicates among the neighbours, the likeliest first. The same number is the same school. */
export function similarTo(sought: Sought, neighbours: readonly Neighbour[]): Candidate[] {
  return neighbours
    .flatMap((row) => candidateOf(sought, row) ?? [])
    .sort((a, b) => rankOf(b) - rankOf(a) || (a.row.id < b.row.id ? -1 : 1))
    .slice(0, maxCandidates);
}

/** Whether the number is its current or a former one. */
function hasNumber(row: Pick<Neighbour, 'number' | 'former_numbers'>, number: string | null): boolean {
  return number !== null && (row.number === number || row.former_numbers.includes(number));
}

function rankOf({ because, likeness: score }: Candidate): number {
  return because === 'number' ? 2 : score;
}

/** Undefined unless the number is the same, or the name is similar enough for the place. */
function candidateOf(sought: Sought, row: Neighbour): Candidate | undefined {
  if (hasNumber(row, sought.number)) return { row, likeness: 1, because: 'number' };
  if (sought.municipality !== row.municipality && !hasPostalCode(row, sought.postal_code)) return undefined;
  const byName = likeness(sought.name, row.name);
  const score = Math.max(byName, ...row.aliases.map((name) => likeness(sought.name, name)));
  if (score < (isSamePlace(sought, row) ? minLikeness : minLikenessElsewhere)) return undefined;
  return { row, likeness: score, because: byName === score ? 'name' : 'alias' };
}

/** People mistake the municipality too, so the same postal code is enough. */
function hasPostalCode(row: Neighbour, postalCode: string | null): boolean {
  return postalCode !== null && row.postal_code === postalCode;
}

function isSamePlace(a: Sought, b: Neighbour): boolean {
  if (a.postal_code === null || b.postal_code === null) return a.city === b.city;
  return a.postal_code === b.postal_code;
}
