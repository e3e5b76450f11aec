import type { NewTeam, Team, teamRoutes } from '@edison/contracts/bff/teams';
import type { SchemaInput } from '@edison/contracts/route';
import type { QueryClient } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { signUpPaths, teamPaths } from '../../api/related-paths.ts';

type Routes = typeof teamRoutes;

/** The caller's teams at an event, and those of the school. */
export function eventTeamsQuery(eventId: string) {
  return queryFor('/bff/events/:eventId/teams', { params: { eventId } });
}

/** Adds a team to one of the caller's sign-ups. Adding the same again gives the same answer. */
export function addTeam(signUpId: string, body: NewTeam): Promise<Team> {
  return callRoute('POST', '/bff/sign-ups/:signUpId/teams', { params: { signUpId }, body });
}

/** Checks a list of teams for a new or existing sign-up; saves nothing. */
export function checkTeams(eventId: string, body: SchemaInput<Routes['checkTeams']['body']>) {
  return callRoute('POST', '/bff/events/:eventId/teams/check', { params: { eventId }, body });
}

/** Adds several teams to one of the caller's sign-ups, all or none. The same idempotency key gives the same answer. */
export function addTeams(signUpId: string, body: SchemaInput<Routes['addTeams']['body']>) {
  return callRoute('POST', '/bff/sign-ups/:signUpId/team-list', { params: { signUpId }, body });
}

/** Changes a team, from the given version. */
export function changeTeam(teamId: string, body: NewTeam & { readonly version: number }): Promise<Team> {
  return callRoute('POST', '/bff/teams/:teamId', { params: { teamId }, body });
}

/** Withdraws a team from its event. A second call gives the same answer. */
export function withdrawTeam(teamId: string): Promise<Team> {
  return callRoute('POST', '/bff/teams/:teamId/withdraw', { params: { teamId }, body: {} });
}

/** Shares a team with the colleagues at its school, or ends that. A second call gives the same answer. */
export function shareTeam(teamId: string, shared: boolean): Promise<Team> {
  return callRoute('POST', '/bff/teams/:teamId/share', { params: { teamId }, body: { shared } });
}

/** A colleague's shared team. Not fetched again by itself, because its owner is told of each reading. */
export function sharedTeamQuery(teamId: string) {
  return { ...queryFor('/bff/teams/:teamId/shared', { params: { teamId } }), staleTime: Number.POSITIVE_INFINITY };
}

/** Who has read one of the caller's teams, the newest first. */
export function teamReadingsQuery(teamId: string) {
  return queryFor('/bff/teams/:teamId/readings', { params: { teamId } });
}

/** Invalidates everything that shows teams. */
export async function invalidateTeams(queries: QueryClient): Promise<void> {
  await invalidate(queries, ...teamPaths, ...signUpPaths);
}
