import { z } from 'zod';
import { id, instant, list } from '../fields.ts';
import { inputProblems, profileProblems } from '../problem.ts';
import { defineRoutes } from '../route.ts';
import { signUp } from './sign-ups.ts';

const count = z.int().nonnegative();

/** Whether teachers join a programme freely, or with a code for it alone. */
export const joining = z.enum(['open', 'code']);

/**
 * A programme with the caller's membership. `programmeKey` is the specification's programName. Teachers can join from `opensAt` until
 * `closesAt`, where set; afterwards the state is `closed`. One that is `archived` is shown to its members alone.
 */
export const programme = z.object({
  programmeKey: z.string(),
  title: z.string(),
  schoolYear: z.string(),
  /** Grades it is for; all when absent. */
  grades: z.array(z.int()).optional(),
  theme: z.string().optional(),
  state: z.enum(['draft', 'open', 'closed', 'archived']),
  /** Freely where absent. */
  joining: joining.optional(),
  contactName: z.string().optional(),
  contactEmail: z.string().optional(),
  contactPhone: z.string().optional(),
  /** For members only; paragraphs with an empty line between them. */
  welcome: z.string().optional(),
  opensAt: instant.optional(),
  closesAt: instant.optional(),
  contentPath: z.string(),
  joined: z.boolean(),
});
export type Programme = z.infer<typeof programme>;

/**
 * The result of leaving a programme. `left` is false without `confirm`, and for a non-member. `signUps`: the future sign-ups to events for
 * members only, which are, or would be, cancelled. One that is not `cancellable` prevents leaving (`CANCEL_DEADLINE_PASSED`), except for an
 * admin with a reason.
 */
export const leaving = z.object({ left: z.boolean(), programme, signUps: z.array(signUp) });
export type Leaving = z.infer<typeof leaving>;

/** Figures of a programme. `pupils`: those on teams at its events; weeks are Danish ones, `2026-W42`, newest last. */
export const programmeFigures = z.object({
  programmeKey: z.string(),
  title: z.string(),
  schoolYear: z.string(),
  state: programme.shape.state,
  /** Key of the season before that it was copied from. */
  rolledFrom: z.string().optional(),
  members: count,
  schools: count,
  pupils: count,
  /** Of the schools. */
  municipalities: count.optional(),
  regions: count.optional(),
  /** Of the programme, without drafts and those that were cancelled. */
  events: count.optional(),
  teams: count.optional(),
  submissions: count.optional(),
  signUps: z.object({ pending: count, confirmed: count, waitlisted: count, seats: count }),
  weeks: z.array(z.object({ week: z.string(), joined: count, signUps: count })),
});
export type ProgrammeFigures = z.infer<typeof programmeFigures>;

const params = z.strictObject({ programmeKey: id });

export const programmeRoutes = defineRoutes({
  listOwnProgrammes: {
    method: 'GET',
    path: '/bff/me/programmes',
    summary: 'Programmes with own membership.',
    who: 'signed-in',
    onBehalf: 'read',
    answer: list(programme),
    problems: [...profileProblems, 'UPSTREAM_UNAVAILABLE'],
    upstream: 'user/GetPrograms',
  },
  joinProgramme: {
    method: 'POST',
    path: '/bff/me/programmes/:programmeKey/membership',
    summary: 'Joins a programme; again: the same answer.',
    who: 'signed-in',
    params,
    body: z.strictObject({}),
    answer: programme,
    problems: [...inputProblems, ...profileProblems, 'NOT_FOUND', 'NOT_OPEN_YET', 'CLOSED', 'CODE_NEEDED', 'TRY_AGAIN'],
    upstream: 'user/JoinProgram',
  },
  leaveProgramme: {
    method: 'POST',
    path: '/bff/me/programmes/:programmeKey/leaving',
    summary: 'Without `confirm` says what leaving would cancel; with it leaves and cancels that. Again: the same answer.',
    who: 'signed-in',
    params,
    body: z.strictObject({ confirm: z.boolean().default(false) }),
    answer: leaving,
    problems: [...inputProblems, ...profileProblems, 'NOT_FOUND', 'CANCEL_DEADLINE_PASSED', 'TRY_AGAIN'],
    upstream: 'user/LeaveProgram',
  },
  getProgrammeFigures: {
    method: 'GET',
    path: '/bff/admin/programmes',
    summary: 'Each programme in figures: members, schools, pupils and sign-ups, and by week.',
    who: 'admin',
    answer: list(programmeFigures),
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'user/GetProgramData',
  },
});
