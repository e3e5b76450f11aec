import { z } from 'zod';
import { teamSharingRoutes } from '../bff/team-sharing.ts';
import { eventTeams, newTeam, teamFilter, teamRoutes } from '../bff/teams.ts';
import { id, reason, version } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { backendCall } from './backend-call.ts';

// The specification does not show the path of GetEventTeamData; calls below `x/` are additions to it.

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
  // Extended in this order so that `eventId` stays last in the query.
  ListTeams: { ...backendCall(teamRoutes.listTeams), query: teamFilter.extend({ eventId: id }) },
  SaveTeam: {
    ...backendCall(teamRoutes.changeTeam, ['BAD_REQUEST', 'WRONG_AUDIENCE']),
    summary:
      'Adds a team to a sign-up (`signUpId`), or changes one (`teamId` and the version that was seen). A co-owner changes, and does not add. After the lock, and of others: admins with a reason.',
    body: newTeam.extend({ signUpId: id.optional(), teamId: id.optional(), version: version.optional(), reason: reason.optional() }),
  },
  CheckTeams: backendCall(teamRoutes.checkTeams, ['BAD_REQUEST']),
  SaveTeams: backendCall(teamRoutes.addTeams, ['BAD_REQUEST']),
  WithdrawTeam: backendCall(teamRoutes.withdrawTeam, ['BAD_REQUEST']),
});

/** Teams that their owners share with the school, and who reads them; additions to the specification. */
export const backendTeamSharing = defineRoutes({
  ShareTeam: backendCall(teamSharingRoutes.shareTeam, ['BAD_REQUEST']),
  ReadSharedTeam: backendCall(teamSharingRoutes.readSharedTeam),
  ListTeamReadings: backendCall(teamSharingRoutes.listTeamReadings),
});
