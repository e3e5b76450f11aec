import { Field } from '@edison/ui/forms/field';
import { Select } from '@edison/ui/forms/select';
import { schoolText, schoolTypes } from '../../text/users/school.ts';
import { municipalityChoices } from './municipality-choices.ts';
import type { useNewSchool } from './use-new-school.ts';

const { form: text } = schoolText;

interface NewSchoolFieldsProps {
  readonly register: ReturnType<typeof useNewSchool>['form']['register'];
  /** The label of the name field. */
  readonly nameLabel: string;
  readonly typeLabel: string;
  /** Whether the browser may autofill the school's name with the person's own organisation. */
  readonly isOwn: boolean;
}

export function NewSchoolFields({ register, nameLabel, typeLabel, isOwn }: NewSchoolFieldsProps) {
  return (
    <>
      <Field {...register('name')} label={nameLabel} maxLength={120} autoComplete={isOwn ? 'organization' : 'off'} />
      <Select {...register('type')} label={typeLabel} choices={schoolTypes} emptyText={text.choose} />
      <Field {...register('street')} label={text.street} optionalText={text.optional} maxLength={120} autoComplete="off" />
      <Field {...register('postalCode')} label={text.postalCode} inputMode="numeric" maxLength={4} autoComplete="off" />
      <Field {...register('city')} label={text.city} maxLength={60} autoComplete="off" />
      <Select {...register('municipality')} label={text.municipality} choices={municipalityChoices} emptyText={text.choose} />
      <Field
        {...register('number')}
        label={text.number}
        hint={text.numberHint}
        optionalText={text.optional}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
      />
    </>
  );
}
