import type { PlannedEvent, PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { Button } from '@edison/ui/button';
import { Dismissed, useConfirm } from '@edison/ui/confirm-dialog';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasDraft } from '../../forms/drafts.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { cancelText, postponeText, tellText } from '../../text/admin/events/event-plan.ts';
import { planTabText, planTabText as text } from '../../text/admin/events/events.ts';
import { CancelForm, cancelDraft } from '../event-decisions/cancel-form.tsx';
import { movable } from '../event-decisions/move-values.ts';
import { PostponeForm, postponeDraft } from '../event-decisions/postpone-form.tsx';
import { planChanges, planSaved } from '../event-plan/queries.ts';
import styles from '../page/admin.module.css';
import { adminPaths } from '../page/paths.ts';
import { type ActionResult, type PartResult, ResultNotice } from '../page/result-notice.tsx';
import { useReturnFocus } from '../page/use-return-focus.ts';
import { DraftSteps } from './draft-steps.tsx';

interface StatePanelProps extends PartResult {
  readonly event: PlannedEvent;
}

/** The state of an event, and what can be done with the whole of it. */
export function StatePanel({ event, result, onResult }: StatePanelProps) {
  return (
    <div className={styles.part}>
      <ResultNotice result={result} />
      {event.state === 'draft' ? <DraftSteps event={event} onResult={onResult} /> : null}
      {event.state === 'published' ? <Published event={event} onResult={onResult} /> : null}
      {event.state === 'cancelled' ? (
        <Notice tone="warning" headline={text.cancelled.headline}>
          {event.cancelReason === undefined ? null : (
            <p>
              {text.cancelled.reason} {event.cancelReason}
            </p>
          )}
        </Notice>
      ) : null}
      {event.state === 'finished' ? (
        <Notice tone="info" headline={text.finished.headline}>
          <p>{text.finished.text}</p>
        </Notice>
      ) : null}
      {event.state === 'cancelled' || event.state === 'finished' ? (
        <p>
          <Again eventId={event.eventId} />
        </p>
      ) : null}
    </div>
  );
}

/** The way to a new event that is filled in from this one. */
function Again({ eventId }: { readonly eventId: string }) {
  return <LinkButton kind="quiet" href={adminPaths.newEvent(eventId)} label={text.again} />;
}

interface DecisionProps {
  readonly event: PlannedEvent;
  readonly onResult: (result: ActionResult | undefined) => void;
}

function Published({ event, onResult }: DecisionProps) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(() => openedBefore(event.eventId));
  const back = useReturnFocus();
  const now = new Date();
  const over = event.sessions.every(({ endsAt }) => Date.parse(endsAt) <= now.getTime());
  function begin(which: 'postpone' | 'cancel' | undefined): void {
    onResult(undefined);
    setOpen(which);
  }
  function leave(which: 'postpone' | 'cancel'): void {
    begin(undefined);
    back.leave(which);
  }
  function done(headline: string, { event: saved, mails }: PlanOutcome): void {
    planSaved(queries, saved);
    setOpen(undefined);
    onResult({ headline, text: tellText.savedMails(mails) });
  }
  if (open === 'postpone') {
    return <PostponeForm event={event} onDone={(outcome) => done(postponeText.done, outcome)} onCancel={() => leave(open)} />;
  }
  if (open === 'cancel') {
    return <CancelForm event={event} onDone={(outcome) => done(cancelText.done, outcome)} onCancel={() => leave(open)} />;
  }
  return (
    <div className={styles.actions}>
      {over ? <FinishEvent event={event} onResult={onResult} /> : null}
      {movable(event, now).length === 0 ? null : (
        <>
          <Button kind="secondary" {...back.to('postpone')} label={text.published.postpone} onClick={() => begin('postpone')} />
          <Button kind="danger" {...back.to('cancel')} label={text.published.cancel} onClick={() => begin('cancel')} />
        </>
      )}
      <Again eventId={event.eventId} />
    </div>
  );
}

/** What was begun before a reload is open again. */
function openedBefore(eventId: string): 'postpone' | 'cancel' | undefined {
  if (hasDraft(postponeDraft(eventId))) return 'postpone';
  return hasDraft(cancelDraft(eventId)) ? 'cancel' : undefined;
}

const { published: publishedText } = planTabText;

interface FinishEventProps {
  readonly event: PlannedEvent;
  readonly onResult: (result: ActionResult | undefined) => void;
}

/** Puts away an event whose sessions are over. */
function FinishEvent({ event, onResult }: FinishEventProps) {
  const ask = useConfirm();
  const queries = useQueryClient();
  const { send, isPending } = useSendOnce({
    send: async () => {
      await ask({
        headline: publishedText.finishQuestion,
        text: publishedText.finishText,
        confirmLabel: publishedText.finishConfirm,
        cancelLabel: publishedText.finishCancel,
      });
      return planChanges(event.eventId).finish(event.version);
    },
    onSent: (saved) => {
      planSaved(queries, saved);
      onResult({ headline: publishedText.finished });
    },
    onRefused: (error) => onResult(error instanceof Dismissed ? undefined : { headline: publishedText.finishRefused, error }),
  });
  return (
    <>
      <p>{publishedText.over}</p>
      <Button label={publishedText.finish} busy={isPending} onClick={() => send(undefined)} />
    </>
  );
}
