import { z } from 'zod';
import { programme } from '../bff/programmes.ts';
import { email, id, list } from '../fields.ts';
import { defineRoutes } from '../route.ts';

// Methods, paths and spelling are the seed's; `x/` holds the calls that the seed names none for.

const ownEmail = { own: { in: 'query', key: 'email', is: 'email' }, query: z.strictObject({ email }) } as const;

export const backendProgrammes = defineRoutes({
  GetPrograms: {
    method: 'GET',
    path: '/user/GetPrograms',
    summary: "Programmes with the user's own membership.",
    who: 'signed-in',
    ...ownEmail,
    answer: list(programme),
    problems: ['PROFILE_MISSING'],
  },
  JoinProgram: {
    method: 'POST',
    path: '/user/JoinProgram',
    summary: 'Joins a programme; again: the same answer.',
    who: 'signed-in',
    own: { in: 'body', key: 'email', is: 'email' },
    body: z.strictObject({ programName: id, email }),
    answer: programme,
    problems: ['PROFILE_MISSING', 'NOT_FOUND', 'CLOSED'],
  },
});
