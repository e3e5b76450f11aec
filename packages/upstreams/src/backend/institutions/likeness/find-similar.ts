import { type Selectable, sql } from 'kysely';
import type { InstitutionTables } from '../../database/people-tables.ts';
import type { Store } from '../../database/tables.ts';
import { type EntryRow, entryColumns } from '../describe-institution.ts';
import { likenessOfCores, minLikeness } from './likeness.ts';
import { type NameCore, nameCore } from './name-core.ts';

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

/** So many names are compared with one: a municipality has a few dozen schools, and one that is full of nearly identical names must not keep everybody waiting. */
export const mostCompared = 400;

/** After so many rows of a list that are compared by name others have their turn: at most 2,000 names are compared in one go. */
export const rowsInOneTurn = 5;

/** So many institutions are offered for a row of a list. */
export const mostOffered = 3;

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

type Named = Pick<Neighbour, 'name' | 'aliases'>;

const knownCores = new WeakMap<Named, readonly NameCore[]>();

/** The cores of a row's names, made once for each row that was read: 1,600 rows are compared with 1,600 others. */
export function coresOf(row: Named): readonly NameCore[] {
  const known = knownCores.get(row) ?? [row.name, ...row.aliases].map(nameCore);
  knownCores.set(row, known);
  return known;
}

/** How the words of a name begin: typing errors are rare in the first letters. */
export function startsOf({ words }: NameCore): readonly string[] {
  return words.map((word) => word.slice(0, 3));
}

/**
 * Those of many rows to compare with a name: no more than have `mostCompared` names together, the same names first, then those with a word
 * that begins alike.
 */
export function nearest<Row extends Named>(core: NameCore, rows: readonly Row[]): readonly Row[] {
  if (rows.reduce((sum, { aliases }) => sum + 1 + aliases.length, 0) <= mostCompared) return rows;
  const [name, starts] = [core.words.join(''), new Set(startsOf(core))];
  const groups: readonly Row[][] = [[], [], []];
  for (const row of rows) {
    const cores = coresOf(row);
    const isSame = cores.some(({ words }) => words.join('') === name);
    groups[isSame ? 0 : cores.some((each) => startsOf(each).some((start) => starts.has(start))) ? 1 : 2]?.push(row);
  }
  let compared = 0;
  return groups.flat().filter(({ aliases }) => {
    compared += 1 + aliases.length;
    return compared <= mostCompared;
  });
}

/** The possible duplicates among the neighbours, the likeliest first. The same number is the same school. Of very many not all are compared. */
export function similarTo(sought: Sought, neighbours: readonly Neighbour[]): Candidate[] {
  const core = nameCore(sought.name);
  const numbered = neighbours.filter((row) => hasNumber(row, sought.number));
  const named = neighbours.filter(
    (row) => !hasNumber(row, sought.number) && (sought.municipality === row.municipality || hasPostalCode(row, sought.postal_code)),
  );
  return [
    ...numbered.map((row): Candidate => ({ row, likeness: 1, because: 'number' })),
    ...nearest(core, named).flatMap((row) => candidateOf({ ...sought, core }, row) ?? []),
  ]
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

/** Undefined unless the name is similar enough for the place. */
function candidateOf(sought: Sought & { readonly core: NameCore }, row: Neighbour): Candidate | undefined {
  const least = isSamePlace(sought, row) ? minLikeness : minLikenessElsewhere;
  const [byName = 0, ...byAlias] = coresOf(row).map((core) => likenessOfCores(sought.core, core, least));
  const score = Math.max(byName, ...byAlias);
  if (score < least) return undefined;
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
