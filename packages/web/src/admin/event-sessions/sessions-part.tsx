import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { Table } from '@edison/ui/table';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callRoute } from '../../api/call.ts';
import { notifyText } from '../../text/admin/events/event-plan.ts';
import { askedSeats, stuckWords } from '../../text/admin/events/seats-line.ts';
import { sessionsText as text } from '../../text/admin/events/sessions.ts';
import { friendlySpan } from '../../text/dates.ts';
import { cacheSavedPlan } from '../event-plan/queries.ts';
import styles from '../page/admin.module.css';
import { ConfirmedButton } from '../page/confirmed-button.tsx';
import { Part } from '../page/part.tsx';
import { type ActionResult, type PartResult, ResultNotice } from '../page/result-notice.tsx';
import { useOpenForm } from '../page/use-open-form.ts';
import { RowActions } from '../table/table-rows.tsx';
import { SessionForm, sessionDraftName } from './session-form.tsx';
import type { PlannedSession } from './session-values.ts';

/** The sessions of an event with their seats; each can be changed in place. */
export function SessionsPart({ event, result, onResult }: PartResult & { readonly event: PlannedEvent }) {
  const { eventId, sessions } = event;
  const { open, opener, done, leave } = useOpenForm({
    names: [...sessions.map(({ sessionId }) => sessionId), 'new'],
    draftOf: (name) => sessionDraftName(eventId, name),
    onResult,
  });
  const fixed = event.state === 'cancelled' || event.state === 'finished';
  const actions = (session: PlannedSession) => (
    <RowActions>
      <Button kind="secondary" {...opener(session.sessionId)} label={text.edit} />
      <DeleteSession event={event} session={session} onResult={onResult} />
    </RowActions>
  );
  return (
    <Part headline={text.headline}>
      <ResultNotice result={result} />
      {sessions.length === 0 && open === undefined ? <EmptyState headline={text.empty} text={text.emptyText} /> : null}
      {sessions.length === 0 ? null : <SessionTable sessions={sessions} actions={fixed ? undefined : actions} />}
      {open === undefined || fixed ? null : (
        <div className={styles.panel}>
          <SessionForm
            key={open}
            event={event}
            session={sessions.find(({ sessionId }) => sessionId === open)}
            onSaved={({ mails }) => done({ headline: text.saved, text: notifyText.savedMails(mails) })}
            onCancel={leave}
          />
        </div>
      )}
      {fixed || open !== undefined ? null : <Button kind="secondary" {...opener('new')} label={text.add} />}
    </Part>
  );
}

interface SessionTableProps {
  readonly sessions: readonly PlannedSession[];
  readonly actions: ((session: PlannedSession) => ReactNode) | undefined;
}

/** The sessions of an event, with their seats and queues. */
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
        { header: text.seats, cell: (each) => takenWords(each) },
        { header: text.reserved, align: 'end' as const, cell: ({ seatsReserved }) => seatsReserved },
        { header: text.waiting, align: 'end' as const, cell: (each) => waitingOf(each) },
        { header: text.pending, align: 'end' as const, cell: ({ signUps }) => signUps.pending },
        { header: text.cancelled, align: 'end' as const, cell: ({ signUps }) => signUps.cancelled },
        ...(actions === undefined ? [] : [{ header: text.actions, cell: actions }]),
      ]}
    />
  );
}

function takenWords(session: PlannedSession): string {
  const { seatsTaken, capacity } = session;
  if (capacity === null) return text.takenOfAll(seatsTaken);
  return [text.taken(seatsTaken, capacity), stuckWords(session)].filter(Boolean).join('; ');
}

function waitingOf({ signUps: { waitlisted }, waitingSeats }: PlannedSession) {
  return waitlisted === 0 ? waitlisted : <Badge label={`${waitlisted}${askedSeats(waitlisted, waitingSeats)}`} tone="warning" />;
}

interface DeleteSessionProps {
  readonly event: PlannedEvent;
  readonly session: PlannedSession;
  readonly onResult: (result: ActionResult) => void;
}

/** Deletes a session that never had a sign-up. */
function DeleteSession({ event, session, onResult }: DeleteSessionProps) {
  const queries = useQueryClient();
  return (
    <ConfirmedButton
      kind="danger"
      label={text.remove}
      question={{
        headline: text.removeQuestion(session.title),
        text: text.removeText,
        confirmLabel: text.removeConfirm,
        cancelLabel: text.removeCancel,
        danger: true,
      }}
      act={() =>
        callRoute('POST', '/bff/admin/events/:eventId/sessions/:sessionId/delete', {
          params: { eventId: event.eventId, sessionId: session.sessionId },
          body: { version: event.version },
        })
      }
      onDone={(saved) => {
        cacheSavedPlan(queries, saved);
        onResult({ headline: text.removed });
      }}
      onRefused={(error) => onResult({ headline: text.removeRefused, error, inUse: text.inUse })}
    />
  );
}
