import type { AdminSignUp } from '@edison/contracts/bff/events/event-plans';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { seats } from '@edison/contracts/fields';
import { Field } from '@edison/ui/forms/field';
import { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { signUpActionsText as text } from '../../text/admin/events/sign-up-actions.ts';
import { AdminForm, adminRefusal, reasonField, reasonSchema } from '../forms/admin-form.tsx';

interface MoveFormProps {
  readonly signUp: AdminSignUp;
  readonly position: number;
  /** The length of the session's queue. */
  readonly waiting: number;
  readonly onMoved: (moved: SignUp) => void;
  readonly onBack: () => void;
}

/** Moves a sign-up to another position in the queue. */
export function MoveForm({ signUp, position, waiting, onMoved, onBack }: MoveFormProps) {
  const last = Math.max(waiting, 1);
  const form = useContractForm<{ position: string; reason: string }, { position: number; reason: string }, SignUp>({
    draft: `move-${signUp.signUpId}`,
    schema: z.strictObject({ position: z.int().min(1).max(last), reason: reasonSchema }),
    start: { position: '', reason: '' },
    fields: { position: { label: text.move.position, wrong: `Skriv et tal mellem 1 og ${last}.` }, ...reasonField },
    bodyOf: (typed) => ({ ...typed, position: typed.position.trim() === '' ? undefined : Number(typed.position) }),
    send: (body) => callRoute('POST', '/bff/admin/sign-ups/:signUpId/move', { params: { signUpId: signUp.signUpId }, body }),
    onSent: onMoved,
  });
  const words = { label: text.move.open, summary: text.summary, refused: text.refused, send: text.move.send, sending: text.saving };
  return (
    <AdminForm
      form={form}
      first={form.fieldState('position').id}
      words={words}
      refusal={adminRefusal(form, text.refused)}
      onCancel={onBack}
    >
      <Field
        label={text.move.position}
        hint={text.moveHint(position, last)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        {...form.register('position')}
      />
      <Field label={text.reason} hint={text.reasonHint} autoComplete="off" {...form.register('reason')} />
    </AdminForm>
  );
}

interface SeatsFormProps {
  readonly signUp: AdminSignUp;
  readonly onChanged: (changed: SignUp) => void;
  readonly onBack: () => void;
}

/** Changes the number of seats of a sign-up. */
export function SeatsForm({ signUp, onChanged, onBack }: SeatsFormProps) {
  const { change } = text;
  const form = useContractForm<{ seats: string; reason: string }, { seats: number; reason: string }, SignUp>({
    draft: `seats-${signUp.signUpId}`,
    schema: z.strictObject({ seats, reason: reasonSchema }),
    start: { seats: String(signUp.seats), reason: '' },
    fields: {
      seats: { label: change.seats, wrong: change.seatsWrong, refused: { FULL: change.full, BAD_REQUEST: change.seatsForTeams } },
      ...reasonField,
    },
    bodyOf: (typed) => ({ ...typed, seats: typed.seats.trim() === '' ? undefined : Number(typed.seats) }),
    refusedAt: { FULL: 'seats' },
    send: (body) => callRoute('POST', '/bff/admin/sign-ups/:signUpId/change', { params: { signUpId: signUp.signUpId }, body }),
    onSent: onChanged,
  });
  const words = { label: change.open, summary: text.summary, refused: text.refused, send: change.send, sending: text.saving };
  return (
    <AdminForm form={form} first={form.fieldState('seats').id} words={words} refusal={adminRefusal(form, text.refused)} onCancel={onBack}>
      <p>{change.about}</p>
      <Field label={change.seats} inputMode="numeric" autoComplete="off" maxLength={2} {...form.register('seats')} />
      <Field label={text.reason} hint={text.reasonHint} autoComplete="off" {...form.register('reason')} />
    </AdminForm>
  );
}
