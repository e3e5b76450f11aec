import type { moreTeams, NewTeam } from '@edison/contracts/bff/teams';
import type { teamList } from '@edison/contracts/bff/teams/team-list';
import { backendTeams } from '@edison/contracts/upstream/teams';
import type { z } from 'zod';
import type { Session } from '../session/session.ts';
import type { Backend, Given } from './call-backend.ts';
import type { WithOwnId } from './users.ts';

export function listEventTeams(backend: Backend, withOwnId: WithOwnId, session: Session, eventId: string) {
  return withOwnId(session, (userId) => backend.call(backendTeams.GetEventTeamData, { query: { eventId, userId } }, session));
}

type Reasoned = { readonly reason?: string | undefined };

/** Adds a team to a sign-up; whose it may be, the token says. */
export function addTeam(backend: Backend, session: Session, team: NewTeam & Reasoned & { readonly signUpId: string }) {
  return backend.call(backendTeams.SaveTeam, { body: team }, session);
}

/** Looks a list of teams through; nothing is saved. */
export function checkTeams(backend: Backend, session: Session, list: z.output<typeof teamList> & { readonly eventId: string }) {
  return backend.call(backendTeams.CheckTeams, { body: list }, session);
}

/** Adds several teams to a sign-up, all or none. */
export function addTeams(backend: Backend, session: Session, teams: z.output<typeof moreTeams> & { readonly signUpId: string }) {
  return backend.call(backendTeams.SaveTeams, { body: teams }, session);
}

export function changeTeam(
  backend: Backend,
  session: Session,
  team: NewTeam & Reasoned & { readonly teamId: string; readonly version: number },
) {
  return backend.call(backendTeams.SaveTeam, { body: team }, session);
}

export function withdrawTeam(backend: Backend, session: Session, wish: Reasoned & { readonly teamId: string }) {
  return backend.call(backendTeams.WithdrawTeam, { body: wish }, session);
}

/** All teams of an event; for admins only. */
export function listTeams(backend: Backend, session: Session, query: NonNullable<Given['query']>) {
  return backend.call(backendTeams.ListTeams, { query }, session);
}
