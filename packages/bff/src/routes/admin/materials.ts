import type { adminMaterialFileRoutes } from '@edison/contracts/bff/admin/material-files';
import type { adminMaterialRoutes } from '@edison/contracts/bff/admin/materials';
import type { Handlers } from '@edison/contracts/route';
import * as materials from '../../backend/admin/materials.ts';
import type { Backend } from '../../backend/call-backend.ts';
import type { RouteContext } from '../../serve-routes.ts';
import { personOf } from '../person.ts';

export function adminMaterialHandlers(backend: Backend): Handlers<typeof adminMaterialRoutes, RouteContext> {
  return {
    listMaterials: ({ query }, context) => materials.listMaterials(backend, personOf(context), query),
    getAdminMaterial: ({ params }, context) => materials.getAdminMaterial(backend, personOf(context), params.materialId),
    getMaterialUse: ({ query }, context) => materials.getMaterialUse(backend, personOf(context), query),
    createMaterial: ({ body }, context) => materials.saveMaterial(backend, personOf(context), body),
    changeMaterial: ({ params, body }, context) => materials.saveMaterial(backend, personOf(context), { ...params, ...body }),
    publishMaterial: ({ params, body }, context) => materials.publishMaterial(backend, personOf(context), { ...params, ...body }),
    retireMaterial: ({ params, body }, context) => materials.retireMaterial(backend, personOf(context), { ...params, ...body }),
  };
}

export function adminMaterialFileHandlers(backend: Backend): Handlers<typeof adminMaterialFileRoutes, RouteContext> {
  return {
    removeMaterialFile: ({ params, body }, context) => materials.removeFile(backend, personOf(context), { ...params, ...body }),
  };
}
