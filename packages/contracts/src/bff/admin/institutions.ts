import { z } from 'zod';
import { email, id, line, list } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';
import { institution, institutionEntry, institutionQuery, institutionState, newInstitution } from '../institutions.ts';

const count = z.int().nonnegative();

/** One that waits for an admin: who waits with it, and which ones it may be the same as, the likeliest first. */
export const pendingInstitution = institutionEntry.extend({
  waitingTeachers: z.array(z.object({ userId: id, name: z.string(), email })),
  heldSignUps: count,
  candidates: z.array(institution).max(10),
});

/** What happens around an institution. `signUps` counts those that are not cancelled. */
export const institutionFigures = institutionEntry.extend({ teachers: count, signUps: count, downloads: count });

const pendingQuery = institutionQuery.pick({ page: true, pageSize: true });

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

export const institutionOfficeRoutes = defineRoutes({
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
