import type { EventMessage } from '@edison/contracts/bff/events/event-messages';
import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { Notice } from '@edison/ui/notice/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentHeadline, messagesText as text } from '../../../text/event-people/messages.ts';
import { EventPart } from './event-part.tsx';
import styles from './event-people.module.css';
import { SentMessages } from './messages/sent-messages.tsx';
import { WriteMessage } from './messages/write-message.tsx';

/** Messages to those who take part in an event. */
export function MessagesTab({ eventId }: { readonly eventId: string }) {
  return <EventPart eventId={eventId}>{(event) => <Messages event={event} />}</EventPart>;
}

function Messages({ event }: { readonly event: PlannedEvent }) {
  const queries = useQueryClient();
  const [sent, setSent] = useState<EventMessage>();
  function tell(message: EventMessage): void {
    setSent(message);
    void queries.invalidateQueries({ queryKey: ['messages', event.eventId] });
  }
  if (event.state === 'draft') return <EmptyState headline={text.draft} text={text.draftText} />;
  return (
    <div className={styles.parts}>
      <section className={styles.tab} aria-labelledby="write-message">
        <h2 id="write-message">{text.write}</h2>
        {sent === undefined ? null : <Notice key={sent.messageId} tone="success" headline={sentHeadline(sent.recipients)} takesFocus />}
        <WriteMessage key={sent?.messageId} event={event} onSent={tell} />
      </section>
      <SentMessages event={event} />
    </div>
  );
}
