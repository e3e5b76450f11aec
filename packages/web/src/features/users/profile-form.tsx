import { Button } from '@edison/ui/button/button';
import { CheckboxGroup } from '@edison/ui/checkbox-group/checkbox-group';
import { ErrorSummary } from '@edison/ui/error-summary/error-summary';
import { Field } from '@edison/ui/field/field';
import { Select } from '@edison/ui/select/select';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type RegisterOptions, useController, useForm } from 'react-hook-form';
import { gradeName, jobTitles, profileText, subjects } from '../../text/profile.ts';
import { Refusal } from '../sign-ups/refusal.tsx';
import { checkField, type ProfileForm as Form } from './profile-rules.ts';
import { SchoolSearch } from './school-search.tsx';
import { toNewProfile } from './to-new-profile.ts';
import { createProfile, type NewProfile, profileQuery } from './user-queries.ts';
import styles from './users.module.css';

const empty: Form = { firstName: '', lastName: '', phone: '', jobTitle: '', grades: [], subjects: [], institutionId: '' };
const order = ['firstName', 'lastName', 'phone', 'jobTitle', 'institutionId'] as const;
const gradeChoices = Array.from({ length: 11 }, (_, grade) => ({ value: String(grade), label: gradeName(grade) }));
const subjectChoices = subjects.map((subject) => ({ value: subject, label: subject }));

/** The first thing a new teacher fills in. Errors show while typing and on leaving a field, and in a summary when it is sent. */
export function ProfileForm({ onSaved }: { readonly onSaved: () => void }) {
  // delayError 0 and mode 'all': on input and blur; 16 ms is one frame, which React's own batching gives.
  const { register, control, handleSubmit, formState } = useForm<Form>({
    defaultValues: empty,
    mode: 'all',
    delayError: 16,
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  const grades = useController({ control, name: 'grades' });
  const taught = useController({ control, name: 'subjects' });
  const school = useController({ control, name: 'institutionId', rules: rule('institutionId') });
  const { save, isPending, error } = useSaveProfile(onSaved);
  const broken = order.flatMap((field) => {
    const message = errors[field]?.message;
    return message === undefined ? [] : [{ fieldId: field, message }];
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
      <Field
        id="firstName"
        label={profileText.firstName}
        autoComplete="given-name"
        maxLength={80}
        error={errors.firstName?.message}
        {...register('firstName', rule('firstName'))}
      />
      <Field
        id="lastName"
        label={profileText.lastName}
        autoComplete="family-name"
        maxLength={80}
        error={errors.lastName?.message}
        {...register('lastName', rule('lastName'))}
      />
      <Field
        id="phone"
        type="tel"
        label={profileText.phone}
        hint={profileText.phoneHint}
        optionalText={profileText.optional}
        autoComplete="tel-national"
        error={errors.phone?.message}
        {...register('phone', rule('phone'))}
      />
      <Select
        id="jobTitle"
        label={profileText.jobTitle}
        choices={jobTitles}
        emptyText={profileText.choose}
        error={errors.jobTitle?.message}
        {...register('jobTitle', rule('jobTitle'))}
      />
      <SchoolSearch id="institutionId" error={errors.institutionId?.message} onPick={school.field.onChange} />
      <CheckboxGroup
        compact
        label={profileText.grades}
        hint={profileText.gradesHint}
        choices={gradeChoices}
        chosen={grades.field.value}
        onChoose={grades.field.onChange}
      />
      <CheckboxGroup
        compact
        label={profileText.subjects}
        hint={profileText.subjectsHint}
        choices={subjectChoices}
        chosen={taught.field.value}
        onChoose={taught.field.onChange}
      />
      <div>
        <Button type="submit" busy={isPending} label={isPending ? profileText.sending : profileText.send} />
      </div>
    </form>
  );
}

function rule<K extends keyof Form>(field: K): Pick<RegisterOptions<Form, K>, 'validate'> {
  return { validate: (value: unknown) => checkField(field, value) };
}

/** Sends the profile once, however often the button is pressed meanwhile. */
function useSaveProfile(onSaved: () => void) {
  const queries = useQueryClient();
  const sending = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: createProfile,
    onSuccess: (profile) => {
      queries.setQueryData(profileQuery.queryKey, profile);
      onSaved();
    },
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
