import { z } from 'zod';
import { email, id, instant, line, list, searchText } from '../fields.ts';
import { municipalities } from '../municipalities.ts';
import { defineRoutes } from '../route.ts';

export const institutionState = z.enum(['pending', 'confirmed', 'rejected']);

/** What an institution may be. Another backend may know further kinds, so that answers hold any text. */
export const institutionType = z.enum([
  'folkeskole',
  'fri grundskole',
  'efterskole',
  'specialskole',
  'ungdomsskole',
  'fri fagskole',
  'andet',
]);

/** A school or other institution, as anybody may see it. */
export const institution = z.object({
  institutionId: id,
  name: z.string(),
  number: z.string().optional(),
  type: z.string(),
  city: z.string(),
  municipality: z.string(),
  region: z.string(),
  postalCode: z.string().optional(),
  /** For people who are signed in. */
  street: z.string().optional(),
  /** Names that it had before. */
  aliases: z.array(z.string()).optional(),
  /** The main school that it is a department of. */
  partOf: id.optional(),
});

const count = z.int().nonnegative();

/** An institution with its state; `version` is what a change of it names. */
export const institutionEntry = institution.extend({ state: institutionState, version: z.int().positive(), createdAt: instant });

/** One that waits for an admin: who waits with it, and which ones it may be the same as, the likeliest first. */
export const pendingInstitution = institutionEntry.extend({
  waitingTeachers: z.array(z.object({ userId: id, name: z.string(), email })),
  heldSignUps: count,
  candidates: z.array(institution).max(10),
});

/** What happens around an institution. `signUps` counts those that are not cancelled. */
export const institutionFigures = institutionEntry.extend({ teachers: count, signUps: count, downloads: count });

/** What the lists of institutions can be narrowed by, in Danish order, with how many confirmed ones there are of each. */
export const institutionFilters = z.object({
  types: z.array(z.object({ name: z.string(), count })),
  regions: z.array(z.object({ name: z.string(), count })),
  municipalities: z.array(z.object({ name: z.string(), region: z.string(), count })),
});

/** A new institution. Its region follows from the municipality. `insist`: none of those like it is the same one. */
export const newInstitution = z.strictObject({
  name: line(120),
  number: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  type: institutionType,
  street: line(120).optional(),
  postalCode: z.string().regex(/^\d{4}$/),
  city: line(60),
  municipality: z.enum(municipalities),
  insist: z.boolean().default(false),
});

const paging = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};

/** By name, old name, number, town or postnummer; every word, in any order. */
export const institutionQuery = z.strictObject({
  search: searchText.optional(),
  municipality: searchText.optional(),
  type: searchText.optional(),
  region: searchText.optional(),
  ...paging,
});

const pendingQuery = z.strictObject(paging);

/** Without a `sort` in Danish order; by a figure, the greatest first. */
export const overviewQuery = institutionQuery.extend({
  state: institutionState.optional(),
  sort: z.enum(['name', 'newest', 'teachers', 'signUps', 'downloads']).default('name'),
});

/** To reject takes a reason, which the teachers are told. */
export const institutionDecision = z
  .strictObject({ approve: z.boolean(), reason: line(500).optional() })
  .refine(({ approve, reason }) => approve || reason !== undefined, { path: ['reason'] });

export const newName = z.strictObject({ name: line(120), version: z.int().positive() });

const institutionId = z.strictObject({ institutionId: id });
const asked = ['BAD_REQUEST', 'UNKNOWN_KEY', 'UPSTREAM_UNAVAILABLE'] as const;
const created = ['EMAIL_NOT_VERIFIED', 'NAME_LOOKS_LIKE_CPR', 'SIMILAR_EXISTS', 'TRY_AGAIN'] as const;

