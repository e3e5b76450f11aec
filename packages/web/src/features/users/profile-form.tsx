import { Button } from '@edison/ui/button/button';
import { ErrorSummary } from '@edison/ui/error-summary/error-summary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { profileQuery } from '../../api/profile-query.ts';
import { profileText } from '../../text/profile.ts';
import { Refusal } from '../sign-ups/refusal.tsx';
import { AboutYou, YourSchool } from './profile-fields.tsx';
import type { ProfileForm as Form } from './profile-rules.ts';
import { toNewProfile } from './to-new-profile.ts';
import { createProfile, type NewProfile } from './user-queries.ts';
import styles from './users.module.css';

const empty: Form = { firstName: '', lastName: '', phone: '', jobTitle: '', grades: [], subjects: [], institutionId: '' };
const order = ['firstName', 'lastName', 'phone', 'jobTitle', 'institutionId'] as const;

/** The first thing a new teacher fills in; once saved it is the profile of the queries, and the page goes on from there. Errors show on input and blur, 16 ms later, and in a summary when it is sent. */
export function ProfileForm() {
  const { register, control, handleSubmit, formState } = useForm<Form>({
    defaultValues: empty,
    mode: 'all',
    delayError: 16,
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  const { save, isPending, error } = useSaveProfile();
  const broken = order.flatMap((fieldId) => {
    const message = errors[fieldId]?.message;
    return message === undefined ? [] : [{ fieldId, message }];
  });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={profileText.headline}
      onSubmit={handleSubmit((form) => {
        const profile = toNewProfile(form);
        if (profile !== undefined) save(profile);
      })}
    >
      {submitCount > 0 && broken.length > 0 ? <ErrorSummary headline={profileText.summary} errors={broken} attempt={submitCount} /> : null}
      {error === null || isPending ? null : <Refusal headline={profileText.refused} error={error} />}
      <AboutYou register={register} errors={errors} />
      <YourSchool control={control} errors={errors} />
      <div>
        <Button type="submit" busy={isPending} label={isPending ? profileText.sending : profileText.send} />
      </div>
    </form>
  );
}

/** Sends the profile once, however often the button is pressed meanwhile. */
function useSaveProfile() {
  const queries = useQueryClient();
  const sending = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: createProfile,
    onSuccess: (profile) => queries.setQueryData(profileQuery.queryKey, profile),
    onSettled: () => {
      sending.current = false;
    },
  });
  function save(profile: NewProfile): void {
    if (sending.current) return;
    sending.current = true;
    mutate(profile);
  }
  return { save, isPending, error };
}
