import { coOwnerRoutes } from '@edison/contracts/bff/co-owners';
import { teamSharingRoutes } from '@edison/contracts/bff/team-sharing';
import { teamRoutes } from '@edison/contracts/bff/teams';
import { backendCoOwners } from '@edison/contracts/upstream/co-owners';
import { backendTeamSharing, backendTeams } from '@edison/contracts/upstream/teams';
import type { WithOwnId } from '../backend/own-user-id.ts';
import { personOf } from '../serve-routes.ts';
import { uncountRefused } from '../throttle/limits.ts';
import type { Rule } from '../throttle/throttle.ts';
import { type ForwardParts, forward } from './forward.ts';

const hour = 60 * 60;

/** A check of a list tells whether thirty team names are taken, while it locks the event's session; it is not in the audit log. */
const checks: Rule = { purpose: 'team-check', address: { tries: 600, seconds: hour }, subject: { tries: 120, seconds: hour } };

/** Each invitation sends a mail to somebody who did not ask for one. Refused ones do not count, as no refusal depends on the address. */
const invitations: Rule = { purpose: 'co-owner', address: { tries: 60, seconds: hour }, subject: { tries: 10, seconds: hour } };

const teamCalls = forward(teamRoutes, {
  addTeam: { to: backendTeams.SaveTeam },
  checkTeams: { to: backendTeams.CheckTeams, throttle: { rule: checks, by: ['ownEmail'] } },
  addTeams: { to: backendTeams.SaveTeams },
  changeTeam: { to: backendTeams.SaveTeam },
  withdrawTeam: { to: backendTeams.WithdrawTeam },
  listTeams: { to: backendTeams.ListTeams },
});

const sharingCalls = forward(teamSharingRoutes, {
  shareTeam: { to: backendTeamSharing.ShareTeam },
  readSharedTeam: { to: backendTeamSharing.ReadSharedTeam },
  listTeamReadings: { to: backendTeamSharing.ListTeamReadings },
});

const coOwnerCalls = forward(coOwnerRoutes, {
  listCoOwners: { to: backendCoOwners.ListCoOwners },
  listCoOwned: { to: backendCoOwners.ListCoOwned },
  acceptCoOwner: { to: backendCoOwners.AcceptCoOwner },
  endCoOwner: { to: backendCoOwners.EndCoOwner },
});

/** Serves teams, their sharing and co-owners. */
export function serveTeams(parts: ForwardParts, withOwnId: WithOwnId): void {
  const { backend, throttle } = parts;
  teamCalls.serve(parts, {
    listEventTeams({ params }, context) {
      const session = personOf(context);
      return withOwnId(session, (userId) => backend.call(backendTeams.GetEventTeamData, { query: { ...params, userId } }, session));
    },
  });
  sharingCalls.serve(parts);
  coOwnerCalls.serve(parts, {
    async inviteCoOwner({ params, body }, context) {
      const session = personOf(context);
      const uncount = await throttle.count(invitations, context, session.email);
      const invite = () => backend.call(backendCoOwners.InviteCoOwner, { body: { ...params, ...body } }, session);
      return uncountRefused(invite, uncount);
    },
  });
}