export const institutionRoutes = defineRoutes({
  listInstitutions: {
    method: 'GET',
    path: '/bff/institutions',
    summary: 'Confirmed institutions by name.',
    who: 'anyone',
    query: institutionQuery,
    answer: list(institution),
    problems: asked,
    upstream: 'institutions/GetConfirmedInstitutions',
  },
  getInstitutionFilters: {
    method: 'GET',
    path: '/bff/institutions/filters',
    summary: 'Types, regions and municipalities, with how many confirmed institutions there are of each.',
    who: 'anyone',
    offered: true,
    answer: institutionFilters,
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'institutions/GetInstitutionFilterData',
  },
  requestInstitution: {
    method: 'POST',
    path: '/bff/institutions',
    summary: 'Asks for an institution that is not in the list; it waits for an admin. Those like it come back with the refusal.',
    who: 'signed-in',
    body: newInstitution,
    answer: institutionEntry,
    status: 201,
    problems: [...asked, ...created, 'RATE_LIMITED'],
    upstream: 'institutions/CreateInstitution',
  },
  listInstitutionFigures: {
    method: 'GET',
    path: '/bff/admin/institutions',
    summary: 'Institutions of every state with their teachers, sign-ups and downloads.',
    who: 'admin',
    offered: true,
    query: overviewQuery,
    answer: list(institutionFigures),
    problems: asked,
    upstream: 'institutions/GetInstitutionOverview',
  },
  listPendingInstitutions: {
    method: 'GET',
    path: '/bff/admin/institutions/pending',
    summary: 'Institutions that wait, the oldest first, with the teachers who wait and what they may be the same as.',
    who: 'admin',
    offered: true,
    query: pendingQuery,
    answer: list(pendingInstitution),
    problems: asked,
    upstream: 'institutions/GetPendingInstitutions',
  },
  createInstitution: {
    method: 'POST',
    path: '/bff/admin/institutions',
    summary: 'Makes a confirmed institution.',
    who: 'admin',
    offered: true,
    body: newInstitution,
    answer: institutionEntry,
    status: 201,
    problems: [...asked, ...created],
    upstream: 'institutions/CreateInstitution',
  },
  decideInstitution: {
    method: 'POST',
    path: '/bff/admin/institutions/:institutionId/decisions',
    summary: 'Approves an institution that waits, which decides the sign-ups held for it, or rejects it with a reason.',
    who: 'admin',
    offered: true,
    params: institutionId,
    body: institutionDecision,
    answer: institutionEntry,
    problems: [...asked, 'NOT_FOUND', 'WRONG_STATE', 'TRY_AGAIN'],
    upstream: 'institutions/ApproveInstituion',
  },
  renameInstitution: {
    method: 'POST',
    path: '/bff/admin/institutions/:institutionId/names',
    summary: 'Gives an institution a new name; the old one still finds it.',
    who: 'admin',
    offered: true,
    params: institutionId,
    body: newName,
    answer: institutionEntry,
    problems: [...asked, 'NOT_FOUND', 'CHANGED_MEANWHILE', 'NAME_LOOKS_LIKE_CPR'],
    upstream: 'institutions/RenameInstitution',
  },
  deleteInstitution: {
    method: 'DELETE',
    path: '/bff/admin/institutions/:institutionId',
    summary: 'Takes an institution away that nothing refers to; otherwise says what does.',
    who: 'admin',
    offered: true,
    params: institutionId,
    answer: z.undefined(),
    status: 204,
    problems: [...asked, 'NOT_FOUND', 'IN_USE', 'TRY_AGAIN'],
    upstream: 'institutions/DeleteInstituion',
  },
});

/** A file for Danish Excel (semicolons, BOM), sent while it is read. */
export const institutionFileRoutes = defineRoutes({
  exportInstitutions: {
    method: 'GET',
    path: '/bff/admin/institutions/list.csv',
    summary: 'Every institution as CSV, with its teachers counted. Each export is written down.',
    who: 'admin',
    kind: 'navigation',
    offered: true,
    answer: z.string(),
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'x/institutions/ExportInstitutions',
  },
});
