import { z } from 'zod';
import { grades, id, line, list, paging, searchText, sitePath, version, wholeNumber } from '../../fields.ts';
import { inputProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';
import { materialAccess } from '../material.ts';
import { adminMaterial, editedMaterial, listedMaterial, materialState, materialUse } from './admin-material.ts';

/** What a material is for. */
export const materialKind = z.enum([
  'projektbog',
  'øvelse',
  'procesmodel',
  'video',
  'podcast',
  'web-paper',
  'lærervejledning',
  'lektionsplan',
  'vurderingskriterier',
  'værktøj',
]);

/**
 * What an admin enters about a material. `programmeKey`: only for the access `programme`; `grades`: all when absent; `contentPath`: its page
 * on the public site.
 */
export const materialFacts = z.strictObject({
  title: line(120),
  summary: line(400),
  kind: materialKind,
  access: materialAccess,
  programmeKey: id.optional(),
  grades: grades.default([]),
  contentPath: sitePath.optional(),
});

/** A day of this century; other years are typing errors. */
const day = z.iso.date().regex(/^20/);

/** A period of Danish days, both included; this school year when absent. */
export const period = z.strictObject({ from: day.optional(), to: day.optional() });

/** A period for one material, or for all. */
export const materialPeriod = period.extend({ materialId: id.optional() });

/** Filters and sort of the admin list; materials for all grades match each grade. A leading dash reverses the sort. */
export const materialsAsked = z.strictObject({
  ...paging(),
  search: searchText.optional(),
  kind: materialKind.optional(),
  state: materialState.optional(),
  grade: wholeNumber(0, 10).optional(),
  sort: z.enum(['title', '-title', 'downloads', '-downloads', 'changed', '-changed']).default('title'),
});

const params = z.strictObject({ materialId: id });

export const adminMaterialRoutes = defineRoutes({
  listMaterials: {
    method: 'GET',
    path: '/bff/admin/materials',
    summary: 'Materials in all states, with their files and the downloads of this school year counted.',
    who: 'admin',
    query: materialsAsked,
    answer: list(listedMaterial),
    problems: inputProblems,
    upstream: 'x/materials/ListMaterials',
  },
  getAdminMaterial: {
    method: 'GET',
    path: '/bff/admin/materials/:materialId',
    summary: 'A material in any state for editing, with its files and who has it.',
    who: 'admin',
    params,
    answer: adminMaterial,
    problems: ['NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/materials/GetMaterialForOffice',
  },
  getMaterialUse: {
    method: 'GET',
    path: '/bff/admin/material-downloads',
    summary: 'All materials, or one, with their downloads in a period, by school and by week.',
    who: 'admin',
    query: materialPeriod,
    answer: list(materialUse),
    problems: inputProblems,
    upstream: 'material/GetOverview',
  },
  createMaterial: {
    method: 'POST',
    path: '/bff/admin/materials',
    summary: 'Makes a draft of a material, without files.',
    who: 'admin',
    body: materialFacts,
    answer: editedMaterial,
    problems: [...inputProblems, 'TRY_AGAIN'],
    upstream: 'x/materials/SaveMaterial',
  },
  changeMaterial: {
    method: 'POST',
    path: '/bff/admin/materials/:materialId',
    summary: 'Changes a material in the version that the editor has seen.',
    who: 'admin',
    params,
    body: materialFacts.extend({ version }),
    answer: editedMaterial,
    problems: [...inputProblems, 'NOT_FOUND', 'CHANGED_MEANWHILE', 'TRY_AGAIN'],
    upstream: 'x/materials/SaveMaterial',
  },
  publishMaterial: {
    method: 'POST',
    path: '/bff/admin/materials/:materialId/publication',
    summary: 'Shows a material to everybody it is for; a retired one comes back.',
    who: 'admin',
    params,
    body: z.strictObject({ version }),
    answer: editedMaterial,
    problems: [...inputProblems, 'NOT_FOUND', 'CHANGED_MEANWHILE', 'TRY_AGAIN'],
    upstream: 'x/materials/PublishMaterial',
  },
  retireMaterial: {
    method: 'POST',
    path: '/bff/admin/materials/:materialId/retirement',
    summary: 'Takes a published material away; links to its files end at once.',
    who: 'admin',
    params,
    body: z.strictObject({ version }),
    answer: editedMaterial,
    problems: [...inputProblems, 'NOT_FOUND', 'CHANGED_MEANWHILE', 'WRONG_STATE', 'TRY_AGAIN'],
    upstream: 'x/materials/RetireMaterial',
  },
});
