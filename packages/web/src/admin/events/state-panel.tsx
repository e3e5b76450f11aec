import type { PlannedEvent, PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { Button } from '@edison/ui/button';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { cancelText, notifyText, postponeText } from '../../text/admin/events/event-plan.ts';
import { planTabText as text } from '../../text/admin/events/events.ts';
import { CancelForm, cancelDraftName } from '../event-decisions/cancel-form.tsx';
import { PostponeForm, postponeDraftName } from '../event-decisions/postpone-form.tsx';
import { sessionsToPostpone } from '../event-decisions/postpone-values.ts';
import { cacheSavedPlan, versionOf } from '../event-plan/queries.ts';
import styles from '../page/admin.module.css';
import { ConfirmedButton } from '../page/confirmed-button.tsx';
import { adminPaths } from '../page/paths.ts';
import { type ActionResult, type PartResult, ResultNotice } from '../page/result-notice.tsx';
import { useOpenForm } from '../page/use-open-form.ts';
import { DraftSteps } from './draft-steps.tsx';

interface StatePanelProps extends PartResult {
  readonly event: PlannedEvent;
}

/** The state of an event, and the actions on the event as a whole. */
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
          <CopyEventLink eventId={event.eventId} />
        </p>
      ) : null}
    </div>
  );
}

/** The link to a new event that copies this one. */
function CopyEventLink({ eventId }: { readonly eventId: string }) {
  return <LinkButton kind="quiet" href={adminPaths.newEvent(eventId)} label={text.again} />;
}

interface DecisionProps {
  readonly event: PlannedEvent;
  readonly onResult: (result: ActionResult | undefined) => void;
}

function Published({ event, onResult }: DecisionProps) {
  const queries = useQueryClient();
  const drafts = { postpone: postponeDraftName(event.eventId), cancel: cancelDraftName(event.eventId) };
  const { open, opener, done, leave } = useOpenForm({
    names: ['postpone', 'cancel'],
    draftOf: (name: keyof typeof drafts) => drafts[name],
    onResult,
  });
  const now = new Date();
  const over = event.sessions.every(({ endsAt }) => Date.parse(endsAt) <= now.getTime());
  function saved(headline: string, { event: saved, mails }: PlanOutcome): void {
    cacheSavedPlan(queries, saved);
    done({ headline, text: notifyText.savedMails(mails) });
  }
  if (open === 'postpone') {
    return <PostponeForm event={event} onDone={(outcome) => saved(postponeText.done, outcome)} onCancel={leave} />;
  }
  if (open === 'cancel') {
    return <CancelForm event={event} onDone={(outcome) => saved(cancelText.done, outcome)} onCancel={leave} />;
  }
  return (
    <div className={styles.actions}>
      {over ? <FinishEvent event={event} onResult={onResult} /> : null}
      {sessionsToPostpone(event, now).length === 0 ? null : (
        <>
          <Button kind="secondary" {...opener('postpone')} label={text.published.postpone} />
          <Button kind="danger" {...opener('cancel')} label={text.published.cancel} />
        </>
      )}
      <CopyEventLink eventId={event.eventId} />
    </div>
  );
}

const { published: publishedText } = text;

/** Marks an event whose sessions are over as finished. */
function FinishEvent({ event, onResult }: DecisionProps) {
  const queries = useQueryClient();
  return (
    <>
      <p>{publishedText.over}</p>
      <ConfirmedButton
        label={publishedText.finish}
        question={{
          headline: publishedText.finishQuestion,
          text: publishedText.finishText,
          confirmLabel: publishedText.finishConfirm,
          cancelLabel: publishedText.finishCancel,
        }}
        act={() => callRoute('POST', '/bff/admin/events/:eventId/finish', versionOf(event))}
        onDone={(saved) => {
          cacheSavedPlan(queries, saved);
          onResult({ headline: publishedText.finished });
        }}
        onRefused={(error) => onResult({ headline: publishedText.finishRefused, error })}
        onDismissed={() => onResult(undefined)}
      />
    </>
  );
}
