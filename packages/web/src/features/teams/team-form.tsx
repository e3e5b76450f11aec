import type { Team } from '@edison/contracts/bff/teams';
import { ownSignUpsPath } from '@edison/contracts/private-paths';
import { Button } from '@edison/ui/button';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { useEffect, useId } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { ContractForm } from '../../forms/contract-form.tsx';
import { teamText } from '../../text/teams/team-fields.ts';
import { teamActionLabel, teamsText } from '../../text/teams/teams-page.ts';
import { OneTeam } from '../team-fields/one-team.tsx';
import type { TeamSize } from '../team-fields/team-rules.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { type TeamGoal, useTeamForm } from './use-team-form.ts';

const { form: text } = teamsText;

interface TeamFormProps {
  readonly goal: TeamGoal;
  readonly size: TeamSize;
  readonly onSaved: (team: Team) => void;
  readonly onClose: () => void;
}

/** The form of a new or existing team. The draft survives a reload, until it is saved or discarded. */
export function TeamForm({ goal, size, onSaved, onClose }: TeamFormProps) {
  const form = useTeamForm(goal, size, onSaved);
  const send = useId();
  const { form: typed, refused } = form;
  const close = (): void => {
    form.startOver();
    onClose();
  };
  useFirstFocus(form.fieldState('name').id, form.restored);
  const headline = goal.kind === 'new' ? text.add : teamActionLabel(text.change, goal.team.name);
  const code = refused instanceof ApiProblem ? refused.code : undefined;
  return (
    <ContractForm
      form={form}
      words={{ label: headline, summary: text.summary, refused: text.refused, send: text.save, sending: text.saving }}
      beside={<Button kind="quiet" label={text.cancel} id={send} onClick={close} />}
      refusal={
        code === 'CHANGED_MEANWHILE' && goal.kind === 'change' ? (
          <ChangedMeanwhile
            key={form.attempt}
            saved={goal.team.version > typed.getValues('version') ? goal.team : undefined}
            onMine={(version) => {
              typed.setValue('version', version);
              void form.submit();
            }}
            onTheirs={close}
          />
        ) : isFull(refused) ? (
          <NoSeats key={form.attempt} />
        ) : undefined
      }
    >
      <p>{teamText.fields.why}</p>
      <OneTeam form={form} size={size} onDone={() => document.getElementById(form.fieldState('projectTitle').id)?.focus()} withSummary />
    </ContractForm>
  );
}

/** Focuses the first field when the form opens, unless a draft was restored. */
function useFirstFocus(fieldId: string, restored: boolean): void {
  useEffect(() => {
    if (!restored) document.getElementById(fieldId)?.focus();
  }, [fieldId, restored]);
}

/** Whether the sign-up has too few seats for the team, as counted by the server. */
function isFull(refused: Error | null): boolean {
  return refused instanceof ApiProblem && refused.code === 'BAD_REQUEST' && refused.wire.field === 'seats';
}

function NoSeats() {
  return (
    <Notice tone="error" headline={text.full} takesFocus>
      <p>{text.fullText}</p>
      <LinkButton kind="secondary" href={ownSignUpsPath} label={text.toSeats} />
    </Notice>
  );
}
