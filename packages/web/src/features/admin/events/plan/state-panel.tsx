import type { PlannedEvent, PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { Button } from '@edison/ui/button/button';
import { LinkButton } from '@edison/ui/link-button/link-button';
import { Notice } from '@edison/ui/notice/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasDraft } from '../../../../forms/drafts.ts';
import { cancelText, postponeText } from '../../../../text/planning/decisions.ts';
import { tellText } from '../../../../text/planning/plan-form.ts';
import { planTabText as text } from '../../../../text/planning/plan-tab.ts';
import { useWayBack } from '../../focus/use-way-back.ts';
import { CancelForm, cancelDraft } from '../decisions/cancel-form.tsx';
import { PostponeForm, postponeDraft } from '../decisions/postpone-form.tsx';
import { movable } from '../decisions/typed-move.ts';
import { newPlanPath } from '../event-address.ts';
import styles from '../events.module.css';
import { planSaved } from '../planning-queries.ts';
import { DraftSteps } from './draft-steps.tsx';
import { FinishEvent } from './finish-event.tsx';
import { type Telling, Told } from './told.tsx';
import type { PartTelling } from './use-telling.ts';

interface StatePanelProps extends PartTelling {
  readonly event: PlannedEvent;
}

/** The state of an event, and what can be done with the whole of it. */
export function StatePanel({ event, told, tell }: StatePanelProps) {
  return (
    <div className={styles.part}>
      <Told telling={told} />
      {event.state === 'draft' ? <DraftSteps event={event} onTold={tell} /> : null}
      {event.state === 'published' ? <Published event={event} onTold={tell} /> : null}
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

/** What one event tells is written off for a new one. */
function Again({ eventId }: { readonly eventId: string }) {
  return <LinkButton kind="quiet" href={newPlanPath(eventId)} label={text.again} />;
}

interface DecisionProps {
  readonly event: PlannedEvent;
  readonly onTold: (telling: Telling | undefined) => void;
}

function Published({ event, onTold }: DecisionProps) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(() => openedBefore(event.eventId));
  const back = useWayBack();
  const now = new Date();
  const over = event.sessions.every(({ endsAt }) => Date.parse(endsAt) <= now.getTime());
  function begin(which: 'postpone' | 'cancel' | undefined): void {
    onTold(undefined);
    setOpen(which);
  }
  function leave(which: 'postpone' | 'cancel'): void {
    begin(undefined);
    back.leave(which);
  }
  function done(headline: string, { event: saved, mails }: PlanOutcome): void {
    planSaved(queries, saved);
    setOpen(undefined);
    onTold({ headline, text: tellText.savedMails(mails) });
  }
  if (open === 'postpone') {
    return <PostponeForm event={event} onDone={(outcome) => done(postponeText.done, outcome)} onCancel={() => leave(open)} />;
  }
  if (open === 'cancel') {
    return <CancelForm event={event} onDone={(outcome) => done(cancelText.done, outcome)} onCancel={() => leave(open)} />;
  }
  return (
    <div className={styles.actions}>
      {over ? <FinishEvent event={event} onTold={onTold} /> : null}
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
