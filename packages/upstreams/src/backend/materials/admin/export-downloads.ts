import { sql } from 'kysely';
import type { CsvExport } from '../../csv/serve-csv.ts';
import { type Columns, inPages } from '../../csv/stream-csv.ts';
import { rowCount } from '../../database/read-page.ts';
import type { Store } from '../../database/tables.ts';
import { type Days, downloadsIn, weekOf } from './material-use.ts';

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** The cursor of the export: what rows are sorted by. */
interface DownloadsCursor {
  readonly material_id: string;
  readonly school_id: string;
  readonly week: string;
}

const columns: Columns<Row> = [
  ['Materiale', (row) => row.title],
  ['Type', (row) => row.kind],
  ['Skole', (row) => row.school],
  ['Institutionsnummer', (row) => row.number],
  ['Kommune', (row) => row.municipality],
  ['Uge', (row) => row.week],
  ['Hentninger', (row) => row.downloads],
  ['Personer', (row) => row.people],
];

/** Downloads of a period by material, school (the person's current one) and week. A file counts once for each person and day. */
export function exportDownloads(store: Store, days: Days): CsvExport<Row> {
  return {
    columns,
    pages: inPages((after, limit) => readRows(store, days, after, limit)),
    action: 'material.export-downloads',
    object: { kind: 'material', id: days.materialId ?? 'all' },
  };
}

const school = sql<string>`coalesce(u.institution_id, '')`;

/** Relies on `downloads_day`, and on `users_pkey`. */
function readRows(store: Store, days: Days, after: DownloadsCursor | undefined, limit: number) {
  return downloadsIn(store, days)
    .innerJoin('materials as m', 'm.id', 'f.material_id')
    .leftJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('institutions as i', 'i.id', 'u.institution_id')
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(f.material_id, ${school}, ${weekOf}) > (${after?.material_id}, ${after?.school_id}, ${after?.week})`),
    )
    .select(['f.material_id', 'm.title', 'm.kind', school.as('school_id'), weekOf.as('week')])
    .select(['i.name as school', 'i.number', 'i.municipality'])
    .select([rowCount.as('downloads'), sql<number>`count(distinct d.person)::int`.as('people')])
    .groupBy(['f.material_id', 'm.title', 'm.kind', 'school_id', 'week', 'i.name', 'i.number', 'i.municipality'])
    .orderBy('f.material_id')
    .orderBy('school_id')
    .orderBy('week')
    .limit(limit)
    .execute();
}
