import { z } from 'zod';
import { email, id, line, list, reason, version } from '../../fields.ts';
import { inputProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';
import { creationProblems, institution, institutionEntry, institutionQuery, institutionState, newInstitution } from '../institutions.ts';
import { importOutcome, institutionImport } from './imports/institution-import.ts';

const count = z.int().nonnegative();

const schoolPhone = z.string().regex(/^\+?[\d ]{6,20}$/);

/**
 * A possible duplicate: likeness from 0 to 1, and what is alike (number, name or former name). Both are absent from a backend that does not
 * compare.
 */
export const likeInstitution = institution.extend({
  state: institutionState.optional(),
  version: version.optional(),
  likeness: z.number().min(0).max(1).optional(),
  because: z.enum(['number', 'name', 'alias']).optional(),
  teachers: count.optional(),
  signUps: count.optional(),
});

/** A pending institution: who requested it, how many teachers wait for it, and possible duplicates, the likeliest first. */
export const pendingInstitution = institutionEntry.extend({
  requestedBy: z.object({ userId: id, name: z.string() }).optional(),
  waitingTeachers: z.array(z.object({ userId: id, name: z.string(), email })),
  heldSignUps: count,
  candidates: z.array(likeInstitution).max(10),
});

/**
 * An institution with its figures. `signUps` counts those not cancelled; `mailDomains` are those of the institution and of its municipality;
 * `mergedIntoName` is the institution that it was merged into. `municipalityCode` and `regions` (with the days from and until which they are
 * valid, the earliest first) are absent for a municipality that nobody knows.
 */
export const institutionFigures = institutionEntry.extend({
  teachers: count,
  signUps: count,
  downloads: count,
  mailDomains: z.array(z.string()).optional(),
  municipalityCode: z.string().optional(),
  phone: z.string().optional(),
  /** The day from which it is closed. */
  closedOn: z.iso.date().optional(),
  regions: z.array(z.object({ name: z.string(), from: z.iso.date(), until: z.iso.date().optional() })).optional(),
  mergedIntoName: z.string().optional(),
});
export type InstitutionFigures = z.infer<typeof institutionFigures>;

/**
 * What became of the institution's pending sign-ups after a decision, counted by state. Pending sign-ups are called held in `held`,
 * `stillHeld` and `heldSignUps`, since release 0.2.0 and backends of others know these names.
 */
const decidedSignUps = z.object({ confirmed: count, waitlisted: count, cancelled: count });

/** An institution after a decision or its preview: the new state of its pending sign-ups, and the number of mails. */
export const decidedInstitution = institutionEntry.extend({ held: decidedSignUps.optional(), mails: count.optional() });

const pendingQuery = institutionQuery.pick({ page: true, pageSize: true });

/** In Danish alphabetical order without `sort`; by a figure, the greatest first. Merged ones are found only by their id or state. */
export const overviewQuery = institutionQuery.extend({
  institutionId: id.optional(),
  state: institutionState.optional(),
  sort: z.enum(['name', 'newest', 'teachers', 'signUps', 'downloads']).default('name'),
});

/** A rejection needs a reason, which the teachers are told. */
export const institutionDecision = z
  .strictObject({ approve: z.boolean(), reason: reason.optional(), preview: z.boolean().default(false) })
  .refine(({ approve, preview, reason }) => approve || preview || reason !== undefined, { path: ['reason'] });

/**
 * Merges an institution into another. `version`, `intoVersion` and `teachers` are what the admin has seen; the call fails if they have
 * changed. A preview is rolled back. The reason is only written to the audit log.
 */
export const mergeRequest = z
  .strictObject({
    into: id,
    version,
    intoVersion: version,
    teachers: count.max(100_000).optional(),
    reason: reason.optional(),
    preview: z.boolean().default(false),
  })
  .refine(({ preview, reason }) => preview || reason !== undefined, { path: ['reason'] })
  .refine(({ preview, teachers }) => preview || teachers !== undefined, { path: ['teachers'] });

/**
 * What a merge moves, or would move. `deactivated`: deactivated users; `names`: names by which the other institution is found from now on;
 * `held`: decisions on pending sign-ups; `stillHeld`: sign-ups still pending; `there`: the other institution's teachers before, and its teams,
 * whose pupils the moved teachers can see from now on.
 */
export const mergeOutcome = z.object({
  saved: z.boolean(),
  from: institutionEntry,
  into: institutionEntry,
  /** Of the moved people, `proved` have proved the first school, and so get the second's as proved. */
  moved: z.object({ teachers: count, proved: count, deactivated: count, signUps: count, teams: count, departments: count, names: count }),
  held: decidedSignUps,
  stillHeld: count,
  there: z.object({ teachers: count, teams: count }),
  mails: count,
});
export type MergeOutcome = z.infer<typeof mergeOutcome>;

export const newName = z.strictObject({ name: line(120), version });

/** The facts of an institution as an admin corrects them; what is left out is taken away, but not the name. `approve`: and approves it. */
export const institutionFacts = newInstitution
  .omit({ insist: true, name: true })
  .extend({ name: line(120).optional(), phone: schoolPhone.optional(), closedOn: z.iso.date().optional() })
  .extend({ version, approve: z.boolean().default(false) });

const institutionId = z.strictObject({ institutionId: id });

export const adminInstitutionRoutes = defineRoutes({
  listInstitutionFigures: {
    method: 'GET',
    path: '/bff/admin/institutions',
    summary: 'Institutions of every state with their teachers, sign-ups and downloads.',
    who: 'admin',
    query: overviewQuery,
    answer: list(institutionFigures),
    problems: inputProblems,
    upstream: 'institutions/GetInstitutionOverview',
  },
  listPendingInstitutions: {
    method: 'GET',
    path: '/bff/admin/institutions/pending',
    summary: 'Institutions that wait, the oldest first, with the teachers who wait and what they may be the same as.',
    who: 'admin',
    query: pendingQuery,
    answer: list(pendingInstitution),
    problems: inputProblems,
    upstream: 'institutions/GetPendingInstitutions',
  },
  createInstitution: {
    method: 'POST',
    path: '/bff/admin/institutions',
    summary: 'Makes a confirmed institution.',
    who: 'admin',
    body: newInstitution,
    answer: institutionEntry,
    status: 201,
    problems: [...inputProblems, ...creationProblems],
    upstream: 'institutions/CreateInstitution',
  },
  importInstitutions: {
    method: 'POST',
    path: '/bff/admin/institutions/import',
    summary: 'Takes a CSV of schools in, all good rows or, where a row is refused, none; without `save` it says what that would do.',
    who: 'admin',
    stepUp: true,
    largestBody: 2 * 1024 * 1024,
    body: institutionImport,
    answer: importOutcome,
    problems: [...inputProblems, 'TRY_AGAIN'],
    upstream: 'x/institutions/ImportInstitutions',
  },
  decideInstitution: {
    method: 'POST',
    path: '/bff/admin/institutions/:institutionId/decisions',
    summary: 'Approves an institution that waits, which decides its pending sign-ups, or rejects it with a reason.',
    who: 'admin',
    params: institutionId,
    body: institutionDecision,
    answer: decidedInstitution,
    problems: [...inputProblems, 'NOT_FOUND', 'WRONG_STATE', 'TRY_AGAIN'],
    upstream: 'institutions/ApproveInstituion',
  },
  renameInstitution: {
    method: 'POST',
    path: '/bff/admin/institutions/:institutionId/names',
    summary: 'Gives an institution a new name; the old one still finds it.',
    who: 'admin',
    params: institutionId,
    body: newName,
    answer: institutionEntry,
    problems: [...inputProblems, 'NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'NAME_LOOKS_LIKE_CPR'],
    upstream: 'institutions/RenameInstitution',
  },
  correctInstitution: {
    method: 'POST',
    path: '/bff/admin/institutions/:institutionId/facts',
    summary: 'Corrects what is known of an institution, which lists leave alone from then on; and approves one that waits, in one act.',
    who: 'admin',
    params: institutionId,
    body: institutionFacts,
    answer: decidedInstitution,
    problems: [...inputProblems, 'NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'NAME_LOOKS_LIKE_CPR', 'SIMILAR_EXISTS', 'TRY_AGAIN'],
    upstream: 'x/institutions/CorrectInstitution',
  },
  deleteInstitution: {
    method: 'DELETE',
    path: '/bff/admin/institutions/:institutionId',
    summary: 'Takes an institution away that nothing refers to; otherwise says what does.',
    who: 'admin',
    stepUp: true,
    params: institutionId,
    answer: z.undefined(),
    status: 204,
    problems: [...inputProblems, 'NOT_FOUND', 'WRONG_STATE', 'IN_USE', 'TRY_AGAIN'],
    upstream: 'institutions/DeleteInstituion',
  },
  mergeInstitution: {
    method: 'POST',
    path: '/bff/admin/institutions/:institutionId/merges',
    summary:
      'Makes an institution a part of another: users, sign-ups, teams, departments and names move, pending sign-ups are decided. Or says what that would move.',
    who: 'admin',
    stepUp: true,
    params: institutionId,
    body: mergeRequest,
    answer: mergeOutcome,
    problems: [...inputProblems, 'NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'TRY_AGAIN'],
    upstream: 'x/institutions/MergeInstitutions',
  },
});

/** CSV exports for Danish Excel (semicolons, BOM), streamed. */
export const institutionFileRoutes = defineRoutes({
  exportInstitutions: {
    method: 'GET',
    path: '/bff/admin/institutions/list.csv',
    summary: 'Every institution as CSV, with its teachers counted. Each export is written down.',
    who: 'admin',
    stepUp: true,
    kind: 'navigation',
    answer: z.string(),
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'x/institutions/ExportInstitutions',
  },
});
