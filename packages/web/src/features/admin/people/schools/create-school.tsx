import { newInstitution } from '@edison/contracts/bff/institutions';
import { Button } from '@edison/ui/button/button';
import { Field } from '@edison/ui/field/field';
import { Notice } from '@edison/ui/notice/notice';
import { Select } from '@edison/ui/select/select';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { ContractForm } from '../../../../forms/contract-form.tsx';
import { leaveOutEmpty } from '../../../../forms/form-plan.ts';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { createText as text } from '../../../../text/people/schools-tab.ts';
import { schoolTypes } from '../../../../text/users/school.ts';
import { candidatesOf } from '../../../users/school/did-you-mean.tsx';
import type { Institution } from '../../../users/school/institution-queries.ts';
import { municipalityChoices } from '../../../users/school/municipality-choices.ts';
import styles from '../people.module.css';
import { peopleTabPath, schoolPath } from '../people-address.ts';
import { createSchool, peopleChanged } from '../people-changes.ts';
import { placeOf } from './school-columns.tsx';

/** Makes a school. Those like it are shown first, and whoever knows better goes on; a number is of one school only. */
export function CreateSchool() {
  const insist = useRef(false);
  const headline = useRef<HTMLHeadingElement>(null);
  const router = useRouter();
  useEffect(() => headline.current?.focus(), []);
  const form = useCreateForm(insist);
  const alike = candidatesOf(form.refused);
  async function sendAnyway(): Promise<void> {
    insist.current = true;
    await form.submit();
    insist.current = false;
  }
  function cancel(): void {
    form.startOver();
    void router.navigate({ href: peopleTabPath('institutioner') });
  }
  return (
    <section className={styles.part}>
      <h2 ref={headline} tabIndex={-1}>
        {text.headline}
      </h2>
      <p>{text.lead}</p>
      <ContractForm
        form={form}
        words={text.words}
        beside={<Button kind="quiet" label={text.cancel} onClick={cancel} />}
        refusal={
          alike === undefined ? undefined : (
            <Alike alike={alike} byNumber={fieldOf(form.refused) === 'number'} onInsist={() => void sendAnyway()} />
          )
        }
      >
        <Field {...form.tie('name')} label={text.name} maxLength={120} autoComplete="off" />
        <Select {...form.tie('type')} label={text.type} choices={schoolTypes} emptyText={text.choose} />
        <Field {...form.tie('street')} label={text.street} optionalText={text.optional} maxLength={120} autoComplete="off" />
        <Field {...form.tie('postalCode')} label={text.postalCode} inputMode="numeric" maxLength={4} autoComplete="off" />
        <Field {...form.tie('city')} label={text.city} maxLength={60} autoComplete="off" />
        <Select {...form.tie('municipality')} label={text.municipality} choices={municipalityChoices} emptyText={text.choose} />
        <Field
          {...form.tie('number')}
          label={text.number}
          hint={text.numberHint}
          optionalText={text.optional}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
      </ContractForm>
    </section>
  );
}

function useCreateForm(insist: { readonly current: boolean }) {
  const queries = useQueryClient();
  const router = useRouter();
  return useContractForm({
    draft: 'admin-school',
    schema: newInstitution,
    start: { name: '', type: '', street: '', postalCode: '', city: '', municipality: '', number: '' },
    fields: {
      name: { label: text.name },
      type: { label: text.type },
      street: { label: text.street },
      postalCode: { label: text.postalCode, wrong: text.postalCodeWrong },
      city: { label: text.city },
      municipality: { label: text.municipality },
      number: { label: text.number, wrong: text.numberWrong },
    },
    bodyOf: (typed) => ({ ...leaveOutEmpty(typed), insist: insist.current }),
    refusedAt: { NAME_LOOKS_LIKE_CPR: 'name', SIMILAR_EXISTS: null },
    send: createSchool,
    onSent: ({ institutionId }) => {
      peopleChanged(queries);
      void router.navigate({ href: schoolPath(institutionId) });
    },
  });
}

function fieldOf(error: Error | null): string | undefined {
  return error instanceof ApiProblem ? error.wire.field : undefined;
}

interface AlikeProps {
  readonly alike: readonly Institution[];
  readonly byNumber: boolean;
  readonly onInsist: () => void;
}

/** Those that the new one may be. */
function Alike({ alike, byNumber, onInsist }: AlikeProps) {
  return (
    <Notice tone="warning" headline={byNumber ? text.sameNumber : text.similar} takesFocus>
      <p>{byNumber ? text.sameNumberText : text.similarText}</p>
      <ul className={styles.list}>
        {alike.map((each) => (
          <li key={each.institutionId}>
            <a href={schoolPath(each.institutionId)}>{each.name}</a>, {placeOf(each)}
          </li>
        ))}
      </ul>
      {byNumber ? null : <Button kind="secondary" label={text.insist} onClick={onInsist} />}
    </Notice>
  );
}
