import { z } from 'zod';
import { listedTeam, newTeam, team, teamFilter, teamWithdrawal } from '../bff/teams.ts';
import { id, line, list } from '../fields.ts';
import { defineRoutes } from '../route.ts';

// The path of GetEventTeamData is ours: the seed does not show it. `x/` holds the calls that the seed names none for.

export const backendTeams = defineRoutes({
  GetEventTeamData: {
    method: 'GET',
    path: '/events/GetEventTeamData',
    summary: 'The teams of a user at an event, and those of the own school once it is confirmed; never an address.',
    who: 'signed-in',
    own: { in: 'query', key: 'userId', is: 'userId' },
    onBehalf: 'read',
    query: z.strictObject({ eventId: id, userId: id }),
    answer: list(team),
    problems: ['NOT_FOUND', 'PROFILE_MISSING', 'PROFILE_DEACTIVATED'],
  },
  ListTeams: {
    method: 'GET',
    path: '/x/teams/ListTeams',
    summary: 'All teams of an event, a page at a time.',
    who: 'admin',
    query: teamFilter.extend({ eventId: id }),
    answer: list(listedTeam),
    problems: ['NOT_FOUND'],
  },
  SaveTeam: {
    method: 'POST',
    path: '/x/teams/SaveTeam',
    summary:
      'Adds a team to a sign-up (`signUpId`), or changes one (`teamId` and the version that was seen). After the lock, and of others: admins with a reason.',
    who: 'signed-in',
    body: newTeam.extend({
      signUpId: id.optional(),
      teamId: id.optional(),
      version: z.int().positive().optional(),
      reason: line(500).optional(),
    }),
    answer: team,
    problems: [
      'BAD_REQUEST',
      'EMAIL_NOT_VERIFIED',
      'NAME_LOOKS_LIKE_CPR',
      'NOT_FOUND',
      'PROFILE_MISSING',
      'PROFILE_DEACTIVATED',
      'NAME_TAKEN',
      'TEAM_SIZE',
      'ROSTER_LOCKED',
      'EVENT_CANCELLED',
      'CHANGED_MEANWHILE',
      'WRONG_AUDIENCE',
      'WRONG_STATE',
      'TRY_AGAIN',
    ],
  },
  WithdrawTeam: {
    method: 'POST',
    path: '/x/teams/WithdrawTeam',
    summary: 'Takes a team out of its event; its name is free again. After the lock, and of others: admins with a reason.',
    who: 'signed-in',
    body: teamWithdrawal.extend({ teamId: id }),
    answer: team,
    problems: ['BAD_REQUEST', 'EMAIL_NOT_VERIFIED', 'NOT_FOUND', 'PROFILE_MISSING', 'PROFILE_DEACTIVATED', 'ROSTER_LOCKED', 'TRY_AGAIN'],
  },
});
