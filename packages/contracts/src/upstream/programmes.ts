import { z } from 'zod';
import { leaving, programme, programmeFigures } from '../bff/programmes.ts';
import { email, id, line, list } from '../fields.ts';
import { defineRoutes } from '../route.ts';

// Methods, paths and spelling are the seed's; `x/` holds the calls that the seed names none for.

/** Why an admin does it in somebody else's name. */
const reason = { reason: line(500).optional() };

const ownEmail = { own: { in: 'query', key: 'email', is: 'email' }, query: z.strictObject({ email }) } as const;

export const backendProgrammes = defineRoutes({
  GetPrograms: {
    method: 'GET',
    path: '/user/GetPrograms',
    summary: "Programmes with the user's own membership.",
    who: 'signed-in',
    onBehalf: 'read',
    ...ownEmail,
    answer: list(programme),
    problems: ['EMAIL_NOT_VERIFIED', 'PROFILE_MISSING', 'PROFILE_DEACTIVATED'],
  },
  JoinProgram: {
    method: 'POST',
    path: '/user/JoinProgram',
    summary: 'Joins a programme; an admin somebody else for a reason. Again: the same answer.',
    who: 'signed-in',
    own: { in: 'body', key: 'email', is: 'email' },
    body: z.strictObject({ programName: id, email, ...reason }),
    answer: programme,
    problems: [
      'BAD_REQUEST',
      'EMAIL_NOT_VERIFIED',
      'PROFILE_MISSING',
      'PROFILE_DEACTIVATED',
      'NOT_FOUND',
      'NOT_OPEN_YET',
      'CLOSED',
      'TRY_AGAIN',
    ],
  },
  LeaveProgram: {
    method: 'POST',
    path: '/user/LeaveProgram',
    summary: 'Without `confirm` says what leaving would cancel; with it leaves and cancels that. Again: the same answer.',
    who: 'signed-in',
    own: { in: 'body', key: 'email', is: 'email' },
    body: z.strictObject({ programName: id, email, confirm: z.boolean().default(false), ...reason }),
    answer: leaving,
    problems: [
      'BAD_REQUEST',
      'EMAIL_NOT_VERIFIED',
      'PROFILE_MISSING',
      'PROFILE_DEACTIVATED',
      'NOT_FOUND',
      'CANCEL_DEADLINE_PASSED',
      'TRY_AGAIN',
    ],
  },
  GetProgramData: {
    method: 'GET',
    path: '/user/GetProgramData',
    summary: 'Each programme in figures: members, schools, pupils and sign-ups, and by week.',
    who: 'admin',
    answer: list(programmeFigures),
    problems: [],
  },
});
