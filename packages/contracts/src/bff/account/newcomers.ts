import { z } from 'zod';
import { id, instant, list, paging, reason } from '../../fields.ts';
import { inputProblems, profileProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';

const answer = z.enum(['yes', 'no']);

/** Somebody who says that they are a teacher at the caller's school, and whom nobody has answered for yet. */
export const newcomer = z.object({
  questionId: id,
  name: z.string(),
  jobTitle: z.string(),
  /** The domain of the newcomer's mailbox; absent where anybody gets one. */
  mailDomain: z.string().optional(),
  askedAt: instant,
});
export type Newcomer = z.infer<typeof newcomer>;

/** What the caller has asked about their own school, and who can answer. */
export const schoolQuestion = z.object({ askedAt: instant, waitsFor: z.enum(['colleagues', 'admins']) });

/** An open question for admins, with what speaks for it; or one that was answered with no. */
export const waitingTeacher = newcomer.extend({
  userId: id,
  institution: z.object({ institutionId: id, name: z.string(), city: z.string() }),
  /** The domain of the teacher's mailbox. */
  mailDomain: z.string(),
  /** How many colleagues were written to, and how many there are who can answer now. */
  mailed: z.int().nonnegative(),
  colleagues: z.int().nonnegative(),
  /** Whether somebody at the school has said no to this teacher before. */
  deniedBefore: z.boolean(),
  answeredAt: instant.optional(),
  /** Who said no: a colleague's name, or an admin's. */
  answeredBy: z.string().optional(),
});
export type WaitingTeacher = z.infer<typeof waitingTeacher>;

export const newcomerRoutes = defineRoutes({
  askColleagues: {
    method: 'POST',
    path: '/bff/me/school-question',
    summary:
      'Asks proved colleagues whether the caller is at their confirmed school, by mail; admins where nobody there can answer. Once a month; again: the same question, and no mail.',
    who: 'signed-in',
    body: z.strictObject({}),
    answer: schoolQuestion,
    problems: [...inputProblems, ...profileProblems, 'WRONG_STATE', 'INSTITUTION_PENDING', 'TRY_AGAIN'],
    upstream: 'x/newcomers/AskColleagues',
  },
  listNewcomers: {
    method: 'GET',
    path: '/bff/me/newcomers',
    summary: "Whom the caller is asked about: newcomers at the caller's school; nobody while the caller's own is not proved.",
    who: 'signed-in',
    onBehalf: 'read',
    answer: list(newcomer),
    problems: [...profileProblems, 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/newcomers/ListNewcomers',
  },
  answerNewcomer: {
    method: 'POST',
    path: '/bff/newcomers/:questionId/answer',
    summary:
      'Answers whether a newcomer is at the school, as a proved colleague, or as an admin with a reason. Yes proves it; no takes the school away from the newcomer. The same answer of the same person again: the same; any other: `ALREADY_ANSWERED`.',
    who: 'signed-in',
    stepUp: 'admins',
    params: z.strictObject({ questionId: id }),
    body: z.strictObject({ answer, reason: reason.optional() }),
    answer: z.object({ questionId: id, answer }),
    problems: [...inputProblems, ...profileProblems, 'NOT_FOUND', 'ALREADY_ANSWERED', 'TRY_AGAIN'],
    upstream: 'x/newcomers/AnswerNewcomer',
  },
  listWaitingTeachers: {
    method: 'GET',
    path: '/bff/admin/waiting-teachers',
    summary:
      'Teachers whose school nobody has vouched for: first those whom no colleague can answer for, then by age. `answer=no`: those who were denied, the newest first.',
    who: 'admin',
    query: z.strictObject({ answer: z.enum(['none', 'no']).default('none'), ...paging({ size: 50 }) }),
    answer: list(waitingTeacher),
    problems: [...inputProblems],
    upstream: 'x/newcomers/ListWaitingTeachers',
  },
});
