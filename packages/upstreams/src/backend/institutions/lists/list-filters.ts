import type { institutionFilters } from '@edison/contracts/bff/institutions';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Store } from '../../database/tables.ts';
import { danishSortKey } from '../danish-sort-key.ts';

type Filters = z.input<typeof institutionFilters>;

/** What lists can be narrowed by, counted over the confirmed ones: read once, all of them, or `institutions_filters` in their place. */
export async function listFilters(store: Store): Promise<Filters> {
  const rows = await store
    .selectFrom('institutions')
    .select(['type', 'region', 'municipality', sql<number>`count(*)::int`.as('count')])
    .where('state', '=', 'confirmed')
    .groupBy(['type', 'region', 'municipality'])
    .execute();
  const municipalities = [...Map.groupBy(rows, ({ region, municipality }) => `${municipality}\n${region}`)].map(([key, those]) => {
    const [name = '', region = ''] = key.split('\n');
    return { name, region, count: sumOf(those) };
  });
  return {
    types: countedBy(rows, ({ type }) => type),
    regions: countedBy(rows, ({ region }) => region),
    municipalities: municipalities.sort(inDanishOrder),
  };
}

interface Counted {
  readonly count: number;
}

function countedBy<Row extends Counted>(rows: readonly Row[], nameOf: (row: Row) => string) {
  return [...Map.groupBy(rows, nameOf)].map(([name, those]) => ({ name, count: sumOf(those) })).sort(inDanishOrder);
}

function sumOf(rows: readonly Counted[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

function inDanishOrder(a: { readonly name: string }, b: { readonly name: string }): number {
  return danishSortKey(a.name) < danishSortKey(b.name) ? -1 : 1;
}
