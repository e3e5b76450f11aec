import type { Team } from '@edison/contracts/bff/teams';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { ApiProblem } from '../../api/api-problem.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { draftOf, newDraft, type TeamDraft, toNewTeam } from '../team-fields/team-draft.ts';
import { checkedTeam, checkTeam, type TeamSize, teamPlan } from '../team-fields/team-rules.ts';
import { addTeam, changeTeam, invalidateTeams } from './team-queries.ts';

/** What the form saves: a new team of one of the caller's sign-ups, or a change of a team. */
export type TeamGoal = { readonly kind: 'new'; readonly signUpId: string } | { readonly kind: 'change'; readonly team: Team };

/** A team as typed, with the version that the form was filled with; 0 for a new one. */
interface TypedTeam extends TeamDraft {
  readonly version: number;
}

const sentTeam = z.object({ team: checkedTeam, version: z.int() });

/** The draft name of a team. */
export function teamDraftName(goal: TeamGoal): string {
  return goal.kind === 'new' ? `new-team-${goal.signUpId}` : `team-${goal.team.teamId}`;
}

/** The form of one team. The draft includes the version that it was filled with, so that nothing newer is overwritten. */
export function useTeamForm(goal: TeamGoal, size: TeamSize, onSaved: (team: Team) => void) {
  const queries = useQueryClient();
  const [start] = useState(() => startOf(goal, size));
  return useContractForm<TypedTeam, z.output<typeof sentTeam>, Team>({
    draft: teamDraftName(goal),
    schema: sentTeam,
    start,
    fields: teamPlan,
    bodyOf: (typed) => ({ team: toNewTeam(typed), version: typed.version }),
    check: (typed) => checkTeam(typed, size),
    refusedAt: { NAME_TAKEN: 'name', TEAM_SIZE: 'members' },
    send: ({ team, version }) => (goal.kind === 'new' ? addTeam(goal.signUpId, team) : changeTeam(goal.team.teamId, { ...team, version })),
    onRefused: (error) => {
      if (isStale(error)) void invalidateTeams(queries);
    },
    onSent: (team) => {
      void invalidateTeams(queries);
      onSaved(team);
    },
  });
}

/** Whether a refusal shows that the cached teams are out of date. */
function isStale(error: unknown): boolean {
  return error instanceof ApiProblem && ['CHANGED_MEANWHILE', 'ROSTER_LOCKED', 'WRONG_STATE', 'NOT_FOUND'].includes(error.code);
}

function startOf(goal: TeamGoal, { min }: TeamSize): TypedTeam {
  return goal.kind === 'new' ? { ...newDraft(min), version: 0 } : { ...draftOf(goal.team), version: goal.team.version };
}
