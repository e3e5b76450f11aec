import { line } from '@edison/contracts/fields';
import { Button } from '@edison/ui/button';
import { Field } from '@edison/ui/forms/field';
import { Notice } from '@edison/ui/notice';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { z } from 'zod';
import { ApiProblem } from '../../api/api-problem.ts';
import { ContractForm } from '../../forms/contract-form.tsx';
import type { FieldPlan } from '../../forms/form-plan.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { isOutcomeUnknown, OutcomeUnknown } from '../../page/outcome-unknown.tsx';
import { adminSentences, signUpActionsText as text } from '../../text/admin/events/sign-up-actions.ts';
import { fullWords, refusalWords } from '../../text/portal/refusal-words.ts';

type FrameProps = ComponentProps<typeof ContractForm>;

interface AdminFormProps extends Pick<FrameProps, 'words' | 'refusal' | 'kind' | 'children'> {
  /** `conflict` replaces the form while it is set. */
  readonly form: FrameProps['form'] & { readonly conflict?: ReactNode };
  /** The id of the field to focus when the form opens; undefined where something else takes the focus. */
  readonly first?: string;
  readonly onCancel: () => void;
}

/** A form that opens in place: it focuses its first field, and "Fortryd" discards the draft. */
export function AdminForm({ form, first, onCancel, ...frame }: AdminFormProps) {
  useEffect(() => {
    if (first !== undefined) document.getElementById(first)?.focus();
  }, [first]);
  function leave(): void {
    form.startOver();
    onCancel();
  }
  return form.conflict ?? <ContractForm {...frame} form={form} beside={<Button kind="quiet" label={text.back} onClick={leave} />} />;
}

interface ReasonFormProps<Answer> {
  /** The draft name, unique among forms. */
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
  /** The effects of the action, above the field for the reason. */
  readonly children?: ReactNode;
}

/** A form with no field but a reason. */
export function ReasonForm<Answer>({ draft, label, danger = false, refused = text.refused, children, ...props }: ReasonFormProps<Answer>) {
  const form = useContractForm<{ reason: string }, { reason: string }, Answer>({
    draft,
    schema: z.strictObject({ reason: reasonSchema }),
    start: { reason: '' },
    fields: reasonField,
    send: ({ reason }) => props.act(reason),
    onSent: props.onDone,
  });
  return (
    <AdminForm
      form={form}
      first={form.fieldState('reason').id}
      kind={danger ? 'danger' : 'primary'}
      words={{ label, summary: text.summary, refused, send: props.send, sending: props.sending ?? text.saving }}
      refusal={adminRefusal(form, refused)}
      onCancel={props.onBack}
    >
      {children}
      <Field label={text.reason} hint={props.hint ?? text.reasonHint} autoComplete="off" {...form.register('reason')} />
    </AdminForm>
  );
}

/** The reason of an admin's action, as stored in the audit log. */
export const reasonSchema = line(500);

/** The reason as a field of a form's plan. */
export const reasonField = { reason: { label: text.reason } } as const satisfies Readonly<Record<string, FieldPlan>>;

/** `AdminRefusal` for a form's last refusal; undefined without one. */
export function adminRefusal({ refused, attempt }: Pick<FrameProps['form'], 'refused' | 'attempt'>, headline: string): ReactNode {
  return refused === null ? undefined : <AdminRefusal key={attempt} headline={headline} error={refused} />;
}

/**
 * An error in words for admins. After a lost answer it says that sending again is safe, since every action here counts once. Takes the
 * focus, since the person has just pressed a button.
 */
export function AdminRefusal({ headline, error }: { readonly headline: string; readonly error: Error }) {
  if (isOutcomeUnknown(error)) return <OutcomeUnknown />;
  return (
    <Notice tone="error" headline={headline} takesFocus>
      <p>{fullWords(error)?.text ?? (error instanceof ApiProblem ? adminSentences[error.code] : undefined) ?? refusalWords(error)}</p>
    </Notice>
  );
}

/** Gives the focus to an element when the view returns from a form, whose button is gone. The element needs `tabIndex={-1}`. */
export function useBackFocus(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step && step === 'view') place.current?.focus();
    before.current = step;
  }, [step]);
  return place;
}
