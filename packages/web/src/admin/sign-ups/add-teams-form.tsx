import type { AdminSignUp, PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import type { AddedTeams } from '@edison/contracts/bff/team-list';
import { seats } from '@edison/contracts/fields';
import { Field } from '@edison/ui/forms/field';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { seatsForTeams } from '../../features/team-fields/seats-for-teams.ts';
import { newDraft, type TeamDraft, toNewTeam } from '../../features/team-fields/team-draft.ts';
import { TeamFields } from '../../features/team-fields/team-fields.tsx';
import { checkedTeam, checkTeams, teamsPlan } from '../../features/team-fields/team-rules.ts';
import { invalidateTeams } from '../../features/teams/team-queries.ts';
import { parseCount } from '../../forms/rules.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts';
import { signUpActionsText as text } from '../../text/admin/events/sign-up-actions.ts';
import { AdminForm, adminRefusal, reasonField, reasonSchema } from '../forms/admin-form.tsx';

interface AddTeamsFormProps {
  readonly event: PlannedEvent;
  readonly signUp: AdminSignUp;
  readonly onAdded: (added: AddedTeams) => void;
  readonly onBack: () => void;
}

interface Typed {
  readonly teams: readonly TeamDraft[];
  readonly seats: string;
  readonly reason: string;
}

const schema = z.strictObject({ teams: z.array(checkedTeam).min(1), seats, reason: reasonSchema });

/** An admin adds teams to somebody's sign-up, also after the rosters are locked, with the seats that they need. */
export function AddTeamsForm({ event, signUp, onAdded, onBack }: AddTeamsFormProps) {
  const form = useAddTeamsForm(event, signUp, onAdded);
  const words = {
    label: text.teams.open,
    summary: text.summary,
    refused: text.teams.refused,
    send: text.teams.send,
    sending: text.saving,
  };
  const needed = seatsForTeams(event.capacityUnit, form.form.watch('teams'));
  return (
    <AdminForm
      form={form}
      first={form.fieldState('teams').id}
      words={words}
      refusal={adminRefusal(form, text.teams.refused)}
      onCancel={onBack}
    >
      <TeamFields form={form} size={event.team} level={3} none={text.teams.none} />
      <Field
        label={text.teams.seats}
        hint={text.teams.seatsHint(needed)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        {...form.register('seats')}
      />
      <Field label={text.reason} hint={text.reasonHint} autoComplete="off" {...form.register('reason')} />
      <p>{text.teams.about}</p>
    </AdminForm>
  );
}

function useAddTeamsForm(event: PlannedEvent, signUp: AdminSignUp, onAdded: (added: AddedTeams) => void) {
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { signUpId } = signUp;
  return useContractForm<Typed, z.output<typeof schema>, AddedTeams>({
    draft: `add-teams-${signUpId}`,
    schema,
    start: { teams: [newDraft(event.team.min)], seats: String(signUp.seats), reason: '' },
    fields: {
      ...teamsPlan,
      teams: { label: text.teams.open, wrong: text.teams.missing },
      seats: {
        label: text.teams.seats,
        wrong: text.change.seatsWrong,
        refused: { FULL: text.change.full, BAD_REQUEST: text.teams.tooFew },
      },
      ...reasonField,
    },
    bodyOf: ({ teams, reason, ...typed }) => ({ teams: teams.map(toNewTeam), seats: parseCount(typed.seats), reason }),
    check: ({ teams }) => checkTeams(teams, event.team),
    refusedAt: { FULL: 'seats', NAME_TAKEN: 'teams', TEAM_SIZE: 'teams', NAME_LOOKS_LIKE_CPR: 'teams' },
    send: (body) =>
      callRoute('POST', '/bff/sign-ups/:signUpId/team-list', { params: { signUpId }, body: { ...body, idempotencyKey: keyOf(body) } }),
    onSettled: () => void invalidateTeams(queries),
    onSent: onAdded,
  });
}
