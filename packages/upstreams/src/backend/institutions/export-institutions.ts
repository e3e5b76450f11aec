import { sql } from 'kysely';
import type { CsvExport } from '../csv/serve-csv.ts';
import { type Columns, inPages } from '../csv/stream-csv.ts';
import type { Store } from '../database/tables.ts';
import { bothRegions } from './places.ts';

type Row = Awaited<ReturnType<typeof readRows>>[number];

const states: Readonly<Record<Row['state'], string>> = {
  pending: 'venter',
  confirmed: 'godkendt',
  rejected: 'afvist',
  merged: 'lagt sammen',
};

const columns: Columns<Row> = [
  ['Institutionsnummer', (row) => row.number],
  ['Navn', (row) => row.name],
  ['Tidligere navne', (row) => row.aliases.join(', ')],
  ['Type', (row) => row.type],
  ['Afdeling af', (row) => row.main_school],
  ['Vej', (row) => row.street],
  ['Postnummer', (row) => row.postal_code],
  ['By', (row) => row.city],
  ['Kommune', (row) => row.municipality],
  ['Region', (row) => row.region],
  ['Status', (row) => states[row.state]],
  ['Grund', (row) => row.note],
  ['Lærere', (row) => row.teachers],
  ['Oprettet', (row) => row.created_at],
  ['Behandlet', (row) => row.decided_at],
  ['Lagt sammen med', (row) => row.merged_name],
  ['Mail-domæner', (row) => row.domains],
  ['Kommunekode', (row) => row.municipality_code],
  ['Region til og med 2026', (row) => row.region_until_2026],
  ['Region fra 2027', (row) => row.region_from_2027],
  ['Telefon', (row) => row.phone],
  // Named as the import finds it.
  ['Lukkedato', (row) => row.closed_on?.split('-').reverse().join('/')],
];

/** Every institution in Danish order. */
export function exportInstitutions(store: Store): CsvExport<Row> {
  return {
    columns,
    pages: inPages((after, limit) => readRows(store, after, limit)),
    action: 'institution.export',
    object: { kind: 'institution', id: 'all' },
  };
}

/** Relies on `institutions_all_in_order` and `users_institution`. */
function readRows(store: Store, after: { readonly sort_key: string; readonly id: string } | undefined, limit: number) {
  return store
    .selectFrom('institutions as i')
    .leftJoin('institutions as m', 'm.id', 'i.part_of')
    .leftJoin('municipalities as p', 'p.name', 'i.municipality')
    .selectAll('i')
    .select(bothRegions)
    .select([
      'm.name as main_school',
      'p.code as municipality_code',
      sql<string | null>`(select n.name from backend.institutions n where n.id = i.merged_into)`.as('merged_name'),
      sql<
        string | null
      >`(select string_agg(d.domain, ' ' order by d.domain) from backend.school_domains d where d.institution_id = i.id)`.as('domains'),
      sql<number>`(select count(*) from backend.users u where u.institution_id = i.id and u.state = 'active')::int`.as('teachers'),
    ])
    .$if(after !== undefined, (rows) => rows.where(sql<boolean>`(i.sort_key, i.id) > (${after?.sort_key}, ${after?.id})`))
    .orderBy('i.sort_key')
    .orderBy('i.id')
    .limit(limit)
    .execute();
}
