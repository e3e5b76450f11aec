import { Button } from '@edison/ui/button';
import { useLayoutEffect, useRef } from 'react';
import { ContractForm } from '../../forms/contract-form.tsx';
import { schoolText } from '../../text/users/school.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { type ChosenSchool, requestInstitution } from './institution-queries.ts';
import { NewSchoolFields } from './new-school-fields.tsx';
import styles from './school.module.css';
import { nameWithCity } from './school-hits.tsx';
import { useNewSchool } from './use-new-school.ts';

interface RequestSchoolProps {
  /** The level of its heading. */
  readonly level: 2 | 3;
  /** The search text, as the initial name. */
  readonly name: string;
  readonly onChosen: (school: ChosenSchool) => void;
  readonly onBack: () => void;
}

const { form: text } = schoolText;
const words = { label: text.headline, summary: text.summary, refused: text.refused, send: text.send, sending: text.sending };

/** Requests a school that is not in the register. Similar schools are shown first; insisting on a new one takes a second press. */
export function RequestSchool({ level, name, onChosen, onBack }: RequestSchoolProps) {
  const { form, alike, sendAnyway } = useNewSchool({
    draft: 'school-request',
    name,
    labels: text,
    send: requestInstitution,
    onSent: (made) => onChosen({ institutionId: made.institutionId, name: nameWithCity(made), waits: made.state === 'pending' }),
  });
  function choose(school: ChosenSchool): void {
    form.startOver();
    onChosen(school);
  }
  return (
    <div className={styles.request}>
      <Opening level={level} />
      <ContractForm
        form={form}
        words={words}
        beside={<Button kind="quiet" label={text.back} onClick={onBack} />}
        refusal={alike === undefined ? undefined : <DidYouMean candidates={alike} onChoose={choose} onInsist={sendAnyway} />}
      >
        <NewSchoolFields register={form.register} nameLabel={text.name} typeLabel={text.type} isOwn />
      </ContractForm>
    </div>
  );
}

/** The heading; it takes the focus, since a press has opened the form. */
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
