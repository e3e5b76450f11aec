import type { Team } from '@edison/contracts/bff/teams';
import { Button } from '@edison/ui/button/button';
import { Field } from '@edison/ui/field/field';
import { Notice } from '@edison/ui/notice/notice';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { ContractForm } from '../../../../forms/contract-form.tsx';
import { actText } from '../../../../text/event-people/acts.ts';
import { adminTeamsText as text } from '../../../../text/event-people/teams.ts';
import { OneTeam } from '../../../teams/fields/one-team.tsx';
import type { TeamSize } from '../../../teams/fields/team-rules.ts';
import { useTouched } from '../../../teams/fields/use-touched.ts';
import { ChangedMeanwhile } from '../../../teams/own/changed-meanwhile.tsx';
import { AdminRefusal } from '../acts/admin-refusal.tsx';
import { useFirstField } from '../acts/use-step-focus.ts';
import type { ListedTeam } from './admin-team-queries.ts';
import { useAdminTeamForm } from './use-admin-team-form.ts';

interface AdminTeamFormProps {
  /** As it is saved now: somebody else may have saved it since the form was opened. */
  readonly team: ListedTeam;
  readonly size: TeamSize;
  readonly onSaved: (saved: Team) => void;
  readonly onBack: () => void;
}

const changedFields = ['name', 'classLabel', 'grade', 'projectTitle', 'summary', 'members'] as const;

/** Changes a team in its teacher's place, with a reason. */
export function AdminTeamForm({ team, size, onSaved, onBack }: AdminTeamFormProps) {
  const form = useAdminTeamForm(team, size, onSaved);
  const { wrongAt, touch } = useTouched(form.broken, form.attempt);
  const { form: typed } = form;
  const draft = typed.watch();
  const prefix = form.at('name').id.replace(/name$/, '');
  useFirstField(form.at('name').id);
  const close = (): void => {
    form.startOver();
    onBack();
  };
  const words = { label: text.edit, summary: text.summary, refused: text.refused, send: text.save, sending: text.saving };
  return (
    <ContractForm
      form={form}
      words={words}
      refusal={<Refused form={form} team={team} seen={draft.version} onTheirs={close} />}
      beside={<Button kind="quiet" label={actText.back} onClick={close} />}
    >
      <OneTeam
        ties={{ prefix, wrongAt, touch }}
        team={draft}
        size={size}
        onChange={(changed) => {
          for (const field of changedFields) {
            if (changed[field] !== draft[field])
              typed.setValue(field, changed[field], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
          }
        }}
        onDone={() => document.getElementById(`${prefix}projectTitle`)?.focus()}
        withSummary
      />
      <Field label={actText.reason} hint={text.reasonHint} autoComplete="off" {...form.tie('reason')} />
    </ContractForm>
  );
}

interface RefusedProps {
  readonly form: ReturnType<typeof useAdminTeamForm>;
  readonly team: ListedTeam;
  readonly seen: number;
  readonly onTheirs: () => void;
}

/** What stands in the way: another version, too few seats, or what else the server says. */
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
        onTheirs={onTheirs}
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
