import { CheckboxGroup } from '@edison/ui/checkbox-group/checkbox-group';
import { Field } from '@edison/ui/field/field';
import { Select } from '@edison/ui/select/select';
import { type Control, type FieldErrors, type RegisterOptions, type UseFormRegister, useController } from 'react-hook-form';
import { gradeName, jobTitles, subjects, profileText as text } from '../../text/profile.ts';
import { checkField, type ProfileForm } from './profile-rules.ts';
import { SchoolSearch } from './school-search.tsx';

const gradeChoices = Array.from({ length: 11 }, (_, grade) => ({ value: String(grade), label: gradeName(grade) }));
const subjectChoices = subjects.map((subject) => ({ value: subject, label: subject }));

interface AboutYouProps {
  readonly register: UseFormRegister<ProfileForm>;
  readonly errors: FieldErrors<ProfileForm>;
}

/** Name, phone and job title. */
export function AboutYou({ register, errors }: AboutYouProps) {
  const typed = (field: 'firstName' | 'lastName' | 'phone' | 'jobTitle') => ({
    id: field,
    error: errors[field]?.message,
    ...register(field, rule(field)),
  });
  return (
    <>
      <Field {...typed('firstName')} label={text.firstName} autoComplete="given-name" maxLength={80} />
      <Field {...typed('lastName')} label={text.lastName} autoComplete="family-name" maxLength={80} />
      <Field
        {...typed('phone')}
        type="tel"
        label={text.phone}
        hint={text.phoneHint}
        optionalText={text.optional}
        autoComplete="tel-national"
      />
      <Select {...typed('jobTitle')} label={text.jobTitle} choices={jobTitles} emptyText={text.choose} />
    </>
  );
}

interface YourSchoolProps {
  readonly control: Control<ProfileForm>;
  readonly errors: FieldErrors<ProfileForm>;
}

/** School, grades and subjects. */
export function YourSchool({ control, errors }: YourSchoolProps) {
  const school = useController({ control, name: 'institutionId', rules: rule('institutionId') });
  const grades = useController({ control, name: 'grades' });
  const taught = useController({ control, name: 'subjects' });
  return (
    <>
      <SchoolSearch id="institutionId" error={errors.institutionId?.message} onPick={school.field.onChange} />
      <CheckboxGroup
        compact
        label={text.grades}
        hint={text.gradesHint}
        choices={gradeChoices}
        chosen={grades.field.value}
        onChoose={grades.field.onChange}
      />
      <CheckboxGroup
        compact
        label={text.subjects}
        hint={text.subjectsHint}
        choices={subjectChoices}
        chosen={taught.field.value}
        onChoose={taught.field.onChange}
      />
    </>
  );
}

function rule<K extends keyof ProfileForm>(field: K): Pick<RegisterOptions<ProfileForm, K>, 'validate'> {
  return { validate: (value: unknown) => checkField(field, value) };
}
