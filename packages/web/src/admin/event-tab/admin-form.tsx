import { line } from '@edison/contracts/fields';
import { Button } from '@edison/ui/button';
import { Field } from '@edison/ui/forms/field';
import { Notice } from '@edison/ui/notice';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { z } from 'zod';
import { ApiProblem } from '../../api/api-problem.ts';
import { ContractForm } from '../../forms/contract-form.tsx';
import type { FieldPlan } from '../../forms/form-plan.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { isOutcomeUnknown, OutcomeUnknown } from '../../page/outcome-unknown.tsx';
import { adminSentences, signUpActionsText, signUpActionsText as text } from '../../text/admin/events/sign-up-actions.ts';
import { fullWords, refusalWords } from '../../text/portal/refusal-words.ts';

interface ReasonFormProps<Answer> {
  /** The draft's name, unique among forms. */
  readonly draft: string;
  /** The form's accessible name. */
  readonly label: string;
  readonly send: string;
  readonly sending?: string;
  readonly refused?: string;
  readonly hint?: string;
  readonly danger?: boolean;
  readonly act: (reason: string) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onBack: () => void;
  /** What will happen, above the reason. */
  readonly children?: ReactNode;
}

/** Something that wants nothing but a reason. */
export function ReasonForm<Answer>(props: ReasonFormProps<Answer>) {
  const { draft, label, danger = false, children } = props;
  const form = useContractForm<{ reason: string }, { reason: string }, Answer>({
    draft,
    schema: z.strictObject({ reason: givenReason }),
    start: { reason: '' },
    fields: reasonPlan,
    send: ({ reason }) => props.act(reason),
    onSent: props.onDone,
  });
  useFirstField(form.at('reason').id);
  const refused = props.refused ?? text.refused;
  return (
    <ContractForm
      form={form}
      kind={danger ? 'danger' : 'primary'}
      words={{ label, summary: text.summary, refused, send: props.send, sending: props.sending ?? text.saving }}
      refusal={form.refused === null ? undefined : <AdminRefusal key={form.attempt} headline={refused} error={form.refused} />}
      beside={<DiscardButton form={form} onLeave={props.onBack} />}
    >
      {children}
      <Field label={text.reason} hint={props.hint ?? text.reasonHint} autoComplete="off" {...form.tie('reason')} />
    </ContractForm>
  );
}

/** Why an admin does something: what goes into the log. */
export const givenReason = line(500);

/** The reason among the fields of a form. */
export const reasonPlan = { reason: { label: signUpActionsText.reason } } as const satisfies Readonly<Record<string, FieldPlan>>;

interface DiscardButtonProps {
  readonly form: { readonly startOver: () => void };
  readonly onLeave: () => void;
}

/** Leaves a form and discards what was typed into it. */
export function DiscardButton({ form, onLeave }: DiscardButtonProps) {
  function leave(): void {
    form.startOver();
    onLeave();
  }
  return <Button kind="quiet" label={text.back} onClick={leave} />;
}

/**
 * What a refusal means to admins, and that a lost answer can be asked for again: what is done here counts once. Takes the focus: it
 * answers a press.
 */
export function AdminRefusal({ headline, error }: { readonly headline: string; readonly error: Error }) {
  if (isOutcomeUnknown(error)) return <OutcomeUnknown />;
  return (
    <Notice tone="error" headline={headline} takesFocus>
      <p>{fullWords(error)?.text ?? (error instanceof ApiProblem ? adminSentences[error.code] : undefined) ?? refusalWords(error)}</p>
    </Notice>
  );
}

/** Whoever opens a form begins to type: the field of the id takes the focus when it comes. */
export function useFirstField(fieldId: string): void {
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId]);
}

/** What was pressed to go back from a form is gone with it: what stands there again takes the focus. It needs `tabIndex={-1}`. */
export function useBackFocus(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step && step === 'seen') place.current?.focus();
    before.current = step;
  }, [step]);
  return place;
}
