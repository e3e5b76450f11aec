import type { ListedMaterial } from '@edison/contracts/bff/admin/admin-material';
import type { materialsAsked } from '@edison/contracts/bff/admin/materials';
import { sql } from 'kysely';
import type { z } from 'zod';
import { pageOf } from '../../database/read-page.ts';
import type { Store } from '../../database/tables.ts';
import { containsWords } from '../../text/fold-danish.ts';
import { describeEdited } from './edited-material.ts';
import { schoolYearStart } from './material-use.ts';

type MaterialsQuery = z.output<typeof materialsAsked>;
type Row = Awaited<ReturnType<typeof readRows>>[number];

/**
 * A page of the materials in all states. There are some hundreds: filtering and sorting happen here, because the databases do not sort or
 * fold Danish.
 */
export async function listMaterials(store: Store, asked: MaterialsQuery, now: Date): Promise<{ items: ListedMaterial[]; total: number }> {
  const found = (await readRows(store, schoolYearStart(now))).filter((row) => fits(row, asked)).sort(orders[asked.sort]);
  const page = pageOf(found, asked);
  return { items: page.map((row) => ({ ...describeEdited(row), files: row.files, downloads: row.downloads })), total: found.length };
}

/** Relies on `material_files_of` and `downloads_day`. */
function readRows(store: Store, since: string) {
  const files = store
    .selectFrom('material_files as f')
    .leftJoin('downloads as d', (join) => join.onRef('d.file_id', '=', 'f.id').on(sql<boolean>`d.day >= ${since}::date`))
    .select(['f.material_id', sql<number>`count(distinct f.id) filter (where f.removed_at is null)::int`.as('files')])
    .select(sql<number>`count(d.file_id)::int`.as('downloads'))
    .groupBy('f.material_id')
    .as('n');
  return store
    .selectFrom('materials as m')
    .leftJoin(files, 'n.material_id', 'm.id')
    .selectAll('m')
    .select([sql<number>`coalesce(n.files, 0)`.as('files'), sql<number>`coalesce(n.downloads, 0)`.as('downloads')])
    .execute();
}

function fits(row: Row, { search, state, kind, grade }: MaterialsQuery): boolean {
  if ((state !== undefined && row.state !== state) || (kind !== undefined && row.kind !== kind)) return false;
  if (grade !== undefined && row.grades.length > 0 && !row.grades.includes(grade)) return false;
  return containsWords([row.title, row.summary], search);
}

const danish = new Intl.Collator('da', { numeric: true });
const byTitle = (a: Row, b: Row) => danish.compare(a.title, b.title) || (a.id < b.id ? -1 : 1);
const byChange = (a: Row, b: Row) => (a.changed_at?.getTime() ?? 0) - (b.changed_at?.getTime() ?? 0);

const orders: Readonly<Record<MaterialsQuery['sort'], (a: Row, b: Row) => number>> = {
  title: byTitle,
  '-title': (a, b) => byTitle(b, a),
  downloads: (a, b) => a.downloads - b.downloads || byTitle(a, b),
  '-downloads': (a, b) => b.downloads - a.downloads || byTitle(a, b),
  changed: (a, b) => byChange(a, b) || byTitle(a, b),
  '-changed': (a, b) => byChange(b, a) || byTitle(a, b),
};
