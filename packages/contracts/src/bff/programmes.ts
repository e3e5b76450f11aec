import { z } from 'zod';
import { id, instant, list } from '../fields.ts';
import { inputProblems, profileProblems } from '../problem.ts';
import { defineRoutes } from '../route.ts';
import { signUp } from './sign-ups.ts';

const count = z.int().nonnegative();

/**
 * A programme with the caller's own membership. `programmeKey` is the seed's programName. Newcomers are taken in from `opensAt` until
 * `closesAt`, where these are set; after it the state is `closed`.
 */
export const programme = z.object({
  programmeKey: z.string(),
  title: z.string(),
  schoolYear: z.string(),
  /** Which grades it is for; none: all. */
  grades: z.array(z.int()).optional(),
  theme: z.string().optional(),
  state: z.enum(['draft', 'open', 'closed']),
  opensAt: instant.optional(),
  closesAt: instant.optional(),
  contentPath: z.string(),
  joined: z.boolean(),
});
export type Programme = z.infer<typeof programme>;

/**
 * What leaving does. `left` is false when nothing was changed: without `confirm`, or for somebody who was no member. `signUps` are
 * the future ones that only members have: those that would go, or those that went. Before, one that is not `cancellable` stands in
 * the way (`CANCEL_DEADLINE_PASSED`), but for an admin with a reason.
 */
export const leaving = z.object({ left: z.boolean(), programme, signUps: z.array(signUp) });
export type Leaving = z.infer<typeof leaving>;

/** A programme in figures. `pupils` are those on the rosters of its events; weeks are Danish ones, `2026-W42`, newest last. */
export const programmeFigures = z.object({
  programmeKey: z.string(),
  title: z.string(),
  schoolYear: z.string(),
  state: programme.shape.state,
  members: count,
  schools: count,
  pupils: count,
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
    problems: [...inputProblems, ...profileProblems, 'NOT_FOUND', 'NOT_OPEN_YET', 'CLOSED', 'TRY_AGAIN'],
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
