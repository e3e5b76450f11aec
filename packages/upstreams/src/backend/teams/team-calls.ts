import type { NewTeam } from '@edison/contracts/bff/teams';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendTeams } from '@edison/contracts/upstream/teams';
import { sql } from 'kysely';
import { type Caller, requirePerson } from '../access/caller.ts';
import { recordReading } from '../audit/record-reading.ts';
import type { BackendParts } from '../backend-parts.ts';
import { requireEvent } from '../seats/find-event.ts';
import { coOwnsTeam } from './co-owns.ts';
import { describeTeam, ownsTeam, teamsOf } from './describe-team.ts';
import { listEventTeams, listTeams } from './list-teams.ts';
import { saveTeam, type TeamRequest, withdrawTeam } from './save-team.ts';

/** The calls on single teams. */
export function teamCalls({
  store,
  now,
}: Pick<BackendParts, 'store' | 'now'>): Omit<Handlers<typeof backendTeams, Caller>, 'CheckTeams' | 'SaveTeams'> {
  const answer = async (teamId: string, userId: string | undefined) => {
    const coOwned = userId === undefined ? sql<boolean>`false` : coOwnsTeam(userId);
    const row = await teamsOf(store)
      .select([ownsTeam(userId).as('own'), coOwned.as('co_owned')])
      .where('t.id', '=', teamId)
      .executeTakeFirstOrThrow();
    return describeTeam(row, row.own ? 'owner' : row.co_owned ? 'co-owner' : 'none', now());
  };
  const recordRosters = (eventId: string, teams: readonly { readonly teamId: string }[], caller: Caller) =>
    recordReading(
      store,
      caller,
      { action: 'team.read', object: { kind: 'event', id: eventId }, read: teams.map(({ teamId }) => ({ id: teamId, teamId })) },
      now(),
    );
  return {
    GetEventTeamData: async ({ query }, caller) => {
      const teams = await listEventTeams(store, query, now());
      const { viewingAdmin, userId } = requirePerson(caller);
      const ofOthers = viewingAdmin || query.userId !== userId ? teams.items : teams.items.filter(({ own }) => !own);
      await recordRosters(query.eventId, ofOthers, caller);
      return teams;
    },
    ListTeams: async ({ query }, caller) => {
      await requireEvent(store, query.eventId);
      const teams = await listTeams(store, query, now());
      await recordRosters(query.eventId, teams.items, caller);
      return teams;
    },
    SaveTeam: async ({ body: { signUpId, teamId, version, reason, ...team } }, caller) => {
      const person = requirePerson(caller);
      const id = await saveTeam(store, teamRequestOf({ signUpId, teamId, version, reason, team }), person, now());
      return answer(id, person.userId);
    },
    WithdrawTeam: async ({ body }, caller) => {
      const person = requirePerson(caller);
      await withdrawTeam(store, body, person, now());
      return answer(body.teamId, person.userId);
    },
  };
}

interface SaveBody {
  readonly signUpId: string | undefined;
  readonly teamId: string | undefined;
  readonly version: number | undefined;
  readonly reason: string | undefined;
  readonly team: NewTeam;
}

/** The request of a call: a sign-up to add a team to, or a team and the version seen. @throws Problem BAD_REQUEST for both or neither. */
function teamRequestOf({ signUpId, teamId, version, reason, team }: SaveBody): TeamRequest {
  if ((signUpId === undefined) === (teamId === undefined)) throw new Problem('BAD_REQUEST', { field: 'teamId' });
  if (signUpId !== undefined) return { kind: 'add', signUpId, team, reason };
  if (teamId === undefined || version === undefined) throw new Problem('BAD_REQUEST', { field: 'version' });
  return { kind: 'change', teamId, version, team, reason };
}
