import { z } from 'zod';
import { editedMaterial, materialFacts, materialUse, period } from '../bff/admin/materials.ts';
import { material, materialFile, ownMaterials } from '../bff/materials/material.ts';
import { codeCheck, typedCode, visitorMark } from '../bff/materials.ts';
import { email, id, list } from '../fields.ts';
import { isProblemCode, type ProblemCode } from '../problem.ts';
import { defineRoutes } from '../route.ts';

/** Whose a use or a download is, when no person is signed in: an address, or a browser. */
const guest = { email: email.optional(), visitor: visitorMark.optional() };

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
    answer: z.null(),
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
    summary: 'All materials with their downloads in a period, by school and by week.',
    who: 'admin',
    query: period,
    answer: list(materialUse),
    problems: [],
  },
  SaveMaterial: {
    method: 'POST',
    path: '/x/materials/SaveMaterial',
    summary: 'Makes a draft, or changes the material of the id in the version that the editor has seen.',
    who: 'admin',
    body: materialFacts.extend({ materialId: id.optional(), version: z.int().positive().optional() }),
    answer: editedMaterial,
    problems: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'TRY_AGAIN'],
  },
  PublishMaterial: {
    method: 'POST',
    path: '/x/materials/PublishMaterial',
    summary: 'Shows a material to everybody it is for; a retired one comes back.',
    who: 'admin',
    body: z.strictObject({ materialId: id, version: z.int().positive() }),
    answer: editedMaterial,
    problems: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'TRY_AGAIN'],
  },
  RetireMaterial: {
    method: 'POST',
    path: '/x/materials/RetireMaterial',
    summary: 'Takes a published material away; grants of it end.',
    who: 'admin',
    body: z.strictObject({ materialId: id, version: z.int().positive() }),
    answer: editedMaterial,
    problems: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'WRONG_STATE', 'TRY_AGAIN'],
  },
});

/** Answers bytes; `x-edison-grant` carries the grant of `GetMaterial`. */
export const backendMaterialFiles = defineRoutes({
  GetFile: {
    method: 'GET',
    path: '/x/materials/GetFile',
    summary: 'A file of a material; FORBIDDEN without a grant of that material.',
    who: 'anyone',
    query: z.strictObject({ fileId: id }),
    answer: z.string(),
    problems: ['FORBIDDEN', 'NOT_FOUND'],
  },
});
