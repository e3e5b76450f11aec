import { z } from 'zod';
import { email, id, reason } from '../../fields.ts';
import { inputProblems, profileProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';
import { leaving, programme } from '../programmes.ts';

const params = z.strictObject({ programmeKey: id });
/** The person, by the e-mail of their profile. */
const member = z.strictObject({ email, reason });

/** An admin joins somebody to a programme, and takes them out; a mail tells the person. */
export const membershipRoutes = defineRoutes({
  joinProgrammeForUser: {
    method: 'POST',
    path: '/bff/admin/programmes/:programmeKey/members',
    summary:
      'Joins somebody to a programme, also to one that teachers can join no more or not yet; a mail says so. Again: the same answer.',
    who: 'admin',
    params,
    body: member,
    answer: programme,
    problems: [...inputProblems, ...profileProblems, 'NOT_FOUND', 'NOT_OPEN_YET', 'CLOSED', 'TRY_AGAIN'],
    upstream: 'user/JoinProgram',
  },
  leaveProgrammeForUser: {
    method: 'POST',
    path: '/bff/admin/programmes/:programmeKey/members/leaving',
    summary:
      'Without `confirm` says what taking somebody out would cancel; with it takes them out and cancels that, also after the deadlines; a mail says so. Again: the same answer.',
    who: 'admin',
    params,
    body: member
      .extend({ reason: reason.optional(), confirm: z.boolean().default(false) })
      .refine(({ confirm, reason }) => !confirm || reason !== undefined, { path: ['reason'] }),
    answer: leaving,
    problems: [...inputProblems, ...profileProblems, 'NOT_FOUND', 'CANCEL_DEADLINE_PASSED', 'TRY_AGAIN'],
    upstream: 'user/LeaveProgram',
  },
});
