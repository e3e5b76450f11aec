import { correctedPerson } from '@edison/contracts/bff/admin/person';
import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { Field } from '@edison/ui/forms/field';
import { useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { checkNames, profilePlan } from '../../features/users/typed-profile.ts';
import { leaveOutEmpty } from '../../forms/form-plan.ts';
import { signUpActionsText } from '../../text/admin/events/sign-up-actions.ts';
import { correctionText } from '../../text/admin/person-corrections.ts';
import { AdminForm, adminRefusal, reasonField } from '../forms/admin-form.tsx';
import { useVersionedForm } from '../forms/use-versioned-form.tsx';
import { invalidatePerson } from './decision.tsx';

const { person: text } = correctionText;
const words = {
  label: text.headline,
  summary: correctionText.summary,
  refused: text.refused,
  send: text.send,
  sending: correctionText.sending,
};

interface CorrectionFormProps {
  readonly person: UserDetail;
  readonly version: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The form that corrects a person's name and phone number. */
export function PersonForm({ person, version, onDone, onCancel }: CorrectionFormProps) {
  const queries = useQueryClient();
  const { userId } = person.profile;
  const form = useVersionedForm({
    draft: `correct-${userId}`,
    schema: correctedPerson.omit({ version: true }),
    edited: {
      what: text.what,
      version,
      saved: async () => {
        const now = await callRoute('GET', '/bff/admin/users/:userId', { params: { userId } });
        return now.version === undefined ? undefined : { version: now.version, values: valuesOf(now) };
      },
    },
    start: () => valuesOf(person),
    fields: { firstName: profilePlan.firstName, lastName: profilePlan.lastName, phone: profilePlan.phone, ...reasonField },
    bodyOf: leaveOutEmpty,
    check: checkNames,
    refusedAt: { NAME_LOOKS_LIKE_CPR: 'firstName', CHANGED_MEANWHILE: null },
    send: (body, seen) =>
      callRoute('POST', '/bff/admin/users/:userId/corrections', { params: { userId }, body: { ...body, version: seen } }),
    onSent: () => {
      onDone();
      invalidatePerson(queries, userId);
    },
  });
  const { firstName, lastName, phone } = profilePlan;
  return (
    <AdminForm
      form={form}
      first={form.fieldState('firstName').id}
      words={words}
      refusal={adminRefusal(form, text.refused)}
      onCancel={onCancel}
    >
      <Field label={firstName.label} maxLength={80} autoComplete="off" {...form.register('firstName')} />
      <Field label={lastName.label} maxLength={80} autoComplete="off" {...form.register('lastName')} />
      <Field label={phone.label} inputMode="tel" autoComplete="off" {...form.register('phone')} />
      <Field label={signUpActionsText.reason} hint={correctionText.reasonHint} autoComplete="off" {...form.register('reason')} />
    </AdminForm>
  );
}

function valuesOf({ profile: { firstName, lastName, phone = '' } }: UserDetail) {
  return { firstName, lastName, phone, reason: '' };
}
