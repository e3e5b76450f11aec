import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import type { adminMaterialRoutes, materialFacts } from '@edison/contracts/bff/admin/materials';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type CallInput, callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';

type Routes = typeof adminMaterialRoutes;
type Facts = z.output<typeof materialFacts>;

/** What narrows and sorts the list of materials. */
export type MaterialsAsked = CallInput<Routes['listMaterials']>['query'];

/** A page of materials in all states. */
export function listMaterialsQuery(query: MaterialsAsked) {
  return queryFor('/bff/admin/materials', { query });
}

/** One material in any state, with its files and who has it. */
export function adminMaterialQuery(materialId: string) {
  return queryFor('/bff/admin/materials/:materialId', { params: { materialId } });
}

/** The downloads of one material in a period of days. */
export function materialUseQuery(query: { readonly materialId: string; readonly from: string; readonly to: string }) {
  return queryFor('/bff/admin/material-downloads', { query });
}

/** Makes a draft. */
export function createMaterial(body: Facts) {
  return callRoute('POST', '/bff/admin/materials', { body });
}

/** What can be done with one material. Every change names the version that it was made of. */
export function materialChanges(materialId: string) {
  const params = { materialId };
  return {
    change: (body: Facts & { readonly version: number }) => callRoute('POST', '/bff/admin/materials/:materialId', { params, body }),
    publish: (version: number) => callRoute('POST', '/bff/admin/materials/:materialId/publication', { params, body: { version } }),
    retire: (version: number) => callRoute('POST', '/bff/admin/materials/:materialId/retirement', { params, body: { version } }),
    removeFile: (fileId: string, version: number) =>
      callRoute('POST', '/bff/admin/materials/:materialId/files/:fileId/removal', {
        params: { materialId, fileId },
        body: { version },
      }),
  };
}

/** A material was changed: the saved version is shown at once, and everything that shows materials is fetched again. */
export async function materialChanged(queries: QueryClient, saved?: AdminMaterial): Promise<void> {
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
