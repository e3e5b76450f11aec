import type { Team } from '@edison/contracts/bff/teams';
import { Field } from '@edison/ui/forms/field';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { ApiProblem } from '../../api/api-problem.ts';
import { callRoute } from '../../api/call.ts';
import { OneTeam } from '../../features/team-fields/one-team.tsx';
import { draftOf, type TeamDraft, toNewTeam } from '../../features/team-fields/team-draft.ts';
import { checkedTeam, checkTeam, type TeamSize, teamPlan } from '../../features/team-fields/team-rules.ts';
import { ChangedMeanwhile } from '../../features/teams/changed-meanwhile.tsx';
import { invalidateTeams } from '../../features/teams/team-queries.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { signUpActionsText } from '../../text/admin/events/sign-up-actions.ts';
import { adminTeamsText as text } from '../../text/admin/events/teams.ts';
import { AdminForm, AdminRefusal, reasonField, reasonSchema } from '../forms/admin-form.tsx';
import { isChangedMeanwhile } from '../forms/use-versioned-form.tsx';
import type { ListedTeam } from './team-badge.tsx';

interface AdminTeamFormProps {
  /** The team as saved now; somebody else may have saved it since the form was opened. */
  readonly team: ListedTeam;
  readonly size: TeamSize;
  readonly onSaved: (saved: Team) => void;
  readonly onBack: () => void;
}

/** An admin changes a team on behalf of its teacher, with a reason. */
export function AdminTeamForm({ team, size, onSaved, onBack }: AdminTeamFormProps) {
  const form = useAdminTeamForm(team, size, onSaved);
  const words = { label: text.edit, summary: text.summary, refused: text.refused, send: text.save, sending: text.saving };
  return (
    <AdminForm
      form={form}
      first={form.fieldState('name').id}
      words={words}
      refusal={<Refused form={form} team={team} seen={form.form.getValues('version')} onTheirs={onBack} />}
      onCancel={onBack}
    >
      <OneTeam form={form} size={size} onDone={() => document.getElementById(form.fieldState('projectTitle').id)?.focus()} withSummary />
      <Field label={signUpActionsText.reason} hint={text.reasonHint} autoComplete="off" {...form.register('reason')} />
    </AdminForm>
  );
}

interface RefusedProps {
  readonly form: ReturnType<typeof useAdminTeamForm>;
  readonly team: ListedTeam;
  readonly seen: number;
  readonly onTheirs: () => void;
}

/** The notice of a refusal: a version conflict, too few seats, or another error. */
function Refused({ form, team, seen, onTheirs }: RefusedProps) {
  const { refused, attempt } = form;
  if (refused === null) return null;
  const code = refused instanceof ApiProblem ? refused.code : undefined;
  if (code === 'CHANGED_MEANWHILE') {
    return (
      <ChangedMeanwhile
        key={attempt}
        saved={team.version > seen ? team : undefined}
        onMine={(version) => {
          form.form.setValue('version', version);
          void form.submit();
        }}
        onTheirs={() => {
          form.startOver();
          onTheirs();
        }}
      />
    );
  }
  if (refused instanceof ApiProblem && code === 'BAD_REQUEST' && refused.wire.field === 'seats') {
    return (
      <Notice key={attempt} tone="error" headline={text.refused} takesFocus>
        <p>{text.noSeats}</p>
      </Notice>
    );
  }
  return <AdminRefusal key={attempt} headline={text.refused} error={refused} />;
}

interface TypedTeam extends TeamDraft {
  /** The version that the form was filled with. */
  readonly version: number;
  readonly reason: string;
}

const sent = z.object({ team: checkedTeam, version: z.int(), reason: reasonSchema });

/** The form by which an admin changes a team. It sends the version it was filled with, so that nothing newer is overwritten. */
function useAdminTeamForm(team: ListedTeam, size: TeamSize, onSaved: (saved: Team) => void) {
  const queries = useQueryClient();
  const [start] = useState<TypedTeam>(() => ({ ...draftOf(team), version: team.version, reason: '' }));
  return useContractForm<TypedTeam, z.output<typeof sent>, Team>({
    draft: `admin-team-${team.teamId}`,
    schema: sent,
    start,
    fields: { ...teamPlan, ...reasonField },
    bodyOf: (typed) => ({ team: toNewTeam(typed), version: typed.version, reason: typed.reason }),
    check: (typed) => checkTeam(typed, size),
    refusedAt: { NAME_TAKEN: 'name', TEAM_SIZE: 'members' },
    send: ({ team: changed, ...rest }) =>
      callRoute('POST', '/bff/teams/:teamId', { params: { teamId: team.teamId }, body: { ...changed, ...rest } }),
    onRefused: (error) => {
      if (isChangedMeanwhile(error)) void invalidateTeams(queries);
    },
    onSent: onSaved,
  });
}
