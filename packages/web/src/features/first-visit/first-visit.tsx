import type { OwnImport } from '@edison/contracts/bff/admin/imports/imported-teachers';
import { Button } from '@edison/ui/button';
import { Steps } from '@edison/ui/steps';
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { ContractForm } from '../../forms/contract-form.tsx';
import { isOutcomeUnknown, OutcomeUnknown } from '../../page/outcome-unknown.tsx';
import { stepText, firstVisitText as text } from '../../text/users/first-visit.ts';
import type { ChosenSchool } from '../schools/institution-queries.ts';
import { RequestSchool } from '../schools/request-school.tsx';
import { useSchoolRequest } from '../schools/use-requesting.ts';
import styles from './first-visit.module.css';
import { StepFields } from './step-fields.tsx';
import { useVisitForm, type VisitResult } from './use-visit-form.ts';
import { adjacentStep, allowedStep, stepFields, stepNames, stepOfField, type VisitStep, visitSteps } from './visit-steps.ts';

export interface FirstVisitProps {
  /** What an imported list says about the teacher. */
  readonly imported?: OwnImport | undefined;
  /** The step in the address. */
  readonly asked: string | undefined;
  readonly onStep: (step: VisitStep) => void;
  readonly onArrived: (arrival: VisitResult) => void;
}

/** The form for a new teacher's profile in four steps. What is typed survives going back and a reload. */
export function FirstVisit({ imported, asked, onStep, onArrived }: FirstVisitProps) {
  const form = useVisitForm(onArrived, imported);
  const step = allowedStep(asked, form.form.getValues());
  const [requesting, setRequesting] = useSchoolRequest(form.fieldState('institutionId').id);
  const asking = requesting !== undefined && step === 'skole';
  const last = adjacentStep(step, 1) === undefined;
  const errors = form.errors.filter(({ path }) => stepOfField(path) === step);
  const elsewhere = form.attempt > 0 && errors.length === 0 ? form.errors[0]?.path : undefined;
  useEffect(() => {
    if (elsewhere !== undefined) onStep(stepOfField(elsewhere));
  }, [elsewhere, onStep]);

  async function goOn(press: FormEvent): Promise<void> {
    if (last) return await form.submit(press);
    press.preventDefault();
    const next = adjacentStep(step, 1);
    if ((await form.check(stepFields[step])) && next !== undefined) onStep(next);
  }
  async function goBack(to: VisitStep): Promise<void> {
    await form.check([]);
    onStep(to);
  }
  function choose(school: ChosenSchool | undefined, typed = ''): void {
    setRequesting(undefined);
    const change = { shouldDirty: true };
    form.form.setValue('schoolName', school?.name ?? typed, change);
    form.form.setValue('schoolWaits', school?.waits ?? false, change);
    form.form.setValue('institutionId', school?.institutionId ?? '', { ...change, shouldValidate: school !== undefined });
  }
  const before = adjacentStep(step, -1);
  return (
    <div className={styles.visit}>
      <Steps label={text.progress} steps={stepNames} now={visitSteps.indexOf(step)} />
      {asking ? null : <StepHeadline step={step} quiet={form.attempt > 0} />}
      {requesting === undefined || step !== 'skole' ? (
        <ContractForm
          form={{ ...form, errors }}
          words={{
            label: text.steps[step].headline,
            summary: last ? text.summary : text.summaryOnTheWay,
            refused: text.refused,
            send: last ? text.send : text.next,
            sending: text.sending,
          }}
          refusal={form.refused !== null && isOutcomeUnknown(form.refused) ? <OutcomeUnknown key={form.attempt} /> : undefined}
          onSubmit={(press) => void goOn(press)}
          beside={before === undefined ? null : <Button kind="quiet" label={text.back} onClick={() => void goBack(before)} />}
        >
          <StepFields step={step} form={form} onSchool={choose} onRequest={setRequesting} />
        </ContractForm>
      ) : (
        <RequestSchool level={2} name={requesting} onChosen={choose} onBack={() => setRequesting(undefined)} />
      )}
    </div>
  );
}

/** "Trin 2 af 4" and the step's question. It takes the focus when the step changes, unless an error does. */
function StepHeadline({ step, quiet }: { readonly step: VisitStep; readonly quiet: boolean }) {
  const headline = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!quiet) headline.current?.focus();
  }, [step, quiet]);
  return (
    <div>
      <p className={styles.count}>{stepText(visitSteps.indexOf(step) + 1, visitSteps.length)}</p>
      <h2 ref={headline} tabIndex={-1}>
        {text.steps[step].headline}
      </h2>
    </div>
  );
}
