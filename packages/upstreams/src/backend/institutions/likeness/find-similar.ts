import type { Store } from '../../database/tables.ts';
import { type PublicRow, publicColumns } from '../describe-institution.ts';
import { alike, likeness } from './likeness.ts';

/** What is compared: a name at a place, and a number if there is one. */
export interface Sought {
  readonly name: string;
  readonly number: string | null;
  readonly postal_code: string | null;
  readonly city: string;
  readonly municipality: string;
}

/** What it is compared with: pending or confirmed, and itself when it is one of them already. */
export type Neighbour = PublicRow;

/** In another part of the municipality a name must be as good as the same: people mistake the postnummer. */
const sameName = 0.97;
const mostCandidates = 10;

/**
 * Every institution that is not rejected and lies in one of the municipalities, or has one of the numbers. A few dozen each.
 * Relies on `institutions_filters` and `institutions_number`.
 */
export function findNeighbours(store: Store, sought: readonly Sought[]): Promise<Neighbour[]> {
  if (sought.length === 0) return Promise.resolve([]);
  const numbers = sought.flatMap(({ number }) => number ?? []);
  return store
    .selectFrom('institutions as i')
    .select(publicColumns)
    .where('i.state', 'in', ['confirmed', 'pending'])
    .where((row) =>
      row.or([
        row('i.municipality', 'in', [...new Set(sought.map(({ municipality }) => municipality))]),
        ...(numbers.length > 0 ? [row('i.number', 'in', numbers)] : []),
      ]),
    )
    .execute();
}

/** Those among the neighbours that may be the one that is sought, the likeliest first. The same number is the same school. */
export function similarTo(sought: Sought, neighbours: readonly Neighbour[]): Neighbour[] {
  return neighbours
    .map((row) => ({ row, score: scoreOf(sought, row) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.row.id < b.row.id ? -1 : 1))
    .slice(0, mostCandidates)
    .map(({ row }) => row);
}

/** 2 for the same number, the likeness for names that are alike enough where they are, 0 for all others. */
function scoreOf(sought: Sought, row: Neighbour): number {
  if (sought.number !== null && sought.number === row.number) return 2;
  if (sought.municipality !== row.municipality) return 0;
  const score = Math.max(...[row.name, ...row.aliases].map((name) => likeness(sought.name, name)));
  return score >= (isSamePlace(sought, row) ? alike : sameName) ? score : 0;
}

function isSamePlace(a: Sought, b: Neighbour): boolean {
  if (a.postal_code === null || b.postal_code === null) return a.city === b.city;
  return a.postal_code === b.postal_code;
}
