import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { rowCount } from '../../database/read-page.ts';
import type { Store } from '../../database/tables.ts';
import { describeEdited } from './edited-material.ts';

/** A material in any state, with files and counts of who has it. Relies on `material_files_of`, `codes_target` and `material_grants_person`. */
export async function adminMaterialOf(store: Store, materialId: string, now: Date): Promise<AdminMaterial> {
  const row = await store.selectFrom('materials').selectAll().where('id', '=', materialId).executeTakeFirst();
  if (!row) throw new Problem('NOT_FOUND');
  return { ...describeEdited(row), files: await adminFiles(store, materialId), has: await countHolders(store, materialId, now) };
}

async function adminFiles(store: Store, materialId: string): Promise<AdminMaterial['files']> {
  const rows = await store
    .selectFrom('material_files as f')
    .leftJoin('downloads as d', 'd.file_id', 'f.id')
    .select(['f.id', 'f.label', 'f.kind', 'f.bytes', 'f.version', 'f.changed_at', sql<number>`count(d.file_id)::int`.as('downloads')])
    .where('f.material_id', '=', materialId)
    .where('f.removed_at', 'is', null)
    .groupBy('f.id')
    .orderBy('f.position')
    .execute();
  return rows.map(({ id, changed_at, ...file }) => ({ fileId: id, ...file, ...(changed_at && { changedAt: changed_at.toISOString() }) }));
}

async function countHolders(store: Store, materialId: string, now: Date): Promise<AdminMaterial['has']> {
  const fetched = await store
    .selectFrom('downloads as d')
    .innerJoin('material_files as f', 'f.id', 'd.file_id')
    .select([rowCount.as('downloads'), sql<number>`count(distinct d.person)::int`.as('people')])
    .where('f.material_id', '=', materialId)
    .executeTakeFirstOrThrow();
  const { links } = await store
    .selectFrom('material_grants')
    .select(sql<number>`count(distinct person)::int`.as('links'))
    .where('material_id', '=', materialId)
    .where('until', '>', now)
    .executeTakeFirstOrThrow();
  const { codes } = await store
    .selectFrom('codes')
    .select(rowCount.as('codes'))
    .where('kind', '=', 'material')
    .where('target_id', '=', materialId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { ...fetched, links, codes };
}
