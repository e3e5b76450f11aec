import { z } from 'zod';
import { adminMaterial, editedMaterial, listedMaterial, materialUse } from '../bff/admin/admin-material.ts';
import { fileLabel, fileName, uploadProblems } from '../bff/admin/material-files.ts';
import { materialFacts, materialPeriod, materialsAsked } from '../bff/admin/materials.ts';
import { material, materialFile, ownMaterials } from '../bff/materials/material.ts';
import { codeCheck, typedCode, visitorMark } from '../bff/materials.ts';
import { email, id, list, version, versionInAddress } from '../fields.ts';
import { isProblemCode, type ProblemCode } from '../problem.ts';
import { defineRoutes } from '../route.ts';

/** Whose a use or a download is when no person is signed in: a browser's. An address would be somebody's, and anybody can write it. */
const guest = { visitor: visitorMark.optional() };

/** Materials and their codes. Spelling is the seed's; `x/` holds what the seed names no call for. */
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
  ValidateCode: {
    method: 'POST',
    path: '/material/ValidateCode',
    summary: 'What a code is worth for a material, and for whoever has used it before; reads only.',
    who: 'anyone',
    body: z.strictObject({ materialId: id, code: typedCode, ...guest }),
    answer: codeCheck,
    problems: ['NOT_FOUND'],
  },
  GetMaterial: {
    method: 'POST',
    path: '/material/GetMaterial',
    summary: 'The files of a material, with a grant to fetch them for a short while. Uses a code up, once for each person.',
    who: 'anyone',
    body: z.strictObject({ materialId: id, code: typedCode.optional(), ...guest }),
    answer: z.object({ files: z.array(materialFile), grant: z.string().regex(/^[\w-]{20,64}$/), seconds: z.int().positive() }),
    problems: [
      'NOT_FOUND',
      'SIGNED_OUT',
      'PROFILE_MISSING',
      'NOT_ENROLLED',
      'INSTITUTION_PENDING',
      'CODE_INVALID',
      'CODE_EXPIRED',
      'CODE_USED_UP',
      'TRY_AGAIN',
    ],
  },
  RegisterDownload: {
    method: 'POST',
    path: '/material/RegisterDownload',
    summary: 'Counts a download of somebody who was given the material: once for each person, file and day.',
    who: 'anyone',
    body: z.strictObject({ materialId: id, fileId: id, ...guest }),
    answer: z.undefined(),
    status: 204,
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  },
  GetOverviewForUser: {
    method: 'GET',
    path: '/material/GetOverviewForUser',
    summary: 'The materials that are open to a user, with their own downloads, and those that are not.',
    who: 'signed-in',
    onBehalf: 'read',
    own: { in: 'query', key: 'email', is: 'email' },
    query: z.strictObject({ email }),
    answer: ownMaterials,
    problems: ['PROFILE_MISSING', 'PROFILE_DEACTIVATED', 'EMAIL_NOT_VERIFIED'],
  },
  GetOverview: {
    method: 'GET',
    path: '/material/GetOverview',
    summary: 'All materials, or one, with their downloads in a period, by school and by week.',
    who: 'admin',
    query: materialPeriod,
    answer: list(materialUse),
    problems: [],
  },
  ListMaterials: {
    method: 'GET',
    path: '/x/materials/ListMaterials',
    summary: 'Materials in all states, with their files and the downloads of this school year counted.',
    who: 'admin',
    query: materialsAsked,
    answer: list(listedMaterial),
    problems: [],
  },
  GetMaterialForOffice: {
    method: 'GET',
    path: '/x/materials/GetMaterialForOffice',
    summary: 'A material in any state for editing, with its files and who has it.',
    who: 'admin',
    query: z.strictObject({ materialId: id }),
    answer: adminMaterial,
    problems: ['NOT_FOUND'],
  },
  SaveMaterial: {
    method: 'POST',
    path: '/x/materials/SaveMaterial',
    summary: 'Makes a draft, or changes the material of the id in the version that the editor has seen.',
    who: 'admin',
    body: materialFacts.extend({ materialId: id.optional(), version: version.optional() }),
    answer: editedMaterial,
    problems: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'TRY_AGAIN'],
  },
  PublishMaterial: {
    method: 'POST',
    path: '/x/materials/PublishMaterial',
    summary: 'Shows a material to everybody it is for; a retired one comes back.',
    who: 'admin',
    body: z.strictObject({ materialId: id, version }),
    answer: editedMaterial,
    problems: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'TRY_AGAIN'],
  },
  RetireMaterial: {
    method: 'POST',
    path: '/x/materials/RetireMaterial',
    summary: 'Takes a published material away; grants of it end.',
    who: 'admin',
    body: z.strictObject({ materialId: id, version }),
    answer: editedMaterial,
    problems: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'WRONG_STATE', 'TRY_AGAIN'],
  },
  RemoveFile: {
    method: 'POST',
    path: '/x/materials/RemoveFile',
    summary: 'Takes a file out of a material for good; its downloads stay counted.',
    who: 'admin',
    body: z.strictObject({ materialId: id, fileId: id, version }),
    answer: adminMaterial,
    problems: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'TRY_AGAIN'],
  },
});

/** The body of both is the file itself. */
export const backendMaterialUploads = defineRoutes({
  AddFile: {
    method: 'POST',
    path: '/x/materials/AddFile',
    summary: 'Puts a file to a material, after those that are there.',
    who: 'admin',
    query: z.strictObject({ materialId: id, fileName, label: fileLabel }),
    bytes: true,
    answer: adminMaterial,
    problems: uploadProblems,
  },
  ReplaceFile: {
    method: 'POST',
    path: '/x/materials/ReplaceFile',
    summary: 'Puts a new version of a file in its place; its id and its downloads stay.',
    who: 'admin',
    query: z.strictObject({ materialId: id, fileId: id, fileName, version: versionInAddress }),
    bytes: true,
    answer: adminMaterial,
    problems: [...uploadProblems, 'CHANGED_MEANWHILE'],
  },
});

/** Answers bytes; `x-edison-grant` carries the grant of `GetMaterial`, `x-edison-visitor` the browser that it was given to, where it was one. */
export const backendMaterialFiles = defineRoutes({
  GetFile: {
    method: 'GET',
    path: '/x/materials/GetFile',
    summary: 'A file of a material; FORBIDDEN without a grant of that material, and with one of somebody else.',
    who: 'anyone',
    grant: true,
    query: z.strictObject({ fileId: id }),
    answer: z.string(),
    problems: ['FORBIDDEN', 'NOT_FOUND'],
  },
});

/** What an admin takes home: bytes, or CSV. */
export const backendAdminMaterialFiles = defineRoutes({
  GetFileForOffice: {
    method: 'GET',
    path: '/x/materials/GetFileForOffice',
    summary: 'A file of a material in any state; not counted.',
    who: 'admin',
    query: z.strictObject({ materialId: id, fileId: id }),
    answer: z.string(),
    problems: ['NOT_FOUND'],
  },
  ExportDownloads: {
    method: 'GET',
    path: '/x/materials/ExportDownloads',
    summary: 'Downloads by material, school and week as CSV; written down in the audit log.',
    who: 'admin',
    query: materialPeriod,
    answer: z.string(),
    problems: [],
  },
});
