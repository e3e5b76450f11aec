import { Badge } from '@edison/ui/badge/badge';
import { Table } from '@edison/ui/table/table';
import type { ReactNode } from 'react';
import { friendlySpan } from '../../../../text/dates.ts';
import { nextInQueue } from '../../../../text/event-words.ts';
import { sessionsText as text } from '../../../../text/planning/sessions.ts';
import type { PlannedSession } from './typed-session.ts';

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
