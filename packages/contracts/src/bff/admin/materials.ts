import { z } from 'zod';
import { id, line, list, sitePath } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';
import { materialAccess } from '../materials/material.ts';

const materialState = z.enum(['draft', 'published', 'retired']);

/** What a material is for. */
const materialKind = z.enum([
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

/** How much a material was fetched in a period, by school and by week (`2026-W42`). A file counts once for each person and day. */
export const materialUse = z.object({
  materialId: id,
  title: z.string(),
  kind: z.string(),
  access: materialAccess,
  state: materialState,
  version: z.int().positive(),
  downloads: z.int().nonnegative(),
  people: z.int().nonnegative(),
  schools: z.array(z.object({ institutionId: id.optional(), name: z.string().optional(), downloads: z.int().positive() })),
  weeks: z.array(z.object({ week: z.string(), downloads: z.int().positive() })),
});
export type MaterialUse = z.infer<typeof materialUse>;

/** A material as an admin edits it. `version` goes back with the next change. */
export const editedMaterial = z.object({
  materialId: id,
  title: z.string(),
  summary: z.string(),
  kind: z.string(),
  access: materialAccess,
  programmeKey: z.string().optional(),
  grades: z.array(z.int()).optional(),
  contentPath: z.string().optional(),
  state: materialState,
  version: z.int().positive(),
});
export type EditedMaterial = z.infer<typeof editedMaterial>;

/**
 * What an admin tells of a material; `programmeKey` belongs to the level `programme` and to no other. No grades: for all of them.
 * `contentPath` is its page of the public site.
 */
export const materialFacts = z.strictObject({
  title: line(120),
  summary: line(400),
  kind: materialKind,
  access: materialAccess,
  programmeKey: id.optional(),
  grades: z.array(z.int().min(0).max(10)).max(11).default([]),
  contentPath: sitePath.optional(),
});

/** A day of this century: a database knows no year 0. */
const day = z.iso.date().regex(/^20/);

/** A period of days in Denmark, both included; this school year unless told otherwise. */
export const period = z.strictObject({ from: day.optional(), to: day.optional() });

const params = z.strictObject({ materialId: id });
const version = z.int().positive();

export const materialOfficeRoutes = defineRoutes({
  getMaterialUse: {
    method: 'GET',
    path: '/bff/admin/materials',
    summary: 'All materials with their downloads in a period, by school and by week.',
    who: 'admin',
    offered: true,
    query: period,
    answer: list(materialUse),
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'material/GetOverview',
  },
  createMaterial: {
    method: 'POST',
    path: '/bff/admin/materials',
    summary: 'Makes a draft of a material, without files.',
    who: 'admin',
    offered: true,
    body: materialFacts,
    answer: editedMaterial,
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY', 'TRY_AGAIN', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/materials/SaveMaterial',
  },
  changeMaterial: {
    method: 'POST',
    path: '/bff/admin/materials/:materialId',
    summary: 'Changes a material in the version that the editor has seen.',
    who: 'admin',
    offered: true,
    params,
    body: materialFacts.extend({ version }),
    answer: editedMaterial,
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'TRY_AGAIN', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/materials/SaveMaterial',
  },
  publishMaterial: {
    method: 'POST',
    path: '/bff/admin/materials/:materialId/publication',
    summary: 'Shows a material to everybody it is for.',
    who: 'admin',
    offered: true,
    params,
    body: z.strictObject({ version }),
    answer: editedMaterial,
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'TRY_AGAIN', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/materials/PublishMaterial',
  },
  retireMaterial: {
    method: 'POST',
    path: '/bff/admin/materials/:materialId/retirement',
    summary: 'Takes a published material away; links to its files end at once.',
    who: 'admin',
    offered: true,
    params,
    body: z.strictObject({ version }),
    answer: editedMaterial,
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'WRONG_STATE', 'TRY_AGAIN', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/materials/RetireMaterial',
  },
});
