import { z } from 'zod';
import { id, line, version, wholeNumber } from '../../fields.ts';
import { inputProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';
import { adminMaterial } from './admin-material.ts';
import { materialPeriod } from './materials.ts';

/** The largest upload, in bytes. */
export const largestFile = 100 * 1024 * 1024;

/** Without controls of writing direction: with one, `kort\u202Efdp.exe` is shown as `kortexe.pdf`. */
const oneDirection = /^[^\p{Bidi_Control}]*$/u;

/** The name of an uploaded file, without a path. Only its extension is used. */
export const fileName = line(200)
  .regex(/^[^/\\]*$/)
  .regex(oneDirection);

/** The text of a download's link, and the download's name. */
export const fileLabel = line(120).regex(oneDirection);

const latestVersion = 2_147_483_647;
const params = z.strictObject({ materialId: id });
const fileParams = params.extend({ fileId: id });

const uploadProblems = [
  ...inputProblems,
  'NOT_FOUND',
  'LIMIT_REACHED',
  'FILE_TOO_LARGE',
  'FILE_TYPE_REFUSED',
  'FILE_UNSAFE',
  'SCAN_UNAVAILABLE',
  'TRY_AGAIN',
  'STORE_UNAVAILABLE',
] as const;

/** Uploads, whose body is the file. The type is detected from its bytes and has to match the extension. */
export const materialUploadRoutes = defineRoutes({
  addMaterialFile: {
    method: 'POST',
    path: '/bff/admin/materials/:materialId/files',
    summary: 'Puts a file to a material, after those that are there.',
    who: 'admin',
    params,
    query: z.strictObject({ fileName, label: fileLabel }),
    bytes: true,
    answer: adminMaterial,
    problems: uploadProblems,
    upstream: 'x/materials/AddFile',
  },
  replaceMaterialFile: {
    method: 'POST',
    path: '/bff/admin/materials/:materialId/files/:fileId/version',
    summary: 'Puts a new version of a file in its place; its id and its downloads stay.',
    who: 'admin',
    params: fileParams,
    query: z.strictObject({ fileName, version: wholeNumber(1, latestVersion) }),
    bytes: true,
    answer: adminMaterial,
    problems: [...uploadProblems, 'CHANGED_MEANWHILE'],
    upstream: 'x/materials/ReplaceFile',
  },
});

export const adminMaterialFileRoutes = defineRoutes({
  removeMaterialFile: {
    method: 'POST',
    path: '/bff/admin/materials/:materialId/files/:fileId/removal',
    summary: 'Takes a file out of a material for good; its downloads stay counted.',
    who: 'admin',
    stepUp: true,
    params: fileParams,
    body: z.strictObject({ version }),
    answer: adminMaterial,
    problems: [...inputProblems, 'NOT_FOUND', 'CHANGED_MEANWHILE', 'TRY_AGAIN'],
    upstream: 'x/materials/RemoveFile',
  },
});

/** Downloads of admins. */
export const materialExportRoutes = defineRoutes({
  getAdminFile: {
    method: 'GET',
    path: '/bff/admin/materials/:materialId/files/:fileId',
    summary: 'A file of a material in any state, as a download; not counted.',
    who: 'admin',
    kind: 'navigation',
    params: fileParams,
    answer: z.string(),
    problems: ['NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/materials/GetFileForOffice',
  },
  exportDownloads: {
    method: 'GET',
    path: '/bff/admin/materials.csv',
    summary: 'Downloads by material, school and week as CSV, for Danish Excel. Each export is written down.',
    who: 'admin',
    stepUp: true,
    kind: 'navigation',
    query: materialPeriod,
    answer: z.string(),
    problems: inputProblems,
    upstream: 'x/materials/ExportDownloads',
  },
});
