import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import type { adminMaterialRoutes } from '@edison/contracts/bff/admin/materials';
import type { QueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';

type Routes = typeof adminMaterialRoutes;

/** The filters and sort order of the list of materials. */
export type MaterialsQuery = CallInput<Routes['listMaterials']>['query'];

/** One material in any state, with its files and the counts of who has it. */
export function adminMaterialQuery(materialId: string) {
  return queryFor('/bff/admin/materials/:materialId', { params: { materialId } });
}

/** Puts the saved material into the cache, and invalidates everything that shows materials. */
export async function invalidateMaterials(queries: QueryClient, saved?: AdminMaterial): Promise<void> {
  if (saved !== undefined) queries.setQueryData(adminMaterialQuery(saved.materialId).queryKey, saved);
  await invalidate(
    queries,
    '/bff/admin/materials',
    '/bff/admin/materials/:materialId',
    '/bff/admin/material-downloads',
    ['/bff/admin/audit', { objectKind: 'material' }],
    '/bff/me/materials',
  );
}
