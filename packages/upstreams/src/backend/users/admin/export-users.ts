import { backendUserFiles } from '@edison/contracts/upstream/users';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { BackendParts } from '../../backend-parts.ts';
import { type CsvExport, serveCsv } from '../../csv/serve-csv.ts';
import { type Columns, inPages } from '../../csv/stream-csv.ts';
import type { Store } from '../../database/tables.ts';
import { bothRegions } from '../../institutions/places.ts';
import { matchesFilter, type UserFilter } from '../list-users.ts';

type Row = Awaited<ReturnType<typeof readRows>>[number];

const columns: Columns<Row> = [
  ['Fornavn', (row) => row.first_name],
  ['Efternavn', (row) => row.last_name],
  ['E-mail', (row) => row.email],
  ['Telefon', (row) => row.phone],
  ['Stilling', (row) => row.job_title],
  ['Klassetrin', (row) => row.grades.join(', ')],
  ['Fag', (row) => row.subjects.join(', ')],
  ['Skole', (row) => row.institution_name],
  ['Institutionsnummer', (row) => row.institution_number],
  ['Kommune', (row) => row.institution_municipality],
  ['Region', (row) => row.institution_region],
  ['Har sagt ja til skolen for', (row) => row.reaffirmed_school_year],
  ['Status', (row) => (row.state === 'active' ? 'aktiv' : 'lukket')],
  ['Oprettet', (row) => row.created_at],
  ['Sidst set (på et døgn nær)', (row) => row.last_login_at],
  ['Region til og med 2026', (row) => row.region_until_2026],
  ['Region fra 2027', (row) => row.region_from_2027],
];

/** Serves the CSV exports of users to admins. */
export function serveUserFiles(app: FastifyInstance, parts: BackendParts): void {
  serveCsv(app, backendUserFiles.ExportUsers, parts, async ({ query }) => exportUsers(parts.store, query));
}

/** Users in the order in which they registered. */
export function exportUsers(store: Store, filter: UserFilter = {}): CsvExport<Row> {
  return {
    columns,
    pages: inPages((after, limit) => readRows(store, filter, after, limit)),
    action: 'user.export',
    object: { kind: 'user', id: Object.values(filter).every((value) => value === undefined) ? 'all' : 'filtered' },
  };
}

/** Relies on `users_newest`. The cursor is text, because a `Date` has no microseconds. */
function readRows(store: Store, filter: UserFilter, after: { readonly moment: string; readonly id: string } | undefined, limit: number) {
  return store
    .selectFrom('users as u')
    .leftJoin('institutions as i', 'i.id', 'u.institution_id')
    .where(matchesFilter(filter))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(u.created_at, u.id) > (${after?.moment}::timestamptz, ${after?.id})`))
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.phone', 'u.job_title', 'u.grades', 'u.subjects', 'u.state'])
    .select(['u.reaffirmed_school_year', 'u.created_at', 'u.last_login_at', sql<string>`u.created_at::text`.as('moment')])
    .select(['i.name as institution_name', 'i.number as institution_number'])
    .select(['i.municipality as institution_municipality', 'i.region as institution_region', ...bothRegions])
    .orderBy('u.created_at')
    .orderBy('u.id')
    .limit(limit)
    .execute();
}
