import { z } from 'zod';
import { addedTeams, teamList, teamListAnswer } from '../bff/teams/team-list.ts';
import {
  eventTeams,
  listedTeam,
  moreTeams,
  newTeam,
  severalTeamsProblems,
  team,
  teamCheckProblems,
  teamFilter,
  teamProblems,
  teamWithdrawal,
  withdrawalProblems,
} from '../bff/teams.ts';
import { id, list, reason, version } from '../fields.ts';
import { defineRoutes } from '../route.ts';

// The path of GetEventTeamData is ours: the seed does not show it. `x/` holds the calls that the seed names none for.

export const backendTeams = defineRoutes({
  GetEventTeamData: {
    method: 'GET',
    path: '/events/GetEventTeamData',
    summary: 'The teams at an event that a user owns or co-owns; of others from the own confirmed school name, class and owner alone.',
    who: 'signed-in',
    onBehalf: 'read',
    own: { in: 'query', key: 'userId', is: 'userId' },
    query: z.strictObject({ eventId: id, userId: id }),
    answer: eventTeams,
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
      'Adds a team to a sign-up (`signUpId`), or changes one (`teamId` and the version that was seen). A co-owner changes, and does not add. After the lock, and of others: admins with a reason.',
    who: 'signed-in',
    body: newTeam.extend({
      signUpId: id.optional(),
      teamId: id.optional(),
      version: version.optional(),
      reason: reason.optional(),
    }),
    answer: team,
    problems: ['BAD_REQUEST', ...teamProblems, 'CHANGED_MEANWHILE', 'WRONG_AUDIENCE', 'WRONG_STATE'],
  },
  CheckTeams: {
    method: 'POST',
    path: '/x/teams/CheckTeams',
    summary:
      'Looks a list of teams through, for a new sign-up at a session or for one that is there: names every cell that is wrong, and saves nothing.',
    who: 'signed-in',
    body: teamList.extend({ eventId: id }),
    answer: teamListAnswer,
    problems: teamCheckProblems,
  },
  SaveTeams: {
    method: 'POST',
    path: '/x/teams/SaveTeams',
    summary:
      'Adds several teams to a sign-up, all or none, and the seats that they need. After the lock, and of others: admins with a reason.',
    who: 'signed-in',
    body: moreTeams.extend({ signUpId: id }),
    answer: addedTeams,
    problems: ['BAD_REQUEST', ...teamProblems, ...severalTeamsProblems],
  },
  WithdrawTeam: {
    method: 'POST',
    path: '/x/teams/WithdrawTeam',
    summary: 'Takes a team out of its event; its name is free again. After the lock, and of others: admins with a reason.',
    who: 'signed-in',
    body: teamWithdrawal.extend({ teamId: id }),
    answer: team,
    problems: withdrawalProblems,
  },
});
