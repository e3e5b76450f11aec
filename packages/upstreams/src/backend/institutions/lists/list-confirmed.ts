import type { institutionFilters } from '@edison/contracts/bff/institutions';
import { danishDay } from '@edison/contracts/calendar/days';
import type { z } from 'zod';
import { rowCount } from '../../database/read-page.ts';
import type { Store } from '../../database/tables.ts';
import { danishSortKey } from '../../text/danish-sort-key.ts';
import { describeInstitution, type Institution, type PublicRow, publicColumns } from '../describe-institution.ts';
import { findApproximate, type InstitutionFilter, inOrderOfSearch, matchesFilter } from './find-institutions.ts';

interface Page extends Omit<InstitutionFilter, 'state'> {
  readonly page: number;
  readonly pageSize: number;
}

/** A search that matches more is a stroll through the list, in Danish order; fewer are put in order by how well they match. */
const maxRanked = 200;

/**
 * Confirmed institutions: in Danish order, or, where a search matches some, the best match first. When none matches the search, those that it
 * may mean, with `near` in the answer. Relies on `institutions_in_order`, `institutions_grams`, and on `institutions_filters` to count.
 */
export async function listConfirmed(store: Store, { page, pageSize, ...given }: Page, withStreet: boolean, now: Date) {
  const filter = { ...given, state: 'confirmed', openOn: danishDay(now) } as const;
  const { total } = await store
    .selectFrom('institutions as i')
    .select(rowCount.as('total'))
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow();
  const of = (rows: readonly PublicRow[]): Institution[] => rows.map((row) => describeInstitution(row, { withStreet }));
  const ofPage = (rows: readonly PublicRow[]) => of(rows.slice((page - 1) * pageSize, page * pageSize));
  if (total === 0) {
    const guesses = await findApproximate(store, filter);
    return guesses.length === 0 ? { items: [], total } : { items: ofPage(guesses), total: guesses.length, near: true };
  }
  const found = store.selectFrom('institutions as i').select(publicColumns).select('i.sort_key').where(matchesFilter(filter));
  if (filter.search !== undefined && total <= maxRanked)
    return { items: ofPage(inOrderOfSearch(filter.search, await found.execute())), total };
  const inOrder = found.orderBy('i.sort_key').orderBy('i.id');
  return {
    items: of(
      await inOrder
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
    ),
    total,
  };
}

type Filters = z.input<typeof institutionFilters>;

/** The values of the filters, with counts of confirmed institutions. Reads the whole table, or `institutions_filters`. */
export async function listFilters(store: Store): Promise<Filters> {
  const rows = await store
    .selectFrom('institutions')
    .select(['type', 'region', 'municipality', rowCount.as('count')])
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
