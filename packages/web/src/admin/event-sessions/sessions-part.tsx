import type { PlannedEvent, PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { Dismissed, useConfirm } from '@edison/ui/confirm-dialog';
import { EmptyState } from '@edison/ui/empty-state';
import { Table } from '@edison/ui/table';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { hasDraft } from '../../forms/drafts.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { tellText } from '../../text/admin/events/event-plan.ts';
import { sessionsText as text } from '../../text/admin/events/sessions.ts';
import { friendlySpan } from '../../text/dates.ts';
import { nextInQueue } from '../../text/event-words.ts';
import { planChanges, planSaved } from '../event-plan/queries.ts';
import styles from '../page/admin.module.css';
import type { PartResult } from '../page/result-notice.tsx';
import { type ActionResult, ResultNotice } from '../page/result-notice.tsx';
import { useReturnFocus } from '../page/use-return-focus.ts';
import { RowActions } from '../table/table-rows.tsx';
import { SessionForm, sessionDraft } from './session-form.tsx';
import type { PlannedSession } from './session-values.ts';

/** The dates of an event with their seats; each can be changed in its place. */
export function SessionsPart({ event, result, onResult }: PartResult & { readonly event: PlannedEvent }) {
  const name = useId();
  const [open, setOpen] = useState(() => openedBefore(event));
  const back = useReturnFocus();
  const fixed = event.state === 'cancelled' || event.state === 'finished';
  const session = event.sessions.find(({ sessionId }) => sessionId === open);
  function begin(which: string | undefined): void {
    onResult(undefined);
    setOpen(which);
  }
  function leave(which: string): void {
    begin(undefined);
    back.leave(which);
  }
  function saved({ mails }: PlanOutcome): void {
    setOpen(undefined);
    onResult({ headline: text.saved, text: tellText.savedMails(mails) });
  }
  return (
    <section className={styles.part} aria-labelledby={name}>
      <h2 id={name}>{text.headline}</h2>
      <ResultNotice result={result} />
      {event.sessions.length === 0 && open === undefined ? <EmptyState headline={text.empty} text={text.emptyText} /> : null}
      {event.sessions.length === 0 ? null : (
        <SessionTable
          sessions={event.sessions}
          actions={
            fixed
              ? undefined
              : (each) => (
                  <RowActions>
                    <Button kind="secondary" {...back.to(each.sessionId)} label={text.edit} onClick={() => begin(each.sessionId)} />
                    <DeleteSession event={event} session={each} onResult={onResult} />
                  </RowActions>
                )
          }
        />
      )}
      {open === undefined || fixed ? null : (
        <div className={styles.panel}>
          <SessionForm key={open} event={event} session={session} onSaved={saved} onCancel={() => leave(open)} />
        </div>
      )}
      {fixed || open !== undefined ? null : <Button kind="secondary" {...back.to('new')} label={text.add} onClick={() => begin('new')} />}
    </section>
  );
}

/** A date whose form was open with something unsent in it is open again after a reload. */
function openedBefore({ eventId, sessions }: PlannedEvent): string | undefined {
  return [...sessions.map(({ sessionId }) => sessionId), 'new'].find((each) => hasDraft(sessionDraft(eventId, each)));
}

interface SessionTableProps {
  readonly sessions: readonly PlannedSession[];
  readonly actions: ((session: PlannedSession) => ReactNode) | undefined;
}

/** The dates of an event, with their seats and queues. */
export function SessionTable({ sessions, actions }: SessionTableProps) {
  return (
    <Table
      caption={text.headline}
      hideCaption
      dense
      rows={sessions}
      rowKey={({ sessionId }) => sessionId}
      columns={[
        { header: text.form.title, cell: ({ title }) => title },
        { header: text.when, cell: ({ startsAt, endsAt }) => friendlySpan(startsAt, endsAt) },
        { header: text.room, cell: ({ room }) => room ?? '–' },
        { header: text.seats, cell: (each) => seatsOf(each) },
        { header: text.waiting, align: 'end' as const, cell: ({ signUps }) => waitingOf(signUps.waitlisted) },
        { header: text.pending, align: 'end' as const, cell: ({ signUps }) => signUps.pending },
        { header: text.cancelled, align: 'end' as const, cell: ({ signUps }) => signUps.cancelled },
        ...(actions === undefined ? [] : [{ header: text.actions, cell: actions }]),
      ]}
    />
  );
}

function seatsOf({ seatsTaken, capacity, nextNeeds }: PlannedSession): string {
  if (capacity === null) return text.takenOfAll(seatsTaken);
  return [text.taken(seatsTaken, capacity), nextInQueue(capacity - seatsTaken, nextNeeds)].filter(Boolean).join('; ');
}

function waitingOf(count: number) {
  return count === 0 ? count : <Badge label={String(count)} tone="warning" />;
}

interface DeleteSessionProps {
  readonly event: PlannedEvent;
  readonly session: PlannedSession;
  readonly onResult: (result: ActionResult) => void;
}

/** Deletes a date that nobody has ever signed up to. */
function DeleteSession({ event, session, onResult }: DeleteSessionProps) {
  const ask = useConfirm();
  const queries = useQueryClient();
  const { send, isPending } = useSendOnce({
    send: async () => {
      await ask({
        headline: text.removeQuestion(session.title),
        text: text.removeText,
        confirmLabel: text.removeConfirm,
        cancelLabel: text.removeCancel,
        danger: true,
      });
      return planChanges(event.eventId).removeSession(session.sessionId, event.version);
    },
    onSent: (saved) => {
      planSaved(queries, saved);
      onResult({ headline: text.removed });
    },
    onRefused: (error) => {
      if (!(error instanceof Dismissed)) onResult({ headline: text.removeRefused, error, inUse: text.inUse });
    },
  });
  return <Button kind="danger" label={text.remove} busy={isPending} onClick={() => send(undefined)} />;
}
