import { z } from 'zod';
import { id, line } from '../fields.ts';
import { inputProblems, isProblemCode, type ProblemCode, profileProblems, throttleProblems } from '../problem.ts';
import { defineRoutes } from '../route.ts';
import { material, materialFile, ownMaterials } from './material.ts';

/** A code as typed; case, spaces and dashes do not matter. */
export const typedCode = line(40);

/** Whether a code is valid; the check does not use it up. */
export const codeCheck = z.object({ valid: z.boolean(), problem: z.custom<ProblemCode>(isProblemCode).optional() });

/** Problems of using a code. */
export const codeProblems = ['CODE_INVALID', 'CODE_EXPIRED', 'CODE_USED_UP'] as const;

/** A file with a link that works for a few minutes in this browser only. */
export const fetchableFile = materialFile.extend({ url: z.string() });
export type FetchableFile = z.infer<typeof fetchableFile>;

const params = z.strictObject({ materialId: id });

export const materialRoutes = defineRoutes({
  getMaterial: {
    method: 'GET',
    path: '/bff/materials/:materialId',
    summary: 'A published material and its files, and whether the caller may have them.',
    who: 'anyone',
    onBehalf: 'read',
    params,
    answer: material,
    problems: ['NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'material/ValidateUser',
  },
  checkCode: {
    method: 'POST',
    path: '/bff/materials/:materialId/check',
    summary: 'What a code is worth for a material, and for whoever has used it before. Reads only; the site counts wrong ones.',
    who: 'anyone',
    params,
    body: z.strictObject({ code: typedCode }),
    answer: codeCheck,
    problems: [...inputProblems, 'NOT_FOUND', ...throttleProblems],
    upstream: 'material/ValidateCode',
  },
  openMaterial: {
    method: 'POST',
    path: '/bff/materials/:materialId/open',
    summary: 'Short-lived links to the files, for this session or this browser alone. Uses a code up once for each person.',
    who: 'anyone',
    params,
    body: z.strictObject({ code: typedCode.optional() }),
    answer: z.object({ files: z.array(fetchableFile) }),
    problems: [
      ...inputProblems,
      'NOT_FOUND',
      'SIGNED_OUT',
      'PROFILE_MISSING',
      'NOT_ENROLLED',
      'INSTITUTION_PENDING',
      ...codeProblems,
      ...throttleProblems,
      'TRY_AGAIN',
    ],
    upstream: 'material/GetMaterial',
  },
  registerDownload: {
    method: 'POST',
    path: '/bff/materials/:materialId/downloads',
    summary: 'Counts a download of somebody who was given the material: once for each person, file and day.',
    who: 'anyone',
    params,
    body: z.strictObject({ fileId: id }),
    answer: z.null(),
    status: 204,
    problems: [...inputProblems, 'FORBIDDEN', 'NOT_FOUND', ...throttleProblems],
    upstream: 'material/RegisterDownload',
  },
  listOwnMaterials: {
    method: 'GET',
    path: '/bff/me/materials',
    summary: 'The materials that are open to the caller, with own downloads, and those that are not, with what stands between.',
    who: 'signed-in',
    onBehalf: 'read',
    answer: ownMaterials,
    problems: [...profileProblems, 'UPSTREAM_UNAVAILABLE'],
    upstream: 'material/GetOverviewForUser',
  },
});

/** The download behind a link of `openMaterial`. */
export const materialFileRoutes = defineRoutes({
  getFile: {
    method: 'GET',
    path: '/bff/files/:token',
    summary: 'The file as a download. FORBIDDEN in any other browser; GONE when the link is too old.',
    who: 'anyone',
    kind: 'navigation',
    params: z.strictObject({ token: z.string().regex(/^[\w-]{20,390}$/) }),
    answer: z.string(),
    problems: ['FORBIDDEN', 'GONE', 'NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/materials/GetFile',
  },
});

/** A guest's browser, by the random mark in its cookie. */
export const visitorMark = line(64).regex(/^[\w-]{16,64}$/);
