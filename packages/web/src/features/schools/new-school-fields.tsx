import { municipalities } from '@edison/contracts/municipalities';
import { Field } from '@edison/ui/forms/field';
import { Select } from '@edison/ui/forms/select';
import { schoolText, schoolTypes } from '../../text/users/school.ts';
import type { useNewSchool } from './use-new-school.ts';

const { form: text } = schoolText;

interface NewSchoolFieldsProps {
  readonly tie: ReturnType<typeof useNewSchool>['form']['tie'];
  /** The label of the name field. */
  readonly nameLabel: string;
  readonly typeLabel: string;
  /** Whether the browser may autofill the school's name with the person's own organisation. */
  readonly isOwn: boolean;
}

export function NewSchoolFields({ tie, nameLabel, typeLabel, isOwn }: NewSchoolFieldsProps) {
  return (
    <>
      <Field {...tie('name')} label={nameLabel} maxLength={120} autoComplete={isOwn ? 'organization' : 'off'} />
      <Select {...tie('type')} label={typeLabel} choices={schoolTypes} emptyText={text.choose} />
      <Field {...tie('street')} label={text.street} optionalText={text.optional} maxLength={120} autoComplete="off" />
      <Field {...tie('postalCode')} label={text.postalCode} inputMode="numeric" maxLength={4} autoComplete="off" />
      <Field {...tie('city')} label={text.city} maxLength={60} autoComplete="off" />
      <Select {...tie('municipality')} label={text.municipality} choices={municipalityChoices} emptyText={text.choose} />
      <Field
        {...tie('number')}
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

/** All 98 municipalities in Danish order. */
const municipalityChoices = [...municipalities].sort(new Intl.Collator('da').compare).map((name) => ({ value: name, label: name }));
