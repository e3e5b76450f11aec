import { z } from 'zod';
import { id, instant, list } from '../fields.ts';
import { inputProblems, profileProblems } from '../problem.ts';
import { defineRoutes } from '../route.ts';
import { submissionVersion } from './submissions.ts';
import { colleagueTeam, team } from './teams.ts';

/** A colleague's team that its owner has shared with the school: its roster, and the newest version of what it has handed in. */
export const sharedTeam = colleagueTeam
  .extend(team.pick({ projectTitle: true, summary: true, members: true }).shape)
  .extend({ submissions: z.array(submissionVersion) });
export type SharedTeam = z.infer<typeof sharedTeam>;

/** That somebody other than the owner has read a team. Of admins no name is told. */
export const teamReading = z.object({
  reader: z.enum(['teacher', 'admin']),
  /** The teacher's name. */
  readerName: z.string().optional(),
  what: z.enum(['roster', 'submission']),
  /** The first of the reader's readings within that hour. */
  readAt: instant,
});
export type TeamReading = z.infer<typeof teamReading>;

const ofTeam = z.strictObject({ teamId: id });

export const teamSharingRoutes = defineRoutes({
  shareTeam: {
    method: 'POST',
    path: '/bff/teams/:teamId/share',
    summary:
      'Shares an own team with the colleagues at its confirmed school, who then read first names, project and submission; or ends that. Again: the same answer.',
    who: 'signed-in',
    params: ofTeam,
    body: z.strictObject({ shared: z.boolean() }),
    answer: team,
    problems: [...inputProblems, ...profileProblems, 'NOT_FOUND', 'WRONG_STATE', 'INSTITUTION_PENDING'],
    upstream: 'x/teams/ShareTeam',
  },
  readSharedTeam: {
    method: 'GET',
    path: '/bff/teams/:teamId/shared',
    summary: 'A team that a colleague has shared with the school. The reading is in the audit log, and its owner sees it.',
    who: 'signed-in',
    onBehalf: 'read',
    params: ofTeam,
    answer: sharedTeam,
    problems: [...profileProblems, 'NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/teams/ReadSharedTeam',
  },
  listTeamReadings: {
    method: 'GET',
    path: '/bff/teams/:teamId/readings',
    summary: 'Who has read an own team or what it has handed in, the newest first: once per person, hour and kind.',
    who: 'signed-in',
    onBehalf: 'read',
    params: ofTeam,
    answer: list(teamReading),
    problems: [...profileProblems, 'NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/teams/ListTeamReadings',
  },
});
