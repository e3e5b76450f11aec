import type { AdminSignUp } from '@edison/contracts/bff/events/event-plans';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { email, note, seats } from '@edison/contracts/fields';
import { Field } from '@edison/ui/forms/field';
import { TextArea } from '@edison/ui/forms/text-area';
import { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { toSingleLine } from '../../forms/rules.ts';
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

interface ChangeFormProps {
  readonly signUp: AdminSignUp;
  readonly onChanged: (changed: SignUp) => void;
  readonly onBack: () => void;
}

interface ChangeFields {
  readonly seats: string;
  readonly note: string;
  readonly reason: string;
}

/** A note of null is removed. */
const changeSchema = z.strictObject({ seats, note: note.nullable(), reason: reasonSchema });

/** Changes the number of seats and the note of a sign-up. */
export function ChangeForm({ signUp, onChanged, onBack }: ChangeFormProps) {
  const { change } = text;
  const form = useContractForm<ChangeFields, z.output<typeof changeSchema>, SignUp>({
    draft: `seats-${signUp.signUpId}`,
    schema: changeSchema,
    start: { seats: String(signUp.seats), note: signUp.note ?? '', reason: '' },
    fields: {
      seats: { label: change.seats, wrong: change.seatsWrong, refused: { FULL: change.full, BAD_REQUEST: change.seatsForTeams } },
      note: { label: change.note, wrong: change.noteLong },
      ...reasonField,
    },
    bodyOf: ({ reason, ...typed }) => ({
      seats: typed.seats.trim() === '' ? undefined : Number(typed.seats),
      note: toSingleLine(typed.note) === '' ? null : toSingleLine(typed.note),
      reason,
    }),
    refusedAt: { FULL: 'seats' },
    send: (body) => callRoute('POST', '/bff/admin/sign-ups/:signUpId/change', { params: { signUpId: signUp.signUpId }, body }),
    onSent: onChanged,
  });
  const words = { label: change.open, summary: text.summary, refused: text.refused, send: change.send, sending: text.saving };
  return (
    <AdminForm form={form} first={form.fieldState('seats').id} words={words} refusal={adminRefusal(form, text.refused)} onCancel={onBack}>
      <p>{change.about}</p>
      <Field label={change.seats} inputMode="numeric" autoComplete="off" maxLength={2} {...form.register('seats')} />
      <TextArea label={change.note} hint={change.noteHint} optionalText={change.optional} rows={3} {...form.register('note')} />
      <Field label={text.reason} hint={text.reasonHint} autoComplete="off" {...form.register('reason')} />
    </AdminForm>
  );
}

interface GuestEmailFormProps extends Pick<ChangeFormProps, 'signUp' | 'onBack'> {
  readonly onCorrected: (corrected: SignUp) => void;
}

/** Corrects the e-mail of a sign-up of somebody without a profile. */
export function GuestEmailForm({ signUp, onCorrected, onBack }: GuestEmailFormProps) {
  const words = { label: text.email.open, summary: text.summary, refused: text.refused, send: text.email.send, sending: text.saving };
  const form = useContractForm({
    draft: `guest-email-${signUp.signUpId}`,
    schema: z.strictObject({ email, reason: reasonSchema }),
    start: { email: signUp.email, reason: '' },
    fields: {
      email: {
        label: text.email.email,
        email: 'one',
        refused: { EMAIL_TAKEN: text.email.taken, ALREADY_SIGNED_UP: text.email.already, BAD_REQUEST: text.email.hasProfile },
      },
      ...reasonField,
    },
    check: (typed) => ({ email: typed.email.trim() === signUp.email ? text.email.same : undefined }),
    refusedAt: { EMAIL_TAKEN: 'email', ALREADY_SIGNED_UP: 'email' },
    send: (body) => callRoute('POST', '/bff/admin/sign-ups/:signUpId/change', { params: { signUpId: signUp.signUpId }, body }),
    onSent: onCorrected,
  });
  return (
    <AdminForm form={form} first={form.fieldState('email').id} words={words} refusal={adminRefusal(form, text.refused)} onCancel={onBack}>
      <p>{text.email.about(signUp.email, signUp.state === 'confirmed')}</p>
      <Field label={text.email.email} inputMode="email" autoComplete="off" {...form.register('email')} />
      <Field label={text.reason} hint={text.reasonHint} autoComplete="off" {...form.register('reason')} />
    </AdminForm>
  );
}
