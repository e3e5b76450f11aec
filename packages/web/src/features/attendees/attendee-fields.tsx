import { Field } from '@edison/ui/forms/field';
import { RadioGroup } from '@edison/ui/forms/radio-group';
import { TextArea } from '@edison/ui/forms/text-area';
import { type RegisterOptions, type UseFormReturn, useController } from 'react-hook-form';
import { attendeeText as text } from '../../text/guests/attendees.ts';
import type { AttendeeKind, AttendeeValues } from './attendee-rules.ts';
import type { SessionChoice } from './use-choices.ts';

type Rule = Pick<RegisterOptions<AttendeeValues, keyof AttendeeValues>, 'validate'>;

interface AttendeeFieldsProps {
  readonly id: string;
  readonly kind: AttendeeKind;
  readonly form: UseFormReturn<AttendeeValues>;
  readonly choices: readonly SessionChoice[];
  readonly ruleOf: (field: keyof AttendeeValues) => { validate: (value: string, form: AttendeeValues) => true | string };
  readonly severalEvents: boolean;
}

/** When, who, and how many. */
export function AttendeeFields({ id, kind, form, choices, ruleOf, severalEvents }: AttendeeFieldsProps) {
  const { errors } = form.formState;
  const choice = useController({ control: form.control, name: 'choice', rules: ruleOf('choice') });
  const typed = (field: Exclude<keyof AttendeeValues, 'choice'>, more: Rule & { deps?: 'repeat' } = {}) => ({
    id: `${id}-${field}`,
    error: errors[field]?.message,
    ...form.register(field, { ...ruleOf(field), ...more }),
  });
  const judge = kind === 'judge';
  return (
    <>
      <RadioGroup
        id={`${id}-choice`}
        label={severalEvents ? text.final : text.session}
        name={`${id}-choice`}
        choices={choices}
        chosen={choice.field.value}
        onChoose={choice.field.onChange}
        error={errors.choice?.message}
      />
      <Field {...typed('name')} label={text.name} autoComplete="name" />
      <Field {...typed('email', { deps: 'repeat' })} type="email" label={text.email} hint={text.emailHint} autoComplete="email" />
      <Field {...typed('repeat')} type="email" label={text.repeat} autoComplete="email" />
      {judge ? (
        <Field {...typed('organisation')} label={text.occupation} hint={text.occupationHint} autoComplete="organization-title" />
      ) : (
        <Field {...typed('organisation')} label={text.organisation} optionalText={text.optional} autoComplete="organization" />
      )}
      {judge ? (
        <TextArea {...typed('note')} label={text.note} hint={text.noteHint} optionalText={text.optional} rows={3} />
      ) : (
        <Field {...typed('seats')} label={text.seats} hint={text.seatsHint} inputMode="numeric" />
      )}
    </>
  );
}
