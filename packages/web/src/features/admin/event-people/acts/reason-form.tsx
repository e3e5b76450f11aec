import { Field } from '@edison/ui/field/field';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { ContractForm } from '../../../../forms/contract-form.tsx';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { actText as text } from '../../../../text/event-people/acts.ts';
import { AdminRefusal } from './admin-refusal.tsx';
import { DiscardButton } from './discard-button.tsx';
import { givenReason, reasonPlan } from './reason.ts';
import { useFirstField } from './use-step-focus.ts';

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
