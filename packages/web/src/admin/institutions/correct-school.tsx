import { institutionFacts } from '@edison/contracts/bff/admin/institutions';
import { Button } from '@edison/ui/button';
import { Field } from '@edison/ui/forms/field';
import { Select } from '@edison/ui/forms/select';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { candidatesOf } from '../../features/schools/did-you-mean.tsx';
import { municipalityChoices } from '../../features/schools/municipality-choices.ts';
import { ContractForm } from '../../forms/contract-form.tsx';
import { leaveOutEmpty } from '../../forms/form-plan.ts';
import { correctText as text } from '../../text/admin/institutions.ts';
import { cprError } from '../../text/problem-sentences.ts';
import { schoolText, schoolTypes } from '../../text/users/school.ts';
import { useVersionedForm } from '../forms/use-versioned-form.tsx';
import { FoldedPart } from '../page/part.tsx';
import { adminPaths } from '../page/paths.ts';
import styles from './people.module.css';
import { fetchSchool, invalidatePeople, type School } from './queries.ts';

const { form: words } = schoolText;

/** Corrects what is known of a school, and its name and state while it waits. */
export function CorrectSchool({ school }: { readonly school: School }) {
  const [before, setBefore] = useState(school);
  const [result, setResult] = useState<string>();
  const waits = before.state === 'pending';
  return (
    <FoldedPart headline={text.headline} className={styles.part}>
      <p>{waits ? text.waitsLead : text.lead}</p>
      {result === undefined ? null : <Notice tone="success" headline={result} takesFocus />}
      <CorrectForm
        key={before.version}
        school={before}
        onDone={({ mails = 0, ...now }) => {
          setResult(waits && now.state === 'confirmed' ? text.approved(mails) : text.corrected);
          setBefore({ ...before, ...now });
        }}
      />
    </FoldedPart>
  );
}

type Corrected = Pick<School, 'name' | 'state' | 'version'> & { readonly mails?: number | undefined };

interface CorrectFormProps {
  readonly school: School;
  readonly onDone: (now: Corrected) => void;
}

function useCorrection({ school, onDone }: CorrectFormProps) {
  const { institutionId, version, state } = school;
  const queries = useQueryClient();
  const approve = useRef(false);
  const form = useVersionedForm({
    draft: `correct-${institutionId}`,
    schema: institutionFacts.omit({ version: true }),
    edited: {
      what: text.what,
      version,
      saved: async () => {
        const now = await fetchSchool(institutionId);
        return now === null ? undefined : { version: now.version, values: valuesOf(now) };
      },
    },
    start: () => valuesOf(school),
    fields: {
      name: { label: words.name },
      type: { label: words.type },
      number: { label: words.number, wrong: words.numberWrong },
      street: { label: words.street },
      postalCode: { label: words.postalCode, wrong: words.postalCodeWrong },
      city: { label: words.city },
      municipality: { label: words.municipality },
      phone: { label: text.fields.phone, wrong: text.phoneWrong },
      closedOn: { label: text.fields.closedOn },
    },
    bodyOf: ({ name, ...values }) => ({ ...leaveOutEmpty({ ...values, ...(state === 'pending' && { name }) }), approve: approve.current }),
    check: (values) => ({ name: cprError(values.name), street: cprError(values.street), city: cprError(values.city) }),
    refusedAt: { CHANGED_MEANWHILE: null, SIMILAR_EXISTS: null },
    send: (body, seen) =>
      callRoute('POST', '/bff/admin/institutions/:institutionId/facts', { params: { institutionId }, body: { ...body, version: seen } }),
    onSent: (now) => {
      onDone(now);
      invalidatePeople(queries);
    },
  });
  async function approveToo(): Promise<void> {
    approve.current = true;
    await form.submit();
    approve.current = false;
  }
  return { form, approveToo: () => void approveToo() };
}

function CorrectForm({ school, onDone }: CorrectFormProps) {
  const { form, approveToo } = useCorrection({ school, onDone });
  const waits = school.state === 'pending';
  const [other] = candidatesOf(form.refused) ?? [];
  const taken = other && (
    <Notice tone="warning" headline={text.numberTaken} takesFocus>
      <p>
        {text.numberTakenText} <a href={adminPaths.school(other.institutionId)}>{other.name}</a>.
      </p>
    </Notice>
  );
  return (
    form.conflict ?? (
      <ContractForm
        form={form}
        words={text.words}
        kind="secondary"
        refusal={taken}
        beside={waits ? <Button label={text.approveToo} busy={form.isPending} onClick={approveToo} /> : undefined}
      >
        {waits ? <Field {...form.register('name')} label={words.name} maxLength={120} autoComplete="off" /> : null}
        <FactFields register={form.register} />
      </ContractForm>
    )
  );
}

function FactFields({ register }: { readonly register: ReturnType<typeof useVersionedForm<Values, unknown, unknown>>['register'] }) {
  const optional = { optionalText: words.optional, autoComplete: 'off' };
  return (
    <>
      <Select {...register('type')} label={words.type} choices={schoolTypes} emptyText={words.choose} />
      <Field {...register('number')} {...optional} label={words.number} inputMode="numeric" maxLength={6} />
      <Field {...register('street')} {...optional} label={words.street} maxLength={120} />
      <Field {...register('postalCode')} label={words.postalCode} inputMode="numeric" maxLength={4} autoComplete="off" />
      <Field {...register('city')} label={words.city} maxLength={60} autoComplete="off" />
      <Select {...register('municipality')} label={words.municipality} choices={municipalityChoices} emptyText={words.choose} />
      <Field {...register('phone')} {...optional} label={text.fields.phone} inputMode="tel" maxLength={20} />
      <Field {...register('closedOn')} {...optional} type="date" label={text.fields.closedOn} hint={text.closedOnHint} />
    </>
  );
}

type Values = ReturnType<typeof valuesOf>;

/** The facts of a school as the fields show them; what the fields cannot hold is left empty, to be chosen. */
function valuesOf({ name, type, number = '', street = '', postalCode = '', city, municipality, phone = '', closedOn = '' }: School) {
  const known = {
    type: schoolTypes.some(({ value }) => value === type),
    municipality: municipalityChoices.some(({ value }) => value === municipality),
  };
  return {
    ...{ name, type: known.type ? type : '', number, street, postalCode, city },
    ...{ municipality: known.municipality ? municipality : '', phone, closedOn },
  };
}
