import type { EventMessage } from '@edison/contracts/bff/events/event-messages';
import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Badge, type BadgeTone } from '@edison/ui/badge';
import { EmptyState } from '@edison/ui/empty-state';
import { Modal } from '@edison/ui/modal';
import { Notice } from '@edison/ui/notice';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { Facts } from '../../page/facts.tsx';
import { groupWords, mailsLine, messagesText as text } from '../../text/admin/events/messages.ts';
import { numericDate } from '../../text/dates.ts';
import styles from '../event-tab/event-tab.module.css';
import { EventPart } from '../event-tab/event-tab.tsx';
import type { AdminColumns } from '../table/admin-column.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { defineList } from '../table/list-spec.ts';
import { useListAddress } from '../table/use-list-address.ts';
import { WriteMessage } from './write-message.tsx';

/** The tab for messages to the people of an event. */
export function MessagesTab({ eventId }: { readonly eventId: string }) {
  return <EventPart eventId={eventId}>{(event) => <Messages event={event} />}</EventPart>;
}

function Messages({ event }: { readonly event: PlannedEvent }) {
  const queries = useQueryClient();
  const [sent, setSent] = useState<EventMessage>();
  function showSent(message: EventMessage): void {
    setSent(message);
    const asked = { eventId: event.eventId };
    void invalidate(queries, ['/bff/admin/events/:eventId/messages', asked], ['/bff/admin/events/:eventId/messages/preview', asked]);
  }
  if (event.state === 'draft') return <EmptyState headline={text.draft} text={text.draftText} />;
  return (
    <div className={styles.parts}>
      <section className={styles.tab} aria-labelledby="write-message">
        <h2 id="write-message">{text.write}</h2>
        {sent === undefined ? null : (
          <Notice key={sent.messageId} tone="success" headline={text.sentHeadline(sent.recipients)} takesFocus />
        )}
        <WriteMessage key={sent?.messageId} event={event} onSent={showSent} />
      </section>
      <SentMessages event={event} />
    </div>
  );
}

const { log } = text;
const list = defineList({ filters: {}, sorts: ['sentAt'], order: '-sentAt' });
const refetchMs = 3_000;
const rowKey = ({ messageId }: EventMessage): string => messageId;

/** The messages sent so far: by whom, and how many of the mails were delivered. */
function SentMessages({ event }: { readonly event: PlannedEvent }) {
  const [opened, setOpened] = useState<EventMessage>();
  const address = useListAddress(list);
  const { page, pageSize } = address;
  const query = useQuery({
    ...queryFor('/bff/admin/events/:eventId/messages', { params: { eventId: event.eventId }, query: { page, pageSize } }),
    placeholderData: keepPreviousData,
    // Polls while mails are waiting to be sent.
    refetchInterval: ({ state }) => (state.data?.items.some(({ waiting }) => waiting > 0) ? refetchMs : false),
  });
  const columns = useMemo(() => columnsOf(setOpened), []);
  return (
    <section className={styles.tab} aria-labelledby="sent-messages">
      <h2 id="sent-messages">{log.headline}</h2>
      <AdminTable
        {...{ columns, rowKey, query, address }}
        caption={log.caption}
        counted={log.counted}
        empty={<EmptyState headline={log.empty} text={log.emptyText} />}
      />
      {opened === undefined ? null : <OneMessage event={event} message={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

function columnsOf(onOpen: (message: EventMessage) => void): AdminColumns<EventMessage, 'sentAt'> {
  return [
    {
      header: log.subject,
      cell: (message) => (
        <button type="button" className={styles.opener} onClick={() => onOpen(message)}>
          {message.subject}
        </button>
      ),
    },
    { header: log.sentAt, cell: ({ sentAt }) => numericDate(sentAt) },
    { header: log.sentBy, cell: ({ sentBy }) => sentBy ?? '–' },
    { header: log.recipients, align: 'end', cell: ({ recipients }) => recipients },
    { header: log.state, cell: (message) => <Badge label={mailsLine(message)} tone={toneOf(message)} /> },
  ];
}

function toneOf({ failed, waiting }: EventMessage): BadgeTone {
  if (failed > 0) return 'error';
  return waiting > 0 ? 'info' : 'success';
}

interface OneMessageProps {
  readonly event: PlannedEvent;
  readonly message: EventMessage;
  readonly onClose: () => void;
}

function OneMessage({ event, message, onClose }: OneMessageProps) {
  const sessions = event.sessions.filter(({ sessionId }) => message.sessionIds.includes(sessionId)).map(({ title }) => title);
  return (
    <Modal label={message.subject} closeLabel={log.close} onClose={onClose}>
      <div className={styles.window}>
        <Facts
          facts={[
            [log.sentAt, numericDate(message.sentAt)],
            [log.sentBy, message.sentBy],
            [log.to, [message.states.map((state) => groupWords[state]).join(', '), sessions.join(', ')].filter(Boolean).join(': ')],
            [log.recipients, String(message.recipients)],
            [log.state, mailsLine(message)],
          ]}
        />
        <p className={styles.letter}>{message.text}</p>
      </div>
    </Modal>
  );
}
