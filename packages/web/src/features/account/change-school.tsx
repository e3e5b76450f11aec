import { id } from '@edison/contracts/fields';
import { Button } from '@edison/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { profileQuery } from '../../api/profile-query.ts';
import { ContractForm } from '../../forms/contract-form.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { accountText } from '../../text/users/account.ts';
import { schoolText } from '../../text/users/school.ts';
import type { ChosenSchool } from '../schools/institution-queries.ts';
import { RequestSchool } from '../schools/request-school.tsx';
import { SchoolSearch } from '../schools/school-search.tsx';
import { SchoolPendingNotice } from '../schools/school-waits.tsx';
import { useSchoolRequest } from '../schools/use-requesting.ts';
import { changeInstitution } from '../users/user-queries.ts';

const { school: text } = accountText;
const words = { label: text.change, summary: text.summary, refused: text.refused, send: text.send, sending: text.sending };
const schema = z.strictObject({ institutionId: id });

/** The draft name of this form. */
export const schoolDraftName = 'school';

interface ChangeSchoolProps {
  /** Whether a press opened the form, rather than a draft. */
  readonly takesFocus: boolean;
  /** Whether there is a school to keep: one that is neither missing nor closed. */
  readonly keepsSchool: boolean;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Changes to another school of the register, or requests a new one. */
export function ChangeSchool({ takesFocus, keepsSchool, onSaved, onCancel }: ChangeSchoolProps) {
  const form = useSchoolForm(onSaved);
  const { field } = useController({ control: form.form.control, name: 'institutionId' });
  const { schoolName, schoolWaits } = form.form.getValues();
  const chosen = field.value === '' ? undefined : { institutionId: field.value, name: schoolName, waits: schoolWaits };
  const schoolField = form.fieldState('institutionId');
  const [requesting, setRequesting] = useSchoolRequest(schoolField.id);
  useLayoutEffect(() => {
    if (takesFocus) document.getElementById(schoolField.id)?.focus();
  }, [takesFocus, schoolField.id]);
  function choose(school: ChosenSchool | undefined, typed = ''): void {
    setRequesting(undefined);
    form.form.setValue('schoolName', school?.name ?? typed, { shouldDirty: true });
    form.form.setValue('schoolWaits', school?.waits ?? false, { shouldDirty: true });
    form.form.setValue('institutionId', school?.institutionId ?? '', { shouldDirty: true, shouldValidate: school !== undefined });
  }
  function cancel(): void {
    form.startOver();
    onCancel();
  }
  if (requesting !== undefined)
    return <RequestSchool level={3} name={requesting} onChosen={choose} onBack={() => setRequesting(undefined)} />;
  return (
    <ContractForm
      form={form}
      words={words}
      beside={<Button kind="quiet" label={keepsSchool ? text.cancel : text.cancelChoice} onClick={cancel} />}
    >
      <p>{text.hint}</p>
      <SchoolSearch {...schoolField} chosen={chosen} typedBefore={schoolName} onChoose={choose} onRequest={setRequesting} />
      {chosen?.waits ? <SchoolPendingNotice /> : null}
    </ContractForm>
  );
}

function useSchoolForm(onSaved: () => void) {
  const queries = useQueryClient();
  return useContractForm({
    draft: schoolDraftName,
    schema,
    start: { institutionId: '', schoolName: '', schoolWaits: false },
    fields: { institutionId: { label: schoolText.label } },
    bodyOf: ({ institutionId }) => ({ ...(institutionId === '' ? {} : { institutionId }) }),
    refusedAt: { INSTITUTION_UNKNOWN: 'institutionId' },
    send: ({ institutionId }) => changeInstitution(institutionId),
    onSent: (changed) => {
      queries.setQueryData(profileQuery.queryKey, changed);
      onSaved();
    },
  });
}
