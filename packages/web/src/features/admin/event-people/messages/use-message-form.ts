import { type EventMessage, eventMessageRoutes, type ReachedState } from '@edison/contracts/bff/events/event-messages';
import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { useState } from 'react';
import { z } from 'zod';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { messagesText as text } from '../../../../text/event-people/messages.ts';
import { keyOf } from './key-of.ts';
import { sendMessage } from './message-queries.ts';

const message = eventMessageRoutes.sendMessage.body.omit({ idempotencyKey: true }).extend({ nonce: z.string() });
type Message = z.output<typeof message>;

/** A message as it is typed. */
export interface TypedMessage {
  readonly subject: string;
  readonly text: string;
  readonly states: ReachedState[];
  readonly sessionIds: string[];
  /** Tells this message from the same words sent another time; kept with the draft. */
  readonly nonce: string;
}

export type MessageForm = ReturnType<typeof useMessageForm>;

/** The form of a message. The same sent again, after a lost answer and even a reload, is mailed once. */
export function useMessageForm(event: PlannedEvent, onSent: (sent: EventMessage) => void, onRefused: () => void) {
  const [nonce] = useState(() => crypto.randomUUID());
  return useContractForm<TypedMessage, Message, EventMessage>({
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
    send: async ({ nonce: written, ...body }) => {
      try {
        return await sendMessage(event.eventId, { ...body, idempotencyKey: keyOf(written, body) });
      } catch (error) {
        onRefused();
        throw error;
      }
    },
    onSent,
  });
}
