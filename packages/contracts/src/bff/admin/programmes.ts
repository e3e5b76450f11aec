import { z } from 'zod';
import { email, grades, id, instant, line, list, text, version } from '../../fields.ts';
import { inputProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';
import { joining, programme } from '../programmes.ts';
import { newProfile } from '../users.ts';
import { seasonCodes, seasonEvent, shiftedDate } from './season-dates.ts';

/** `2026/27`: a school year begins on 1 August of the first. */
export const schoolYear = z
  .string()
  .regex(/^20\d\d\/\d\d$/)
  .refine((year) => Number(year.slice(2, 4)) + 1 === Number(`${year.slice(5) === '00' ? 100 : year.slice(5)}`));

/** What an admin enters about a programme. Teachers can join from `opensAt` until `closesAt`, where set. */
export const programmeFacts = z.strictObject({
  title: line(120),
  schoolYear,
  grades: grades.default([]),
  theme: line(120).optional(),
  opensAt: instant.optional(),
  closesAt: instant.optional(),
  /** Its page on the public site. */
  contentPath: z
    .string()
    .trim()
    .max(200, { abort: true })
    .regex(/^\/([a-z0-9-]+\/)*$/),
  /** Freely where absent. */
  joining: joining.optional(),
  /** Whom teachers can ask. */
  contactName: line(120).optional(),
  contactEmail: email.optional(),
  contactPhone: newProfile.shape.phone,
  /** What teachers read who have joined, also in a mail; paragraphs with an empty line between them. */
  welcome: text(2000).optional(),
});

/** A programme for editing. The next change has to send `version`; the key never changes. */
export const adminProgramme = z.object({
  ...programmeFacts.shape,
  // Without today's limits, so that older values can still be read.
  ...{ title: z.string(), schoolYear: z.string(), theme: z.string().optional(), contentPath: z.string() },
  ...programme.pick({ contactName: true, contactEmail: true, contactPhone: true, welcome: true }).shape,
  programmeKey: z.string(),
  state: programme.shape.state,
  version,
  changedAt: instant.optional(),
  /** Key of the season before that it was copied from. */
  rolledFrom: z.string().optional(),
  /** How many people and things refer to it. */
  members: z.int().nonnegative(),
  events: z.int().nonnegative(),
  materials: z.int().nonnegative(),
});
export type AdminProgramme = z.infer<typeof adminProgramme>;

const count = z.int().nonnegative();

/**
 * What a new state of a programme would meet, in the version that a change has to send. `openEvents`: those that take sign-ups now or will;
 * `confirmed`, `waitlisted`, `pending`: sign-ups to what is to come; `codes`, `eventCodes`: codes that can be used now, to join it and
 * to sign up to its events.
 */
export const programmeConsequences = z.object({
  programme: adminProgramme,
  ...{ draftEvents: count, openEvents: count, confirmed: count, waitlisted: count, pending: count, codes: count, eventCodes: count },
});
export type ProgrammeConsequences = z.infer<typeof programmeConsequences>;

/** A programme's next season, as drafts. The school year is the next one unless another later one is named. */
export const seasonRequest = z.strictObject({ schoolYear: schoolYear.optional(), version, preview: z.boolean().default(false) });

const named = z.array(z.object({ id, title: z.string() }));

/**
 * The next season, or its preview. `cancelled`: events that were cancelled and are not copied. `materials`: those that are open to the members
 * of the new season too. `codes`: what there was; codes themselves are never copied.
 */
export const seasonOutcome = z.object({
  saved: z.boolean(),
  programme: adminProgramme,
  dates: z.array(shiftedDate),
  events: z.array(seasonEvent),
  cancelled: named,
  materials: named,
  codes: z.array(seasonCodes),
});
export type SeasonOutcome = z.infer<typeof seasonOutcome>;

const params = z.strictObject({ programmeKey: id });
const changeProblems = [...inputProblems, 'NOT_FOUND', 'CHANGED_MEANWHILE', 'TRY_AGAIN'] as const;

/** The admins' calls about programmes. */
export const adminProgrammeRoutes = defineRoutes({
  listProgrammes: {
    method: 'GET',
    path: '/bff/admin/programme-list',
    summary: 'All programmes, drafts too, the newest school year first, with what depends on them.',
    who: 'admin',
    answer: list(adminProgramme),
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'x/programmes/ListProgrammes',
  },
  createProgramme: {
    method: 'POST',
    path: '/bff/admin/programme-list',
    summary: 'Makes a draft of a programme; its key is made from its title.',
    who: 'admin',
    body: programmeFacts,
    answer: adminProgramme,
    status: 201,
    problems: [...inputProblems, 'NAME_TAKEN', 'TRY_AGAIN'],
    upstream: 'x/programmes/CreateProgramme',
  },
  changeProgramme: {
    method: 'POST',
    path: '/bff/admin/programme-list/:programmeKey',
    summary: 'Changes a programme in the version that the editor has seen.',
    who: 'admin',
    params,
    body: programmeFacts.extend({ version }),
    answer: adminProgramme,
    problems: [...changeProblems, 'NAME_TAKEN', 'WRONG_STATE'],
    upstream: 'x/programmes/ChangeProgramme',
  },
  setProgrammeState: {
    method: 'POST',
    path: '/bff/admin/programme-list/:programmeKey/state',
    summary: 'Opens a programme to newcomers, or closes it; members stay. Again: the same answer.',
    who: 'admin',
    params,
    body: z.strictObject({ open: z.boolean(), version }),
    answer: adminProgramme,
    problems: [...changeProblems, 'WRONG_STATE'],
    upstream: 'x/programmes/SetProgrammeState',
  },
  archiveProgramme: {
    method: 'POST',
    path: '/bff/admin/programme-list/:programmeKey/archive',
    summary:
      'Archives a closed programme: its events take no more sign-ups, and it is not changed. Or takes it out of the archive, closed.',
    who: 'admin',
    params,
    body: z.strictObject({ archived: z.boolean(), version }),
    answer: adminProgramme,
    problems: [...changeProblems, 'WRONG_STATE'],
    upstream: 'x/programmes/ArchiveProgramme',
  },
  previewProgrammeState: {
    method: 'GET',
    path: '/bff/admin/programme-list/:programmeKey/consequences',
    summary: 'What opening, closing or archiving a programme would meet: people, events, sign-ups and codes.',
    who: 'admin',
    params,
    answer: programmeConsequences,
    problems: ['NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/programmes/GetConsequences',
  },
  rollOverProgramme: {
    method: 'POST',
    path: '/bff/admin/programme-list/:programmeKey/next-season',
    summary:
      'Copies a programme with its events and sessions as drafts of a later school year, every date in its ISO week; nothing of people.',
    who: 'admin',
    params,
    body: seasonRequest,
    answer: seasonOutcome,
    problems: [...changeProblems, 'SEASON_EXISTS'],
    upstream: 'x/programmes/RollOverProgramme',
  },
  deleteProgramme: {
    method: 'POST',
    path: '/bff/admin/programme-list/:programmeKey/delete',
    summary: 'Takes a programme away that no teacher is in, and nothing belongs to but untouched copies of a season that was never opened.',
    who: 'admin',
    stepUp: true,
    params,
    body: z.strictObject({ version }),
    answer: z.null(),
    problems: [...changeProblems, 'IN_USE'],
    upstream: 'x/programmes/DeleteProgramme',
  },
});
