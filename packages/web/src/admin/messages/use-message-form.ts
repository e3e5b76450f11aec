import { type EventMessage, eventMessageRoutes, type ReachedState } from '@edison/contracts/bff/events/event-messages';
import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { keyFor } from '../../api/query-for.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { idempotencyKeyOf } from '../../forms/use-idempotency-key.ts';
import { messagesText as text } from '../../text/admin/events/messages.ts';

const message = eventMessageRoutes.sendMessage.body.omit({ idempotencyKey: true }).extend({ nonce: z.string() });
type Message = z.output<typeof message>;

/** The values of the form. */
export interface MessageValues {
  readonly subject: string;
  readonly text: string;
  readonly states: ReachedState[];
  readonly sessionIds: string[];
  /** Distinguishes this message from an earlier one with the same words; kept in the draft. */
  readonly nonce: string;
}

type Outlook = Pick<MessageValues, 'states' | 'sessionIds'> & Partial<Pick<MessageValues, 'subject' | 'text'>>;

/** Counts the possible recipients and the chosen ones; once there is a text, also renders the mail. */
export function messagePreviewQuery(eventId: string, body: Outlook) {
  return queryOptions({
    queryKey: keyFor('/bff/admin/events/:eventId/messages/preview', { params: { eventId }, body }),
    queryFn: ({ signal }) => callRoute('POST', '/bff/admin/events/:eventId/messages/preview', { params: { eventId }, body, signal }),
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
}

export type MessageForm = ReturnType<typeof useMessageForm>;

/** The form of a message. Sending again after a lost answer, even after a reload, mails it once. */
export function useMessageForm(event: PlannedEvent, onSent: (sent: EventMessage) => void, onRefused: () => void) {
  const [nonce] = useState(() => crypto.randomUUID());
  return useContractForm<MessageValues, Message, EventMessage>({
    draft: `message-${event.eventId}`,
    schema: message,
    start: { subject: '', text: '', states: ['confirmed'], sessionIds: event.sessions.map(({ sessionId }) => sessionId), nonce },
    fields: {
      states: { label: text.group, wrong: text.statesMissing },
      sessionIds: { label: text.session, wrong: text.sessionsMissing },
      subject: { label: text.subject },
      text: { label: text.text },
    },
    bodyOf: (typed) => typed,
    send: ({ nonce: written, ...body }) =>
      callRoute('POST', '/bff/admin/events/:eventId/messages', {
        params: { eventId: event.eventId },
        body: { ...body, idempotencyKey: idempotencyKeyOf(written, body) },
      }),
    onSent,
    onRefused,
  });
}
