import type { institutionFilters } from '@edison/contracts/bff/institutions';
import type { z } from 'zod';
import { rowCount } from '../../database/read-page.ts';
import type { Store } from '../../database/tables.ts';
import { danishSortKey } from '../../text/danish-sort-key.ts';
import { danishDay } from '../closed-institutions.ts';
import { describeInstitution, type Institution, publicColumns } from '../describe-institution.ts';
import { findApproximate, type InstitutionFilter, matchesFilter } from './find-institutions.ts';

interface Page extends Omit<InstitutionFilter, 'state'> {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Confirmed institutions in Danish order; when none matches the search, those that match with typing errors, with `near` in the answer.
 * Relies on `institutions_in_order`, and on `institutions_filters` to count.
 */
export async function listConfirmed(store: Store, { page, pageSize, ...given }: Page, withStreet: boolean, now: Date) {
  const filter = { ...given, state: 'confirmed', openOn: danishDay(now) } as const;
  const { total } = await store
    .selectFrom('institutions as i')
    .select(rowCount.as('total'))
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow();
  const approximate = total === 0 ? await findApproximate(store, filter) : [];
  const rows = await store
    .selectFrom('institutions as i')
    .select(publicColumns)
    .where(approximate.length === 0 ? matchesFilter(filter) : (row) => row('i.id', 'in', approximate))
    .orderBy('i.sort_key')
    .orderBy('i.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items: Institution[] = rows.map((row) => describeInstitution(row, { withStreet }));
  return approximate.length === 0 ? { items, total } : { items, total: approximate.length, near: true };
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
