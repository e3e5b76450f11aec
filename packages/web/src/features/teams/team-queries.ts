import type { NewTeam, Team, teamRoutes } from '@edison/contracts/bff/teams';
import type { Given } from '@edison/contracts/route';
import type { QueryClient } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { signUpPaths, teamPaths } from '../../api/related-paths.ts';

type Routes = typeof teamRoutes;

/** Own teams at an event, and those of the own school. */
export function eventTeamsQuery(eventId: string) {
  return queryFor('/bff/events/:eventId/teams', { params: { eventId } });
}

/** Adds a team to an own sign-up. The same again: the same answer. */
export function addTeam(signUpId: string, body: NewTeam): Promise<Team> {
  return callRoute('POST', '/bff/sign-ups/:signUpId/teams', { params: { signUpId }, body });
}

/** Looks a list of teams through, for a new sign-up or an own one; nothing is saved. */
export function checkTeams(eventId: string, body: Given<Routes['checkTeams']['body']>) {
  return callRoute('POST', '/bff/events/:eventId/teams/check', { params: { eventId }, body });
}

/** Adds several teams to an own sign-up, all or none. The same key again: the same answer. */
export function addTeams(signUpId: string, body: Given<Routes['addTeams']['body']>) {
  return callRoute('POST', '/bff/sign-ups/:signUpId/team-list', { params: { signUpId }, body });
}

/** Changes a team of which this version was seen. */
export function changeTeam(teamId: string, body: NewTeam & { readonly version: number }): Promise<Team> {
  return callRoute('POST', '/bff/teams/:teamId', { params: { teamId }, body });
}

/** Takes a team out of its event. Again: the same answer. */
export function withdrawTeam(teamId: string): Promise<Team> {
  return callRoute('POST', '/bff/teams/:teamId/withdraw', { params: { teamId }, body: {} });
}

/** Teams have changed: what shows them, or names them, is fetched again. */
export async function teamsChanged(queries: QueryClient): Promise<void> {
  await invalidate(queries, ...teamPaths, ...signUpPaths);
}
