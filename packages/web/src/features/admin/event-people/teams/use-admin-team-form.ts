import type { Team } from '@edison/contracts/bff/teams';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { draftOf, type TeamDraft, toNewTeam } from '../../../teams/fields/team-draft.ts';
import { checkedTeam, checkTeam, type TeamSize, teamPlan } from '../../../teams/fields/team-rules.ts';
import { teamsChanged } from '../../../teams/team-queries.ts';
import { givenReason, reasonPlan } from '../acts/reason.ts';
import { changeTeamOf, type ListedTeam } from './admin-team-queries.ts';

interface TypedTeam extends TeamDraft {
  /** The version that was seen. */
  readonly version: number;
  readonly reason: string;
}

const sent = z.object({ team: checkedTeam, version: z.int(), reason: givenReason });

/** The form by which an admin changes a team. The version that was seen goes along: nothing is written over unseen. */
export function useAdminTeamForm(team: ListedTeam, size: TeamSize, onSaved: (saved: Team) => void) {
  const queries = useQueryClient();
  const [start] = useState<TypedTeam>(() => ({ ...draftOf(team), version: team.version, reason: '' }));
  return useContractForm<TypedTeam, z.output<typeof sent>, Team>({
    draft: `office-team-${team.teamId}`,
    schema: sent,
    start,
    fields: { ...teamPlan, ...reasonPlan },
    bodyOf: (typed) => ({ team: toNewTeam(typed), version: typed.version, reason: typed.reason }),
    check: (typed) => checkTeam(typed, size),
    refusedAt: { NAME_TAKEN: 'name', TEAM_SIZE: 'members' },
    send: ({ team: changed, ...rest }) =>
      changeTeamOf(team.teamId, { ...changed, ...rest }).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.code === 'CHANGED_MEANWHILE') void teamsChanged(queries);
        throw error;
      }),
    onSent: onSaved,
  });
}
