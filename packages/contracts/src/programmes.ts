import { z } from 'zod';
import { list } from './fields.ts';
import { defineRoutes } from './route.ts';

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
});
