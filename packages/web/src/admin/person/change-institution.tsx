import { otherInstitution } from '@edison/contracts/bff/admin/person';
import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { Field } from '@edison/ui/forms/field';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { callRoute } from '../../api/call.ts';
import type { ChosenSchool } from '../../features/schools/institution-queries.ts';
import { SchoolSearch } from '../../features/schools/school-search.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { signUpActionsText } from '../../text/admin/events/sign-up-actions.ts';
import { correctionText } from '../../text/admin/person-corrections.ts';
import { schoolText } from '../../text/users/school.ts';
import { AdminForm, adminRefusal, reasonField } from '../forms/admin-form.tsx';
import { DecisionLines, invalidatePerson } from './decision.tsx';

const { school: text } = correctionText;
const words = {
  label: text.headline,
  summary: correctionText.summary,
  refused: text.refused,
  send: text.send,
  sending: correctionText.sending,
};
const schema = otherInstitution.omit({ from: true });

interface InstitutionFormProps {
  readonly person: UserDetail;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The form that moves a person to another school. */
export function InstitutionForm({ person: { profile }, onDone, onCancel }: InstitutionFormProps) {
  const queries = useQueryClient();
  const { userId, institution, schoolProof } = profile;
  const from = institution?.institutionId;
  const form = useContractForm({
    draft: `change-institution-${userId}`,
    schema,
    start: { institutionId: '', schoolName: '', reason: '' },
    fields: { institutionId: { label: schoolText.label }, ...reasonField },
    bodyOf: ({ institutionId, reason }) => ({ reason, ...(institutionId === '' ? {} : { institutionId }) }),
    check: ({ institutionId }) => ({ institutionId: institutionId !== '' && institutionId === from ? text.same : undefined }),
    refusedAt: { INSTITUTION_UNKNOWN: 'institutionId' },
    send: (body) =>
      callRoute('POST', '/bff/admin/users/:userId/institution', {
        params: { userId },
        body: { ...body, ...(from !== undefined && { from }) },
      }),
    onSettled: () => invalidatePerson(queries, userId),
    onSent: onDone,
  });
  const { field } = useController({ control: form.form.control, name: 'institutionId' });
  const { schoolName } = form.form.getValues();
  const search = form.fieldState('institutionId');
  function choose(school: ChosenSchool | undefined, typed: string): void {
    form.form.setValue('schoolName', school?.name ?? typed, { shouldDirty: true });
    form.form.setValue('institutionId', school?.institutionId ?? '', { shouldDirty: true, shouldValidate: school !== undefined });
  }
  return (
    <AdminForm form={form} first={search.id} words={words} refusal={adminRefusal(form, text.refused)} onCancel={onCancel}>
      <DecisionLines lines={[schoolProof?.state === 'proved' ? text.proved : text.unproved, ...text.lines]} />
      <SchoolSearch
        {...search}
        hint={text.hint}
        chosen={field.value === '' ? undefined : { institutionId: field.value, name: schoolName, waits: false }}
        typedBefore={schoolName}
        onChoose={choose}
      />
      <Field label={signUpActionsText.reason} hint={correctionText.reasonHint} autoComplete="off" {...form.register('reason')} />
    </AdminForm>
  );
}
