import type { MaterialUse } from '@edison/contracts/bff/admin/admin-material';
import type { materialPeriod } from '@edison/contracts/bff/admin/materials';
import { danishDay } from '@edison/contracts/calendar/days';
import { firstYearOf, schoolYearOf } from '@edison/contracts/calendar/school-year';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { rowCount } from '../../database/read-page.ts';
import type { Store } from '../../database/tables.ts';

export interface Days {
  readonly from: string;
  readonly to: string;
  readonly materialId?: string | undefined;
}

/** The requested days; by default from the start of the school year until today. @throws Problem BAD_REQUEST for a period that ends before it begins. */
export function daysOf(asked: z.output<typeof materialPeriod>, now: Date): Days {
  const days = { ...asked, from: asked.from ?? schoolYearStart(now), to: asked.to ?? danishDay(now) };
  if (days.from > days.to) throw new Problem('BAD_REQUEST', { field: 'to' });
  return days;
}

/** First day of the school year, such as `2026-08-01`. */
export function schoolYearStart(now: Date): string {
  return `${firstYearOf(schoolYearOf(now))}-08-01`;
}

/**
 * Downloads of all materials in a period of Danish days, both included: in all, by school (the person's current one) and by week. Relies on
 * `downloads_day` and `users_pkey`.
 *
 * @throws Problem BAD_REQUEST for a period that ends before it begins.
 */
export async function materialUse(
  store: Store,
  asked: z.output<typeof materialPeriod>,
  now: Date,
): Promise<{ items: MaterialUse[]; total: number }> {
  const days = daysOf(asked, now);
  const { materialId } = asked;
  const materials = await store
    .selectFrom('materials')
    .selectAll()
    .$if(materialId !== undefined, (query) => query.where('id', '=', materialId ?? ''))
    .execute();
  const [people, schools, weeks] = [await countByMaterial(store, days), await countBySchool(store, days), await countByWeek(store, days)];
  const items = materials.map((row): MaterialUse => {
    const used = people.find(({ material_id }) => material_id === row.id);
    return {
      materialId: row.id,
      title: row.title,
      kind: row.kind,
      access: row.access,
      state: row.state,
      version: row.version,
      downloads: used?.downloads ?? 0,
      people: used?.people ?? 0,
      schools: schools
        .filter(({ material_id }) => material_id === row.id)
        .map(({ institution_id, name, downloads }) => ({
          ...(institution_id !== null && { institutionId: institution_id }),
          ...(name !== null && { name }),
          downloads,
        })),
      weeks: weeks.filter(({ material_id }) => material_id === row.id).map(({ week, downloads }) => ({ week, downloads })),
    };
  });
  return { items: items.sort((a, b) => a.title.localeCompare(b.title, 'da')), total: items.length };
}

/** SQL: the ISO week of a download, such as `2026-W42`. */
export const weekOf = sql<string>`to_char(d.day, 'IYYY-"W"IW')`;

/** Query of downloads `d` and their files `f`, also of files that were removed since. */
export function downloadsIn(store: Store, { from, to, materialId }: Days) {
  return store
    .selectFrom('downloads as d')
    .innerJoin('material_files as f', 'f.id', 'd.file_id')
    .where(sql<boolean>`d.day between ${from}::date and ${to}::date`)
    .$if(materialId !== undefined, (query) => query.where('f.material_id', '=', materialId ?? ''));
}

function countByMaterial(store: Store, days: Days) {
  return downloadsIn(store, days)
    .select(['f.material_id', rowCount.as('downloads'), sql<number>`count(distinct d.person)::int`.as('people')])
    .groupBy('f.material_id')
    .execute();
}

/** Schools by number of downloads, the most first; downloads without a school are one row. */
function countBySchool(store: Store, days: Days) {
  return downloadsIn(store, days)
    .leftJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('institutions as i', 'i.id', 'u.institution_id')
    .select(['f.material_id', 'u.institution_id', 'i.name', rowCount.as('downloads')])
    .groupBy(['f.material_id', 'u.institution_id', 'i.name'])
    .orderBy('downloads', 'desc')
    .orderBy('i.name')
    .execute();
}

/** Grouped by the Monday before formatting, so that a week's name is made once and not for each download. */
function countByWeek(store: Store, days: Days) {
  const counted = downloadsIn(store, days)
    .select(['f.material_id', sql<Date>`date_trunc('week', d.day::timestamp)`.as('monday'), rowCount.as('downloads')])
    .groupBy(['f.material_id', 'monday']);
  return store
    .selectFrom(counted.as('w'))
    .select(['material_id', 'downloads', sql<string>`to_char(monday, 'IYYY-"W"IW')`.as('week')])
    .orderBy('monday')
    .execute();
}
