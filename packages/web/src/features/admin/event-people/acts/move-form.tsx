import type { HeldSignUp } from '@edison/contracts/bff/events/event-plans';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { Field } from '@edison/ui/field/field';
import { z } from 'zod';
import { ContractForm } from '../../../../forms/contract-form.tsx';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { moveHint, actText as text } from '../../../../text/event-people/acts.ts';
import { moveSignUp } from '../sign-ups/admin-queries.ts';
import { AdminRefusal } from './admin-refusal.tsx';
import { DiscardButton } from './discard-button.tsx';
import { givenReason, reasonPlan } from './reason.ts';
import { useFirstField } from './use-step-focus.ts';

interface MoveFormProps {
  readonly signUp: HeldSignUp;
  readonly position: number;
  /** How many wait for the same session. */
  readonly waiting: number;
  readonly onMoved: (moved: SignUp) => void;
  readonly onBack: () => void;
}

/** Moves a sign-up to another place of its queue. */
export function MoveForm({ signUp, position, waiting, onMoved, onBack }: MoveFormProps) {
  const last = Math.max(waiting, 1);
  const form = useContractForm<{ position: string; reason: string }, { position: number; reason: string }, SignUp>({
    draft: `move-${signUp.signUpId}`,
    schema: z.strictObject({ position: z.int().min(1).max(last), reason: givenReason }),
    start: { position: '', reason: '' },
    fields: { position: { label: text.move.position, wrong: `Skriv et tal mellem 1 og ${last}.` }, ...reasonPlan },
    bodyOf: (typed) => ({ ...typed, position: typed.position.trim() === '' ? undefined : Number(typed.position) }),
    send: (body) => moveSignUp(signUp.signUpId, body),
    onSent: onMoved,
  });
  useFirstField(form.at('position').id);
  const words = { label: text.move.open, summary: text.summary, refused: text.refused, send: text.move.send, sending: text.saving };
  return (
    <ContractForm
      form={form}
      words={words}
      refusal={form.refused === null ? undefined : <AdminRefusal key={form.attempt} headline={text.refused} error={form.refused} />}
      beside={<DiscardButton form={form} onLeave={onBack} />}
    >
      <Field
        label={text.move.position}
        hint={moveHint(position, last)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        {...form.tie('position')}
      />
      <Field label={text.reason} hint={text.reasonHint} autoComplete="off" {...form.tie('reason')} />
    </ContractForm>
  );
}
