import { Field } from '@edison/ui/forms/field';
import { RadioGroup } from '@edison/ui/forms/radio-group';
import { Select } from '@edison/ui/forms/select';
import { TextArea } from '@edison/ui/forms/text-area';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import {
  accessWords,
  planHints as hints,
  planLabels as labels,
  queueOrderWords,
  planFormText as text,
  unitWords,
} from '../../text/admin/events/event-plan.ts';
import { audienceWords, kindWords } from '../../text/event-words.ts';
import { optionalWord } from '../../text/field-words.ts';
import type { useVersionedForm } from '../forms/use-versioned-form.tsx';
import styles from '../page/admin.module.css';
import { choicesOf } from '../page/choices.ts';
import { timeField } from '../page/danish-time-field.ts';
import { Part } from '../page/part.tsx';
import { adminProgrammesQuery, programmeChoices } from '../programmes/queries.ts';
import { PageAtAddress } from './page-at-address.tsx';
import type { PlanBody, PlanValues } from './plan-values.ts';

type PlanForm = ReturnType<typeof useVersionedForm<PlanValues, PlanBody, unknown>>;

interface PlanFieldsProps {
  readonly form: PlanForm;
  readonly slugFixed: boolean;
  /** The event to change; undefined for a new one. */
  readonly eventId?: string | undefined;
  /** The level of the headings of the five groups. */
  readonly level: 2 | 3;
}

/** All fields of an event's plan in five groups. The address cannot be changed once the event is published. */
export function PlanFields({ form, slugFixed, eventId, level }: PlanFieldsProps) {
  const { register } = form;
  return (
    <>
      <Part level={level} headline={text.what}>
        <Field label={labels.title} maxLength={120} {...register('title')} />
        <TextArea label={labels.summary} hint={hints.summary} rows={3} {...register('summary')} />
        <Select label={labels.kind} choices={choicesOf(kindWords)} {...register('kind')} />
        {slugFixed ? null : <SlugField form={form} eventId={eventId} />}
      </Part>
      <Part level={level} headline={text.where}>
        <Field label={labels.venue} optionalText={optionalWord} {...register('venue')} />
        <Pair>
          <Field label={labels.city} optionalText={optionalWord} {...register('city')} />
          <Field label={labels.region} optionalText={optionalWord} {...register('region')} />
        </Pair>
        <Field label={labels.onlineUrl} hint={hints.onlineUrl} optionalText={optionalWord} type="url" {...register('onlineUrl')} />
      </Part>
      <ParticipantFields form={form} level={level} />
      <Part level={level} headline={text.deadlines} lead={text.deadlinesText}>
        <Pair>
          <Field label={labels.registrationOpensAt} {...timeField} {...register('registrationOpensAt')} />
          <Field label={labels.registrationClosesAt} {...timeField} {...register('registrationClosesAt')} />
        </Pair>
        <Field label={labels.cancelUntil} {...timeField} {...register('cancelUntil')} />
        <RosterLock form={form} />
      </Part>
      <Part level={level} headline={text.who}>
        <Field label={labels.organiser} {...register('organiser')} />
        <Field label={labels.contactEmail} type="email" {...register('contactEmail')} />
        <TextArea label={labels.mailText} hint={hints.mailText} optionalText={optionalWord} rows={4} {...register('mailText')} />
      </Part>
    </>
  );
}

/** The end of the address, and the page that stands there, once the field is left. */
function SlugField({ form: { form, register }, eventId }: Pick<PlanFieldsProps, 'form' | 'eventId'>) {
  const [slug, setSlug] = useState(() => form.getValues('slug'));
  const { onBlur, ...field } = register('slug');
  return (
    <>
      <Field
        label={labels.slug}
        hint={hints.slug}
        optionalText={optionalWord}
        {...field}
        onBlur={(left) => {
          setSlug(left.target.value);
          void onBlur(left);
        }}
      />
      <PageAtAddress slug={slug} eventId={eventId} />
    </>
  );
}

/** The fields for audience, access, programme, and the unit of the capacity. */
function ParticipantFields({ form, level }: Pick<PlanFieldsProps, 'form' | 'level'>) {
  const { register } = form;
  const { control } = form.form;
  const programmes = useQuery(adminProgrammesQuery);
  const [audience, access, chosen] = useWatch({ control, name: ['audience', 'access', 'programmeKey'] });
  const choices = programmeChoices(programmes.data?.items ?? [], chosen);
  return (
    <Part level={level} headline={text.signUp}>
      <Pair>
        <Select label={labels.audience} choices={choicesOf(audienceWords)} {...register('audience')} />
        <Select label={labels.access} choices={choicesOf(accessWords)} {...register('access')} />
      </Pair>
      <Select
        label={labels.programmeKey}
        emptyText={access === 'programme' ? text.chooseProgramme : text.noProgramme}
        choices={choices}
        {...(access === 'programme' ? {} : { optionalText: optionalWord })}
        {...register('programmeKey')}
      />
      <Select label={labels.capacityUnit} choices={choicesOf(unitWords)} {...register('capacityUnit')} />
      {audience === 'team' ? (
        <Pair>
          <Field label={labels.teamMin} inputMode="numeric" {...register('team.min')} />
          <Field label={labels.teamMax} inputMode="numeric" {...register('team.max')} />
        </Pair>
      ) : null}
      <QueueFields form={form} />
    </Part>
  );
}

/** Whether people may queue, and in which order they get seats. */
function QueueFields({ form: { form, fieldState } }: { readonly form: PlanForm }) {
  const waitlist = useController({ control: form.control, name: 'waitlist' });
  const queueOrder = useController({ control: form.control, name: 'queueOrder' });
  return (
    <>
      <RadioGroup
        label={labels.waitlist}
        name={waitlist.field.name}
        chosen={waitlist.field.value}
        onChoose={waitlist.field.onChange}
        choices={[
          { value: 'ja', label: text.yes },
          { value: 'nej', label: text.no },
        ]}
        {...fieldState('waitlist')}
      />
      <RadioGroup
        label={labels.queueOrder}
        hint={hints.queueOrder}
        name={queueOrder.field.name}
        chosen={queueOrder.field.value}
        onChoose={queueOrder.field.onChange}
        choices={choicesOf(queueOrderWords)}
        {...fieldState('queueOrder')}
      />
    </>
  );
}

function RosterLock({ form }: { readonly form: PlanForm }) {
  const audience = useWatch({ control: form.form.control, name: 'audience' });
  if (audience !== 'team') return null;
  return (
    <Field
      label={labels.rosterLockAt}
      hint={hints.rosterLockAt}
      optionalText={optionalWord}
      {...timeField}
      {...form.register('rosterLockAt')}
    />
  );
}

function Pair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
