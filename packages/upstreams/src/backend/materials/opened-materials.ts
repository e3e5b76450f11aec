import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { sql } from 'kysely';
import type { Store } from '../database/tables.ts';

/** The materials that a user has fetched files of, the latest first. Relies on `downloads_user`. */
export async function openedMaterials(store: Store, userId: string): Promise<UserDetail['materials']> {
  const rows = await store
    .selectFrom('downloads as d')
    .innerJoin('material_files as f', 'f.id', 'd.file_id')
    .innerJoin('materials as m', 'm.id', 'f.material_id')
    .select(['m.id', 'm.title', 'm.access', sql<number>`count(*)::int`.as('downloads'), sql<string>`max(d.day)::text`.as('last_day')])
    .where('d.user_id', '=', userId)
    .groupBy(['m.id', 'm.title', 'm.access'])
    .orderBy('last_day', 'desc')
    .orderBy('m.id')
    .execute();
  return rows.map(({ id, title, access, downloads, last_day }) => ({ materialId: id, title, access, downloads, lastDay: last_day }));
}
