import { CheckboxGroup } from '@edison/ui/forms/checkbox-group';
import { Field } from '@edison/ui/forms/field';
import { Select } from '@edison/ui/forms/select';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { gradeName, jobTitles, subjects, profileText as text } from '../../text/users/profile.ts';

type AboutField = 'firstName' | 'lastName' | 'phone' | 'jobTitle';

interface AboutYouProps {
  readonly register: (field: AboutField) => UseFormRegisterReturn & { readonly id: string; readonly error: string | undefined };
}

/** The fields for name, phone and job title. */
export function AboutYou({ register }: AboutYouProps) {
  return (
    <>
      <Field {...register('firstName')} label={text.firstName} autoComplete="given-name" maxLength={80} />
      <Field {...register('lastName')} label={text.lastName} autoComplete="family-name" maxLength={80} />
      <Field
        {...register('phone')}
        type="tel"
        label={text.phone}
        hint={text.phoneHint}
        optionalText={text.optional}
        autoComplete="tel-national"
      />
      <Select {...register('jobTitle')} label={text.jobTitle} choices={jobTitles} emptyText={text.choose} />
    </>
  );
}

/** A controlled field with several values, as react-hook-form passes it. */
interface Chosen {
  readonly value: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

interface TeachingProps {
  readonly fieldState: (field: 'grades' | 'subjects') => { readonly id: string; readonly error: string | undefined };
  readonly grades: Chosen;
  readonly subjects: Chosen;
}

const gradeChoices = Array.from({ length: 11 }, (_, grade) => ({ value: String(grade), label: gradeName(grade) }));
const subjectChoices = subjects.map((subject) => ({ value: subject, label: subject }));

/** The fields for grades and subjects. */
export function Teaching({ fieldState, grades, subjects: taught }: TeachingProps) {
  return (
    <>
      <CheckboxGroup
        compact
        {...fieldState('grades')}
        label={text.grades}
        hint={text.gradesHint}
        optionalText={text.optional}
        choices={gradeChoices}
        chosen={grades.value}
        onChoose={grades.onChange}
      />
      <CheckboxGroup
        compact
        {...fieldState('subjects')}
        label={text.subjects}
        hint={text.subjectsHint}
        optionalText={text.optional}
        choices={subjectChoices}
        chosen={taught.value}
        onChoose={taught.onChange}
      />
    </>
  );
}
