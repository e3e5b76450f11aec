import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendMaterials } from '@edison/contracts/upstream/materials';
import type { Caller } from '../access/caller.ts';
import { wrongWithCode } from '../codes/check-code.ts';
import { mayBePersonOf } from '../codes/persons/person-of.ts';
import type { Store } from '../database/tables.ts';
import { filesOf, requireMaterial } from './find-material.ts';
import { getMaterial } from './get-material.ts';
import { registerDownload } from './register-download.ts';
import { standsBetween } from './who-may-open.ts';

/** The calls on materials, but for the files. */
export function materialCalls(store: Store, now: () => Date): Handlers<typeof backendMaterials, Caller> {
  return {
    GetOverviewForUser: async () => {
      throw new Problem('NOT_FOUND');
    },
    GetOverview: async () => {
      throw new Problem('NOT_FOUND');
    },
    SaveMaterial: async () => {
      throw new Problem('NOT_FOUND');
    },
    PublishMaterial: async () => {
      throw new Problem('NOT_FOUND');
    },
    RetireMaterial: async () => {
      throw new Problem('NOT_FOUND');
    },
    GetInfo: async ({ query }, caller) => {
      const material = await requireMaterial(store, query.materialId);
      const problem = await standsBetween(store, material, caller);
      const { id: materialId, title, summary, access } = material;
      return { materialId, title, summary, access, files: await filesOf(store, materialId), open: problem === undefined, problem };
    },
    ValidateUser: async ({ body }, caller) => {
      const problem = await standsBetween(store, await requireMaterial(store, body.materialId), caller);
      return { open: problem === undefined, problem };
    },
    ValidateCode: async ({ body }, caller) => {
      await requireMaterial(store, body.materialId);
      const person = await mayBePersonOf(store, caller, body);
      const target = { kind: 'material', targetId: body.materialId } as const;
      const problem = await wrongWithCode(store, target, body.code, person, now());
      return { valid: problem === undefined, problem };
    },
    GetMaterial: async ({ body }, caller) => getMaterial(store, body, caller, now()),
    RegisterDownload: async ({ body }, caller) => {
      await registerDownload(store, body, caller, now());
      return null;
    },
  };
}
