import type { MaterialFile } from '@edison/contracts/bff/material';
import { Problem } from '@edison/contracts/problem';
import type { Store } from '../database/tables.ts';

export type MaterialRow = Awaited<ReturnType<typeof requireMaterial>>;

/** A published material by id. @throws Problem NOT_FOUND. */
export async function requireMaterial(store: Store, materialId: string) {
  const row = await store
    .selectFrom('materials')
    .selectAll()
    .where('id', '=', materialId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

/** The files of a material in order. Relies on `material_files_of`. */
export async function filesOf(store: Store, materialId: string): Promise<MaterialFile[]> {
  const rows = await store
    .selectFrom('material_files')
    .selectAll()
    .where('material_id', '=', materialId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map(({ id, label, kind, bytes }) => ({ fileId: id, label, kind, bytes }));
}
