import { z } from 'zod';
import { adminMaterialFileRoutes, materialExportRoutes, materialUploadRoutes } from '../bff/admin/material-files.ts';
import { adminMaterialRoutes, materialFacts } from '../bff/admin/materials.ts';
import { material, materialFile } from '../bff/material.ts';
import { materialFileRoutes, materialRoutes, typedCode, visitorMark } from '../bff/materials.ts';
import { id, version } from '../fields.ts';
import { isProblemCode, type ProblemCode } from '../problem.ts';
import { defineRoutes } from '../route.ts';
import { backendCall, ownEmail } from './backend-call.ts';

/** Guests are counted by browser and not by e-mail, because anybody can type somebody else's. */
const guest = { visitor: visitorMark.optional() };

/** Materials and their codes. Spelling is the specification's; calls below `x/` are additions to it. */
export const backendMaterials = defineRoutes({
  GetInfo: {
    method: 'GET',
    path: '/x/materials/GetInfo',
    summary: 'A published material with its files, and whether the caller may have them without a code.',
    who: 'anyone',
    onBehalf: 'read',
    query: z.strictObject({ materialId: id }),
    answer: material,
    problems: ['NOT_FOUND'],
  },
  ValidateUser: {
    method: 'POST',
    path: '/material/ValidateUser',
    summary: 'Whether the caller may have a material without a code. Reads only.',
    who: 'signed-in',
    onBehalf: 'read',
    body: z.strictObject({ materialId: id }),
    answer: z.object({ open: z.boolean(), problem: z.custom<ProblemCode>(isProblemCode).optional() }),
    problems: ['NOT_FOUND'],
  },
  ValidateCode: { ...backendCall(materialRoutes.checkCode), body: z.strictObject({ materialId: id, code: typedCode, ...guest }) },
  GetMaterial: {
    ...backendCall(materialRoutes.openMaterial),
    summary: 'The files of a material, with a grant to fetch them for a short while. Uses a code up, once for each person.',
    body: z.strictObject({ materialId: id, code: typedCode.optional(), ...guest }),
    answer: z.object({ files: z.array(materialFile), grant: z.string().regex(/^[\w-]{20,64}$/), seconds: z.int().positive() }),
  },
  RegisterDownload: {
    ...backendCall(materialRoutes.registerDownload),
    body: z.strictObject({ materialId: id, fileId: id, ...guest }),
    answer: z.undefined(),
  },
  GetOverviewForUser: { ...backendCall(materialRoutes.listOwnMaterials), ...ownEmail },
  GetOverview: backendCall(adminMaterialRoutes.getMaterialUse),
  ListMaterials: backendCall(adminMaterialRoutes.listMaterials),
  GetAdminMaterial: backendCall(adminMaterialRoutes.getAdminMaterial),
  SaveMaterial: {
    ...backendCall(adminMaterialRoutes.changeMaterial),
    summary: 'Makes a draft, or changes the material of the id in the version that the editor has seen.',
    body: materialFacts.extend({ materialId: id.optional(), version: version.optional() }),
  },
  PublishMaterial: backendCall(adminMaterialRoutes.publishMaterial),
  RetireMaterial: backendCall(adminMaterialRoutes.retireMaterial),
  RemoveFile: backendCall(adminMaterialFileRoutes.removeMaterialFile),
});

/** Uploads, whose body is the file. */
export const backendMaterialUploads = defineRoutes({
  AddFile: backendCall(materialUploadRoutes.addMaterialFile, ['STORE_UNAVAILABLE']),
  ReplaceFile: backendCall(materialUploadRoutes.replaceMaterialFile, ['STORE_UNAVAILABLE']),
});

/** Answers the file. `x-edison-grant` carries the grant of `GetMaterial`, `x-edison-visitor` the guest's browser that it was given to. */
export const backendMaterialFiles = defineRoutes({
  GetFile: {
    ...backendCall(materialFileRoutes.getFile),
    summary: 'A file of a material; FORBIDDEN without a grant of that material, and with one of somebody else.',
    grant: true,
    query: z.strictObject({ fileId: id }),
    problems: ['FORBIDDEN', 'NOT_FOUND'],
  },
});

/** Downloads of admins: files and CSV. */
export const backendAdminMaterialFiles = defineRoutes({
  GetAdminFile: backendCall(materialExportRoutes.getAdminFile),
  ExportDownloads: backendCall(materialExportRoutes.exportDownloads),
});
