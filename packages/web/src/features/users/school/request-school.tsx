import { newInstitution } from '@edison/contracts/bff/institutions';
import { Button } from '@edison/ui/button/button';
import { Field } from '@edison/ui/field/field';
import { Select } from '@edison/ui/select/select';
import { useLayoutEffect, useRef } from 'react';
import { ContractForm } from '../../../forms/contract-form.tsx';
import { leaveOutEmpty } from '../../../forms/form-plan.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { schoolText, schoolTypes } from '../../../text/users/school.ts';
import { candidatesOf, DidYouMean } from './did-you-mean.tsx';
import { type ChosenSchool, requestInstitution } from './institution-queries.ts';
import { municipalityChoices } from './municipality-choices.ts';
import styles from './school.module.css';
import { nameWithCity } from './school-hits.tsx';

interface RequestSchoolProps {
  /** Of its heading, below that of what it is a part of. */
  readonly level: 2 | 3;
  /** What was searched for: the name to begin with. */
  readonly name: string;
  readonly onChosen: (school: ChosenSchool) => void;
  readonly onBack: () => void;
}

const { form: text } = schoolText;
const words = { label: text.headline, summary: text.summary, refused: text.refused, send: text.send, sending: text.sending };

/** Asks for a school that is not in the register. What may be the same one is shown first; to insist is a press of its own. */
export function RequestSchool({ level, name, onChosen, onBack }: RequestSchoolProps) {
  const insist = useRef(false);
  const form = useRequest(name, insist, onChosen);
  const candidates = candidatesOf(form.refused);
  function choose(school: ChosenSchool): void {
    form.startOver();
    onChosen(school);
  }
  async function sendAnyway(): Promise<void> {
    insist.current = true;
    await form.submit();
    insist.current = false;
  }
  return (
    <div className={styles.request}>
      <Opening level={level} />
      <ContractForm
        form={form}
        words={words}
        beside={<Button kind="quiet" label={text.back} onClick={onBack} />}
        refusal={
          candidates === undefined ? undefined : <DidYouMean candidates={candidates} onChoose={choose} onInsist={() => void sendAnyway()} />
        }
      >
        <Field {...form.tie('name')} label={text.name} maxLength={120} autoComplete="organization" />
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
    </div>
  );
}

/** Answers a press: the heading takes the focus. */
function Opening({ level }: { readonly level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const headline = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => headline.current?.focus(), []);
  return (
    <div className={styles.opening}>
      <Heading ref={headline} tabIndex={-1}>
        {text.headline}
      </Heading>
      <p>{text.lead}</p>
    </div>
  );
}

function useRequest(name: string, insist: { readonly current: boolean }, onChosen: (school: ChosenSchool) => void) {
  return useContractForm({
    draft: 'school-request',
    schema: newInstitution,
    start: { name, type: '', street: '', postalCode: '', city: '', municipality: '', number: '' },
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
    send: requestInstitution,
    onSent: (made) => onChosen({ institutionId: made.institutionId, name: nameWithCity(made), waits: made.state === 'pending' }),
  });
}
