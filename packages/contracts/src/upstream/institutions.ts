import { z } from 'zod';
import {
  decidedInstitution,
  importOutcome,
  institutionDecision,
  institutionFigures,
  institutionImport,
  mergeOutcome,
  merging,
  newName,
  overviewQuery,
  pendingInstitution,
} from '../bff/admin/institutions.ts';
import { foundInstitutions, institutionEntry, institutionFilters, institutionQuery, newInstitution } from '../bff/institutions.ts';
import { id, list } from '../fields.ts';
import { defineRoutes } from '../route.ts';

// Methods, paths and spelling are the seed's ("Instituion" twice); `x/` holds the calls that the seed names none for.

const institutionId = { institutionId: id };

export const backendInstitutions = defineRoutes({
  GetInstitutionFilterData: {
    method: 'GET',
    path: '/institutions/GetInstitutionFilterData',
    summary: 'Types, regions and municipalities, with how many confirmed institutions there are of each.',
    who: 'anyone',
    onBehalf: 'read',
    answer: institutionFilters,
    problems: [],
  },
  GetConfirmedInstitutions: {
    method: 'GET',
    path: '/institutions/GetConfirmedInstitutions',
    summary: 'Confirmed institutions in Danish order, near ones when none fits; guests get no street.',
    who: 'anyone',
    onBehalf: 'read',
    query: institutionQuery,
    answer: foundInstitutions,
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY'],
  },
  GetPendingInstitutions: {
    method: 'GET',
    path: '/institutions/GetPendingInstitutions',
    summary: 'Institutions that wait, the oldest first, with the teachers who wait and what they may be the same as.',
    who: 'admin',
    query: institutionQuery.pick({ page: true, pageSize: true }),
    answer: list(pendingInstitution),
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY'],
  },
  GetInstitutionOverview: {
    method: 'GET',
    path: '/institutions/GetInstitutionOverview',
    summary: 'Institutions of every state with their teachers, sign-ups and downloads.',
    who: 'admin',
    query: overviewQuery,
    answer: list(institutionFigures),
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY'],
  },
  CreateInstitution: {
    method: 'POST',
    path: '/institutions/CreateInstitution',
    summary: "Makes an institution: pending for a teacher, confirmed for an admin. The number of another is that one's, whoever insists.",
    who: 'signed-in',
    body: newInstitution,
    answer: institutionEntry,
    status: 201,
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY', 'EMAIL_NOT_VERIFIED', 'NAME_LOOKS_LIKE_CPR', 'SIMILAR_EXISTS', 'RATE_LIMITED', 'TRY_AGAIN'],
  },
  ApproveInstituion: {
    method: 'POST',
    path: '/institutions/ApproveInstituion',
    summary: 'Approves an institution that waits, which decides the sign-ups held for it, or rejects it with a reason.',
    who: 'admin',
    body: institutionDecision.safeExtend(institutionId),
    answer: decidedInstitution,
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY', 'NOT_FOUND', 'WRONG_STATE', 'TRY_AGAIN'],
  },
  RenameInstitution: {
    method: 'POST',
    path: '/institutions/RenameInstitution',
    summary: 'Gives an institution a new name; the old one becomes an alias.',
    who: 'admin',
    body: newName.extend(institutionId),
    answer: institutionEntry,
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY', 'NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'NAME_LOOKS_LIKE_CPR'],
  },
  DeleteInstituion: {
    method: 'DELETE',
    path: '/institutions/DeleteInstituion',
    summary: 'Takes an institution away that nothing refers to; otherwise says what does.',
    who: 'admin',
    body: z.strictObject(institutionId),
    answer: z.undefined(),
    status: 204,
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY', 'NOT_FOUND', 'WRONG_STATE', 'IN_USE', 'TRY_AGAIN'],
  },
  ImportInstitutions: {
    method: 'POST',
    path: '/x/institutions/ImportInstitutions',
    summary: 'Takes a CSV of schools in, all good rows or, where a row is refused, none; without `save` it says what that would do.',
    who: 'admin',
    body: institutionImport,
    answer: importOutcome,
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY', 'TRY_AGAIN'],
  },
  MergeInstitutions: {
    method: 'POST',
    path: '/x/institutions/MergeInstitutions',
    summary:
      'Makes an institution a part of another: users, sign-ups, teams, departments and names move, what was held is decided. Or says what that would move.',
    who: 'admin',
    body: merging.safeExtend(institutionId),
    answer: mergeOutcome,
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY', 'NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'TRY_AGAIN'],
  },
});

/** A file for Danish Excel (semicolons, BOM), sent while it is read. */
export const backendInstitutionFiles = defineRoutes({
  ExportInstitutions: {
    method: 'GET',
    path: '/x/institutions/ExportInstitutions',
    summary: 'Every institution as CSV, with its teachers counted. Each export is written down.',
    who: 'admin',
    answer: z.string(),
    problems: [],
  },
});
