import type { NewTeam, Team, teamRoutes } from '@edison/contracts/bff/teams';
import type { Received } from '@edison/contracts/route';
import { keepPreviousData } from '@tanstack/react-query';
import { type CallInput, callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';

type Routes = typeof teamRoutes;

/** A team in the admins' list. */
export type ListedTeam = Received<Routes['listTeams']>['items'][number];

type TeamsAsked = CallInput<Routes['listTeams']>['query'];

/** A page of an event's teams. */
export function adminTeamsQuery(eventId: string, query: TeamsAsked) {
  return { ...queryFor('/bff/admin/events/:eventId/teams', { params: { eventId }, query }), placeholderData: keepPreviousData };
}

const mostAtOnce = 100;

/** Every team with a seat, school by school, for paper: a page after the other. Who waits for one gets no card. */
export async function fetchSeatedTeams(eventId: string): Promise<readonly ListedTeam[]> {
  const seated: ListedTeam[] = [];
  let read = 0;
  for (let page = 1; ; page += 1) {
    const { items, total } = await callRoute('GET', '/bff/admin/events/:eventId/teams', {
      params: { eventId },
      query: { state: 'active', sort: 'institution', page, pageSize: mostAtOnce },
    });
    seated.push(...items.filter(({ place = 'confirmed' }) => place === 'confirmed'));
    read += items.length;
    if (items.length === 0 || read >= total) return seated;
  }
}

/** Changes a team of which this version was seen, also after the lock. */
export function changeTeamOf(teamId: string, body: NewTeam & { readonly version: number; readonly reason: string }): Promise<Team> {
  return callRoute('POST', '/bff/teams/:teamId', { params: { teamId }, body });
}

/** Takes a team out of its event, also after the lock. */
export function withdrawTeamOf(teamId: string, reason: string): Promise<Team> {
  return callRoute('POST', '/bff/teams/:teamId/withdraw', { params: { teamId }, body: { reason } });
}
