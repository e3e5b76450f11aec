import type { PlannedEvent, PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { line } from '@edison/contracts/fields';
import { Button } from '@edison/ui/button';
import { Field } from '@edison/ui/forms/field';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { Facts } from '../../page/facts.tsx';
import partStyles from '../../page/parts.module.css';
import { Refusal } from '../../page/refusal.tsx';
import { cancelText as text } from '../../text/admin/events/event-plan.ts';
import { signUpStateWords } from '../../text/admin/events/sign-ups.ts';
import { plannedEventQuery } from '../event-plan/queries.ts';
import { totalsOf } from '../event-plan/totals.ts';
import { AdminForm } from '../forms/admin-form.tsx';
import styles from '../page/admin.module.css';
import { Part } from '../page/part.tsx';

interface CancelFormProps {
  readonly event: PlannedEvent;
  readonly onDone: (outcome: PlanOutcome) => void;
  readonly onCancel: () => void;
}

const body = z.strictObject({ reason: line(500) });

/** The draft name of the reason. */
export function cancelDraftName(eventId: string): string {
  return `cancel-${eventId}`;
}

function cancelEvent({ eventId, version }: PlannedEvent, reason: string, preview: boolean): Promise<PlanOutcome> {
  return callRoute('POST', '/bff/admin/events/:eventId/cancel', { params: { eventId }, body: { version, reason, preview } });
}

/** Cancels an event in two steps: the reason, then a preview to confirm. The reason survives a reload. */
export function CancelForm({ event, onDone, onCancel }: CancelFormProps) {
  const [preview, setPreview] = useState<{ readonly outcome: PlanOutcome; readonly reason: string }>();
  const form = useContractForm({
    draft: cancelDraftName(event.eventId),
    schema: body,
    start: { reason: '' },
    fields: { reason: { label: text.reason } },
    send: ({ reason }) => cancelEvent(event, reason, true),
    isFinal: () => false,
    onSent: (outcome, { reason }) => setPreview({ outcome, reason }),
  });
  function done(outcome: PlanOutcome): void {
    form.startOver();
    onDone(outcome);
  }
  return (
    <Part headline={text.headline} className={styles.panel}>
      {preview === undefined ? (
        <>
          <p>{text.lead}</p>
          <AdminForm form={form} first={form.fieldState('reason').id} words={text.words} kind="secondary" onCancel={onCancel}>
            <Field label={text.reason} hint={text.reasonHint} maxLength={500} {...form.register('reason')} />
          </AdminForm>
        </>
      ) : (
        <CancelPreview event={event} {...preview} onDone={done} onBack={() => setPreview(undefined)} />
      )}
    </Part>
  );
}

interface CancelPreviewProps {
  readonly event: PlannedEvent;
  readonly outcome: PlanOutcome;
  readonly reason: string;
  readonly onDone: (outcome: PlanOutcome) => void;
  readonly onBack: () => void;
}

/** The preview of cancelling an event: how many sign-ups are cancelled, and who is mailed what. */
function CancelPreview({ event, outcome, reason, onDone, onBack }: CancelPreviewProps) {
  const headline = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => headline.current?.focus(), []);
  const queries = useQueryClient();
  const { send, isPending, error } = useSendOnce({
    send: () => cancelEvent(event, reason, false),
    onSent: onDone,
    // Fetches the event again, so that the next attempt carries its current version.
    onRefused: () => void queries.invalidateQueries({ queryKey: plannedEventQuery(event.eventId).queryKey }),
  });
  const { mails, letter } = outcome;
  const gone = totalsOf(outcome.event.sessions).cancelled - totalsOf(event.sessions).cancelled;
  return (
    <div className={styles.part}>
      <h3 ref={headline} tabIndex={-1}>
        {text.before}
      </h3>
      <Facts
        facts={[
          [text.gone, gone],
          [text.mailed, mails],
          [text.reason, reason],
        ]}
      />
      {letter === undefined ? null : (
        <figure className={styles.letter}>
          <figcaption>{text.letter}</figcaption>
          <p>
            <strong>{text.subject}:</strong> {letter.subject}
          </p>
          <p className={styles.letterText}>{letter.text}</p>
        </figure>
      )}
      <Recipients outcome={outcome} />
      {error === null ? null : <Refusal headline={text.refused} error={error} />}
      <div className={styles.actions}>
        <Button kind="danger" label={isPending ? text.cancelling : text.confirm(mails)} busy={isPending} onClick={() => send(undefined)} />
        <Button kind="quiet" label={text.change} onClick={onBack} />
      </div>
    </div>
  );
}

/** The recipients by name, with whether each had a seat or a place in the queue. */
function Recipients({ outcome: { mails, recipients = [] } }: Pick<CancelPreviewProps, 'outcome'>) {
  if (recipients.length === 0) return null;
  return (
    <details className={partStyles.folded}>
      <summary>{text.who}</summary>
      {recipients.length < mails ? <p>{text.rest(mails, recipients.length)}</p> : null}
      <ul className={styles.recipients}>
        {recipients.map(({ signUpId, name, email, state }) => (
          <li key={signUpId}>
            {name}, {email}, {signUpStateWords[state].toLowerCase()}
          </li>
        ))}
      </ul>
    </details>
  );
}
