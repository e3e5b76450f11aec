import { z } from 'zod';
import { email, id, line, list, reason, version } from '../../fields.ts';
import { inputProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';
import { creationProblems, institution, institutionEntry, institutionQuery, institutionState, newInstitution } from '../institutions.ts';

const count = z.int().nonnegative();

/**
 * One that may be the same as another: how alike, from 0 to 1, and by what (the number, the name, or a name that it had before).
 * A backend that does not tell is not asked again.
 */
export const likeInstitution = institution.extend({
  state: institutionState.optional(),
  version: version.optional(),
  likeness: z.number().min(0).max(1).optional(),
  because: z.enum(['number', 'name', 'alias']).optional(),
  teachers: count.optional(),
  signUps: count.optional(),
});

/** One that waits for an admin: who asked for it, who waits with it, and which ones it may be the same as, the likeliest first. */
export const pendingInstitution = institutionEntry.extend({
  requestedBy: z.object({ userId: id, name: z.string() }).optional(),
  waitingTeachers: z.array(z.object({ userId: id, name: z.string(), email })),
  heldSignUps: count,
  candidates: z.array(likeInstitution).max(10),
});

/** What happens around an institution. `signUps` counts those that are not cancelled; `mergedIntoName` is what the one it is now is called. */
export const institutionFigures = institutionEntry.extend({
  teachers: count,
  signUps: count,
  downloads: count,
  mergedIntoName: z.string().optional(),
});
export type InstitutionFigures = z.infer<typeof institutionFigures>;

/** Held sign-ups after a decision: so many ended where. */
const heldOutcome = z.object({ confirmed: count, waitlisted: count, cancelled: count });

/** An institution that was decided, or would be: what became of what was held for it, and how many mails left. */
export const decidedInstitution = institutionEntry.extend({ held: heldOutcome.optional(), mails: count.optional() });

const pendingQuery = institutionQuery.pick({ page: true, pageSize: true });

/** Without a `sort` in Danish order; by a figure, the greatest first. One that was merged comes only by its id or its state. */
export const overviewQuery = institutionQuery.extend({
  institutionId: id.optional(),
  state: institutionState.optional(),
  sort: z.enum(['name', 'newest', 'teachers', 'signUps', 'downloads']).default('name'),
});

/** To reject takes a reason, which the teachers are told. */
export const institutionDecision = z
  .strictObject({ approve: z.boolean(), reason: reason.optional(), preview: z.boolean().default(false) })
  .refine(({ approve, preview, reason }) => approve || preview || reason !== undefined, { path: ['reason'] });

/**
 * Makes one institution a part of another: `version` and `intoVersion` are what was seen, and so are `teachers`, who get into the other
 * school. A preview does it and undoes it. The reason is written down, and told to nobody.
 */
export const merging = z
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
 * What was moved, or would be: `deactivated` are users who are shut out, `names` what it is found by from now on. `held` is what was
 * decided of held sign-ups, `stillHeld` what waits on. `there` is what was at the other one before: its teachers, and the teams whose
 * pupils those who come see from now on.
 */
export const mergeOutcome = z.object({
  saved: z.boolean(),
  from: institutionEntry,
  into: institutionEntry,
  moved: z.object({ teachers: count, deactivated: count, signUps: count, teams: count, departments: count, names: count }),
  held: heldOutcome,
  stillHeld: count,
  there: z.object({ teachers: count, teams: count }),
  mails: count,
});
export type MergeOutcome = z.infer<typeof mergeOutcome>;

/** A list of schools as CSV; without `save` it is looked through and nothing is written. */
export const institutionImport = z.strictObject({
  csv: z
    .string()
    .min(1)
    .max(220_000, { abort: true })
    // No control characters but those that separate, and no half of a character.
    .regex(/^(?:[\t\r\n]|[^\p{Cc}\p{Cs}])*$/u),
  save: z.boolean().default(false),
});

/** Why a row is refused: what is missing or wrong in it, or the school that stands in its way. */
export const importProblem = z.enum([
  ...(['name', 'number', 'type', 'postalCode', 'city', 'municipality', 'street'] as const),
  /** Too many columns or too few: a separator stands in a text. */
  'columns',
  /** A quotation mark opens a text and does not close it: nothing below that row is read. */
  'quotes',
  /** The same school stands in a row above. */
  'twice',
  /** The school waits for its approval, or was rejected: that is decided first. */
  'undecided',
]);

/** A row of the file, counted as a spreadsheet does. `fields` are those that would change, or that changed. */
export const importedRow = z.object({
  row: z.int().positive(),
  name: z.string(),
  number: z.string().optional(),
  outcome: z.enum(['new', 'changed', 'refused']),
  fields: z.array(z.string()),
  problem: importProblem.optional(),
});

/** The columns that a list of schools cannot do without. */
export const neededColumns = ['name', 'type', 'postalCode', 'city', 'municipality'] as const;

/**
 * What an import did, or would do. `rows` leaves out those that are as they were; `ignored` are columns that nothing is read from, also a
 * second one with the same meaning. Where a needed column is `missing`, no row is read.
 */
export const importOutcome = z.object({
  saved: z.boolean(),
  missing: z.array(z.enum(neededColumns)),
  counts: z.object({ new: count, changed: count, same: count, refused: count }),
  rows: z.array(importedRow),
  ignored: z.array(z.string()),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

export const newName = z.strictObject({ name: line(120), version });

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
    body: institutionImport,
    answer: importOutcome,
    problems: [...inputProblems, 'TRY_AGAIN'],
    upstream: 'x/institutions/ImportInstitutions',
  },
  decideInstitution: {
    method: 'POST',
    path: '/bff/admin/institutions/:institutionId/decisions',
    summary: 'Approves an institution that waits, which decides the sign-ups held for it, or rejects it with a reason.',
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
  deleteInstitution: {
    method: 'DELETE',
    path: '/bff/admin/institutions/:institutionId',
    summary: 'Takes an institution away that nothing refers to; otherwise says what does.',
    who: 'admin',
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
      'Makes an institution a part of another: users, sign-ups, teams, departments and names move, what was held is decided. Or says what that would move.',
    who: 'admin',
    params: institutionId,
    body: merging,
    answer: mergeOutcome,
    problems: [...inputProblems, 'NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'TRY_AGAIN'],
    upstream: 'x/institutions/MergeInstitutions',
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
    answer: z.string(),
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'x/institutions/ExportInstitutions',
  },
});
