import type { EventMessage } from '@edison/contracts/bff/events/event-messages';
import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Badge, type BadgeTone } from '@edison/ui/badge/badge';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { Modal } from '@edison/ui/modal/modal';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { numericDate } from '../../../../text/dates.ts';
import { groupWords, mailsLine, messagesText } from '../../../../text/event-people/messages.ts';
import { Facts } from '../../../portal/parts/facts.tsx';
import type { AdminColumns } from '../../table/admin-column.ts';
import { AdminTable } from '../../table/admin-table.tsx';
import { defineList } from '../../table/list-spec.ts';
import { useListAddress } from '../../table/use-list-address.ts';
import styles from '../event-people.module.css';
import { messagesQuery } from './message-queries.ts';

const { log: text } = messagesText;
const list = defineList({ filters: {}, sorts: ['sentAt'], order: '-sentAt' });
const rowKey = ({ messageId }: EventMessage): string => messageId;

/** What was sent to the people of an event, by whom, and what became of the mails. */
export function SentMessages({ event }: { readonly event: PlannedEvent }) {
  const [opened, setOpened] = useState<EventMessage>();
  const address = useListAddress(list);
  const query = useQuery(messagesQuery(event.eventId, address.page, address.pageSize));
  const columns = useMemo(() => columnsOf(setOpened), []);
  return (
    <section className={styles.tab} aria-labelledby="sent-messages">
      <h2 id="sent-messages">{text.headline}</h2>
      <AdminTable
        {...{ columns, rowKey, query, address }}
        caption={text.caption}
        counted={text.counted}
        empty={<EmptyState headline={text.empty} text={text.emptyText} />}
      />
      {opened === undefined ? null : <OneMessage event={event} message={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

function columnsOf(onOpen: (message: EventMessage) => void): AdminColumns<EventMessage, 'sentAt'> {
  return [
    {
      header: text.subject,
      cell: (message) => (
        <button type="button" className={styles.opener} onClick={() => onOpen(message)}>
          {message.subject}
        </button>
      ),
    },
    { header: text.sentAt, cell: ({ sentAt }) => numericDate(sentAt) },
    { header: text.sentBy, cell: ({ sentBy }) => sentBy ?? '–' },
    { header: text.recipients, align: 'end', cell: ({ recipients }) => recipients },
    { header: text.state, cell: (message) => <Badge label={mailsLine(message)} tone={toneOf(message)} /> },
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
    <Modal label={message.subject} closeLabel={text.close} onClose={onClose}>
      <div className={styles.window}>
        <Facts
          facts={[
            [text.sentAt, numericDate(message.sentAt)],
            [text.sentBy, message.sentBy],
            [text.to, [message.states.map((state) => groupWords[state]).join(', '), sessions.join(', ')].filter(Boolean).join(': ')],
            [text.recipients, String(message.recipients)],
            [text.state, mailsLine(message)],
          ]}
        />
        <p className={styles.letter}>{message.text}</p>
      </div>
    </Modal>
  );
}
