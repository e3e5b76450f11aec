import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import type { adminMaterialFileRoutes } from '@edison/contracts/bff/admin/material-files';
import type { adminMaterialRoutes, materialFacts } from '@edison/contracts/bff/admin/materials';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { type CallInput, callRoute } from '../../api/call.ts';

type Routes = typeof adminMaterialRoutes;
type Facts = z.output<typeof materialFacts>;

/** What narrows and sorts the list of materials. */
export type MaterialsAsked = CallInput<Routes['listMaterials']>['query'];

/** A page of materials in all states. */
export function listMaterialsQuery(query: MaterialsAsked) {
  return queryOptions({
    queryKey: ['admin-materials', 'list', query],
    queryFn: ({ signal }) => callRoute<Routes['listMaterials']>('GET', '/bff/admin/materials', { query, signal }),
  });
}

/** One material in any state, with its files and who has it. */
export function adminMaterialQuery(materialId: string) {
  return queryOptions({
    queryKey: ['admin-materials', 'one', materialId],
    queryFn: ({ signal }) =>
      callRoute<Routes['getAdminMaterial']>('GET', '/bff/admin/materials/:materialId', { params: { materialId }, signal }),
  });
}

/** The downloads of one material in a period of days. */
export function materialUseQuery(query: { readonly materialId: string; readonly from: string; readonly to: string }) {
  return queryOptions({
    queryKey: ['admin-materials', 'use', query],
    queryFn: ({ signal }) => callRoute<Routes['getMaterialUse']>('GET', '/bff/admin/material-downloads', { query, signal }),
  });
}

/** Makes a draft. */
export function createMaterial(body: Facts) {
  return callRoute<Routes['createMaterial']>('POST', '/bff/admin/materials', { body });
}

/** What can be done with one material. Every change names the version that it was made of. */
export function materialChanges(materialId: string) {
  const params = { materialId };
  return {
    change: (body: Facts & { readonly version: number }) =>
      callRoute<Routes['changeMaterial']>('POST', '/bff/admin/materials/:materialId', { params, body }),
    publish: (version: number) =>
      callRoute<Routes['publishMaterial']>('POST', '/bff/admin/materials/:materialId/publication', { params, body: { version } }),
    retire: (version: number) =>
      callRoute<Routes['retireMaterial']>('POST', '/bff/admin/materials/:materialId/retirement', { params, body: { version } }),
    removeFile: (fileId: string, version: number) =>
      callRoute<(typeof adminMaterialFileRoutes)['removeMaterialFile']>('POST', '/bff/admin/materials/:materialId/files/:fileId/removal', {
        params: { materialId, fileId },
        body: { version },
      }),
  };
}

/** Something of a material was changed: what it came to is shown at once, and what tells of it is fetched again. */
export async function materialChanged(queries: QueryClient, saved?: AdminMaterial): Promise<void> {
  if (saved !== undefined) queries.setQueryData(adminMaterialQuery(saved.materialId).queryKey, saved);
  await Promise.all(['admin-materials', 'materials'].map((first) => queries.invalidateQueries({ queryKey: [first] })));
}
