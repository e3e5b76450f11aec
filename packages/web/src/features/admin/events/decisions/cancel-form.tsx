import type { PlannedEvent, PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { line } from '@edison/contracts/fields';
import { Button } from '@edison/ui/button/button';
import { Field } from '@edison/ui/field/field';
import { useEffect, useId, useState } from 'react';
import { z } from 'zod';
import { ContractForm } from '../../../../forms/contract-form.tsx';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { useDraft } from '../../../../forms/use-draft.ts';
import { cancelText as text } from '../../../../text/planning/decisions.ts';
import styles from '../events.module.css';
import { planChanges } from '../plan-changes.ts';
import { CancelPreview } from './cancel-preview.tsx';

interface CancelFormProps {
  readonly event: PlannedEvent;
  readonly onDone: (outcome: PlanOutcome) => void;
  readonly onCancel: () => void;
}

const body = z.strictObject({ reason: line(500) });

const start = { reason: '' };

/** The name that an unsent reason is kept by. */
export function cancelDraft(eventId: string): string {
  return `cancel-${eventId}`;
}

/** Calls an event off: the reason first, then what will happen, and only then does it. Until then a reload keeps the reason. */
export function CancelForm({ event, onDone, onCancel }: CancelFormProps) {
  const name = useId();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState<PlanOutcome>();
  const draft = useDraft({ draft: cancelDraft(event.eventId), start });
  function show(outcome: PlanOutcome, given: string): void {
    draft.keep({ reason: given });
    setReason(given);
    setTried(outcome);
  }
  function done(outcome: PlanOutcome): void {
    draft.forget();
    onDone(outcome);
  }
  return (
    <section className={styles.panel} aria-labelledby={name}>
      <h2 id={name}>{text.headline}</h2>
      {tried === undefined ? (
        <ReasonForm event={event} onTried={show} onCancel={onCancel} />
      ) : (
        <CancelPreview event={event} outcome={tried} reason={reason} onDone={done} onBack={() => setTried(undefined)} />
      )}
    </section>
  );
}

interface ReasonFormProps extends Pick<CancelFormProps, 'event' | 'onCancel'> {
  readonly onTried: (outcome: PlanOutcome, reason: string) => void;
}

function ReasonForm({ event, onTried, onCancel }: ReasonFormProps) {
  const form = useContractForm({
    draft: cancelDraft(event.eventId),
    schema: body,
    start,
    fields: { reason: { label: text.reason } },
    send: ({ reason }) => planChanges(event.eventId).cancel({ version: event.version, reason, preview: true }),
    onSent: (outcome, { reason }) => onTried(outcome, reason),
  });
  const first = form.at('reason').id;
  useEffect(() => document.getElementById(first)?.focus(), [first]);
  function cancel(): void {
    form.startOver();
    onCancel();
  }
  return (
    <>
      <p>{text.lead}</p>
      <ContractForm form={form} words={text.words} kind="secondary" beside={<Button kind="quiet" label={text.keep} onClick={cancel} />}>
        <Field label={text.reason} hint={text.reasonHint} maxLength={500} {...form.tie('reason')} />
      </ContractForm>
    </>
  );
}
