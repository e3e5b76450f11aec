import { z } from 'zod';
import { id, list } from '../fields.ts';
import { defineRoutes } from '../route.ts';

/** A programme with the caller's own membership. `programmeKey` is the seed's programName. */
export const programme = z.object({
  programmeKey: z.string(),
  title: z.string(),
  schoolYear: z.string(),
  theme: z.string().optional(),
  state: z.enum(['draft', 'open', 'closed']),
  contentPath: z.string(),
  joined: z.boolean(),
});
export type Programme = z.infer<typeof programme>;

export const programmeRoutes = defineRoutes({
  listOwnProgrammes: {
    method: 'GET',
    path: '/bff/me/programmes',
    summary: 'Programmes with own membership.',
    who: 'signed-in',
    answer: list(programme),
    problems: ['PROFILE_MISSING', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'user/GetPrograms',
  },
  joinProgramme: {
    method: 'POST',
    path: '/bff/me/programmes/:programmeKey/membership',
    summary: 'Joins a programme; again: the same answer.',
    who: 'signed-in',
    params: z.strictObject({ programmeKey: id }),
    body: z.strictObject({}),
    answer: programme,
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY', 'PROFILE_MISSING', 'NOT_FOUND', 'CLOSED', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'user/JoinProgram',
  },
});
