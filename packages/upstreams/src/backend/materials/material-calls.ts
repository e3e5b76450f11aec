import type { Handlers } from '@edison/contracts/route';
import type { backendMaterials } from '@edison/contracts/upstream/materials';
import { type Caller, requirePerson } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { findCodeProblem } from '../codes/check-code.ts';
import { findPersonDigest } from '../codes/person-digest.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { requireProfile } from '../users/profile.ts';
import { adminMaterialOf } from './admin/admin-material.ts';
import { publishMaterial, retireMaterial } from './admin/change-state.ts';
import { listMaterials } from './admin/list-materials.ts';
import { materialUse } from './admin/material-use.ts';
import { saveMaterial } from './admin/save-material.ts';
import { removeFile } from './files/save-file.ts';
import { filesOf, requireMaterial } from './find-material.ts';
import { getMaterial, registerDownload } from './get-material.ts';
import { accessProblem } from './material-access.ts';
import { ownMaterials } from './own-materials.ts';

type MaterialHandlers = Handlers<typeof backendMaterials, Caller>;
type AdminCall =
  | 'GetOverview'
  | 'ListMaterials'
  | 'GetAdminMaterial'
  | 'SaveMaterial'
  | 'PublishMaterial'
  | 'RetireMaterial'
  | 'RemoveFile';
type MaterialParts = Pick<BackendParts, 'store' | 'files' | 'now'>;

/** The calls on materials, except those on files. */
export function materialCalls(parts: MaterialParts): MaterialHandlers {
  return { ...readerCalls(parts), ...adminCalls(parts) };
}

function readerCalls({ store, now }: MaterialParts): Omit<MaterialHandlers, AdminCall> {
  return {
    GetInfo: async ({ query }, caller) => {
      const material = await requireMaterial(store, query.materialId);
      const problem = await accessProblem(store, material, caller);
      const { id: materialId, title, summary, access } = material;
      return { materialId, title, summary, access, files: await filesOf(store, materialId), open: problem === undefined, problem };
    },
    ValidateUser: async ({ body }, caller) => {
      const problem = await accessProblem(store, await requireMaterial(store, body.materialId), caller);
      return { open: problem === undefined, problem };
    },
    ValidateCode: async ({ body }, caller) => {
      await requireMaterial(store, body.materialId);
      const person = await findPersonDigest(store, caller, body);
      const target = { kind: 'material', targetId: body.materialId } as const;
      const problem = await findCodeProblem(store, target, { code: body.code, person }, now());
      return { valid: problem === undefined, problem };
    },
    GetMaterial: async ({ body }, caller) => getMaterial(store, body, caller, now()),
    RegisterDownload: async ({ body }, caller) => {
      await registerDownload(store, body, caller, now());
      return undefined;
    },
    GetOverviewForUser: async ({ query }, caller) => {
      const profile = await requireProfile(store, query.email);
      const { isAdmin, emailNorm } = requirePerson(caller);
      // An admin's own access says nothing about the user they ask about.
      return ownMaterials(store, profile, isAdmin && profile.email_norm === emailNorm, now());
    },
  };
}

function adminCalls({ store, files, now }: MaterialParts): Pick<MaterialHandlers, AdminCall> {
  return {
    GetOverview: ({ query }) => materialUse(store, query, now()),
    ListMaterials: ({ query }) => listMaterials(store, query, now()),
    GetAdminMaterial: ({ query }) => adminMaterialOf(store, query.materialId, now()),
    SaveMaterial: ({ body }, caller) => inTransaction(store, (tx) => saveMaterial(tx, body, actorOf(caller), now())),
    PublishMaterial: ({ body }, caller) => inTransaction(store, (tx) => publishMaterial(tx, body, actorOf(caller), now())),
    RetireMaterial: ({ body }, caller) => inTransaction(store, (tx) => retireMaterial(tx, body, actorOf(caller), now())),
    RemoveFile: ({ body }, caller) => removeFile({ store, files }, body, actorOf(caller), now()),
  };
}
