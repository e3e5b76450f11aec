import { changedProfile, type Profile } from '@edison/contracts/bff/users';
import { Button } from '@edison/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useController } from 'react-hook-form';
import { profileQuery } from '../../api/profile-query.ts';
import { ContractForm } from '../../forms/contract-form.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { accountText } from '../../text/users/account.ts';
import { AboutYou, Teaching } from '../users/profile-fields.tsx';
import { checkNames, profileBody, profilePlan, type TypedProfile } from '../users/typed-profile.ts';
import { changeProfile } from '../users/user-queries.ts';

const { about: text } = accountText;
const words = { label: text.form, summary: text.summary, refused: text.refused, send: text.send, sending: text.sending };

/** The draft name of this form. */
export const profileDraftName = 'profile';

interface ProfileFormProps {
  readonly profile: Profile;
  /** Whether a press opened the form, rather than a draft. */
  readonly takesFocus: boolean;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Changes the profile. Opened by a press, it focuses its first field. */
export function ProfileForm({ profile, takesFocus, onSaved, onCancel }: ProfileFormProps) {
  const form = useProfileForm(profile, onSaved);
  const grades = useController({ control: form.form.control, name: 'grades' });
  const subjects = useController({ control: form.form.control, name: 'subjects' });
  const first = form.fieldState('firstName').id;
  useLayoutEffect(() => {
    if (takesFocus) document.getElementById(first)?.focus();
  }, [takesFocus, first]);
  function cancel(): void {
    form.startOver();
    onCancel();
  }
  return (
    <ContractForm form={form} words={words} beside={<Button kind="quiet" label={text.cancel} onClick={cancel} />}>
      <AboutYou register={form.register} />
      <Teaching fieldState={form.fieldState} grades={grades.field} subjects={subjects.field} />
    </ContractForm>
  );
}

function useProfileForm(profile: Profile, onSaved: () => void) {
  const queries = useQueryClient();
  return useContractForm({
    draft: profileDraftName,
    schema: changedProfile,
    start: typedOf(profile),
    fields: profilePlan,
    bodyOf: profileBody,
    check: checkNames,
    refusedAt: { NAME_LOOKS_LIKE_CPR: 'firstName' },
    send: changeProfile,
    onSent: (changed) => {
      queries.setQueryData(profileQuery.queryKey, changed);
      onSaved();
    },
  });
}

function typedOf({ firstName, lastName, phone, jobTitle, grades, subjects }: Profile): TypedProfile {
  return { firstName, lastName, phone: phone ?? '', jobTitle, grades: grades.map(String), subjects };
}
