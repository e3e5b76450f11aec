import { domainToUnicode } from 'node:url';
import type { institutionFigures, overviewQuery } from '@edison/contracts/bff/admin/institutions';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { rowCount } from '../../database/read-page.ts';
import type { Store } from '../../database/tables.ts';
import { describeEntry, entryColumns } from '../describe-institution.ts';
import { type InstitutionFilter, matchesFilter } from './find-institutions.ts';

type Figures = z.input<typeof institutionFigures>;
type Query = z.output<typeof overviewQuery>;

/** The rows of each count, with their institution. */
const counted = {
  teachers: sql`select u.institution_id from backend.users u where u.state = 'active'`,
  signUps: sql`select s.institution_id from backend.sign_ups s where s.state <> 'cancelled'`,
  downloads: sql`select u.institution_id from backend.users u join backend.downloads d on d.user_id = u.id`,
} as const;

/**
 * Institutions of all states with their figures; merged ones only when the query asks for them. The page is found first, so that figures are
 * counted for its rows only; sorting by a figure counts that one for all. Relies on `institutions_in_order`, `institutions_all_in_order`, `users_institution`, `sign_ups_institution` and
 * `downloads_user`.
 */
export async function listOverview(store: Store, query: Query): Promise<{ items: Figures[]; total: number }> {
  const { total } = await store
    .selectFrom('institutions as i')
    .select(rowCount.as('total'))
    .where(matchesQuery(query))
    .executeTakeFirstOrThrow();
  const ids = await idsOf(store, query);
  const rows = await readFigures(store, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const items = ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { teachers, sign_ups: signUps, downloads, mail_domains: domains, merged_into_name: mergedIntoName } = row;
    const { municipality_code: municipalityCode, regions, phone, closed_on: closedOn } = row;
    const mailDomains = domains.map((domain) => domainToUnicode(domain));
    return [
      {
        ...{ ...describeEntry(row), teachers, signUps, downloads, mailDomains },
        ...(mergedIntoName !== null && { mergedIntoName }),
        ...(phone !== null && { phone }),
        ...(closedOn !== null && { closedOn }),
        ...(municipalityCode !== null && { municipalityCode, regions }),
      },
    ];
  });
  return { items, total };
}

function matchesQuery({ institutionId, ...filter }: InstitutionFilter & Pick<Query, 'institutionId'>) {
  const condition = matchesFilter(filter);
  return (row: Parameters<typeof condition>[0]) => {
    if (institutionId !== undefined) return row.and([condition(row), row('i.id', '=', institutionId)]);
    return filter.state === undefined ? row.and([condition(row), row('i.state', '!=', 'merged')]) : condition(row);
  };
}

/** The ids of a page, in its order. For a search the figure is a subquery by row: the planner expects one row and would join badly. */
async function idsOf(store: Store, { sort, page, pageSize, ...filter }: Query): Promise<string[]> {
  const isSearch = filter.search !== undefined;
  const rows = await store
    .selectFrom('institutions as i')
    .select('i.id')
    .$if(sort in counted && !isSearch, (found) =>
      found.leftJoin(countsOf(sort).as('f'), (on) => on.on(sql<boolean>`f.institution_id = i.id`)),
    )
    .where(matchesQuery(filter))
    .orderBy(orderOf(sort, isSearch))
    .orderBy('i.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map(({ id }) => id);
}

function orderOf(sort: Query['sort'], isSearch: boolean): RawBuilder<unknown> {
  if (sort === 'name') return sql`i.sort_key`;
  if (sort === 'newest') return sql`i.created_at desc`;
  return sql`${isSearch ? countOf(counted[sort]) : sql`coalesce(f.n, 0)`} desc, i.sort_key`;
}

function countsOf(sort: Query['sort']): RawBuilder<{ institution_id: string; n: number }> {
  const rows = sort === 'name' || sort === 'newest' ? counted.teachers : counted[sort];
  return sql`(select c.institution_id, count(*)::int as n from (${rows}) c group by c.institution_id)`;
}

function countOf(rows: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from (${rows}) c where c.institution_id = i.id)::int`;
}

/** The domains whose mailboxes prove that somebody is at the institution: its own and its municipality's. */
const domainsOf = sql<string[]>`array(
  select d.domain from backend.school_domains d where d.institution_id = i.id union
  select d.domain from backend.school_domains d where d.municipality = i.municipality order by domain)`;

/** The regions of the municipality, the earliest first. */
const regionsOf = sql<NonNullable<Figures['regions']>>`(
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('name', r.name, 'from', r.valid_from, 'until', r.valid_to)) order by r.valid_from)
  from backend.municipality_regions m join backend.regions r on r.name = m.region where m.municipality = i.municipality)`;

/** The institutions of these ids with their figures. Relies on the indices of `school_domains`. */
export function readFigures(store: Store, ids: readonly string[]) {
  return store
    .selectFrom('institutions as i')
    .leftJoin('institutions as n', 'n.id', 'i.merged_into')
    .select(entryColumns)
    .leftJoin('municipalities as p', 'p.name', 'i.municipality')
    .select(['i.phone', 'i.closed_on', 'n.name as merged_into_name', 'p.code as municipality_code', regionsOf.as('regions')])
    .select([countOf(counted.teachers).as('teachers'), countOf(counted.signUps).as('sign_ups'), countOf(counted.downloads).as('downloads')])
    .select(domainsOf.as('mail_domains'))
    .where('i.id', 'in', ids.length > 0 ? ids : [''])
    .execute();
}
