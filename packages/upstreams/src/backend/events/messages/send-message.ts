import { randomUUID } from 'node:crypto';
import type { EventMessage } from '@edison/contracts/bff/events/event-messages';
import { Problem } from '@edison/contracts/problem';
import { queueMail, queueMails } from '@edison/mail/queue-mail';
import { z } from 'zod';
import { type Person, requireVerified } from '../../access/caller.ts';
import { actorOf, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Store, Tx } from '../../database/tables.ts';
import { fingerprintOf, recall, remember } from '../../idempotency/remember-key.ts';
import { lockSession } from '../../seats/lock-session.ts';
import { type Audience, findRecipients } from './find-recipients.ts';
import { findMessage } from './list-messages.ts';
import { letterToAdmin, requireToldEvent } from './preview-message.ts';
import { letterTo, type Message, wordsOf } from './write-message.ts';

/** A message as it came. */
export type MessageWish = Audience & Message & { readonly idempotencyKey: string };

const remembered = z.object({ messageId: z.string() });

/**
 * Mails a message once to each address, in one transaction. Its sessions are locked, as by everybody who signs up or cancels: whoever
 * has cancelled before gets nothing, and whoever cancels after it does. The same key again: the same message.
 *
 * @throws Problem NOT_FOUND; BAD_REQUEST for a session of another event (`sessionIds`), or when nobody would get it (`states`); KEY_REUSED.
 */
export async function sendMessage(store: Store, wish: MessageWish, person: Person, siteUrl: string, now: Date): Promise<EventMessage> {
  const { idempotencyKey: key, ...message } = wish;
  const keyed = { owner: person.emailNorm, key, fingerprint: fingerprintOf(['SendMessage', JSON.stringify(message)]) };
  return inTransaction(store, async (tx) => {
    const event = await requireToldEvent(tx, wish.eventId);
    await lockSessions(tx, wish);
    const before = await recall(tx, keyed, remembered);
    if (before) return findMessage(tx, before.messageId);
    const recipients = await findRecipients(tx, wish);
    if (recipients.length === 0) throw new Problem('BAD_REQUEST', { field: 'states' });
    const messageId = randomUUID();
    await keep(tx, messageId, wish, { person, recipients: recipients.length }, now);
    const mails = recipients.map(({ signUpId, email, ...reader }) => ({
      to: email,
      replyTo: event.contact_email,
      ...wordsOf(letterTo(reader, wish, event, siteUrl)),
      dedupeKey: `message:${messageId}:${signUpId}`,
    }));
    await queueMails(tx, 'backend', mails);
    await remember(tx, keyed, { messageId }, now);
    return findMessage(tx, messageId);
  });
}

/** By id, ascending, as everybody who locks several. */
async function lockSessions(tx: Tx, { eventId, sessionIds }: Audience): Promise<void> {
  for (const sessionId of [...new Set(sessionIds)].toSorted()) {
    const session = await lockSession(tx, sessionId);
    if (session?.event_id !== eventId) throw new Problem('BAD_REQUEST', { field: 'sessionIds' });
  }
}

async function keep(
  tx: Tx,
  id: string,
  { eventId, subject, text, states, sessionIds }: MessageWish,
  { person, recipients }: { readonly person: Person; readonly recipients: number },
  now: Date,
): Promise<void> {
  const actor = actorOf(person);
  const by = actor.kind === 'person' ? actor.id : actor.kind;
  await tx
    .insertInto('event_messages')
    .values({
      id,
      event_id: eventId,
      sent_by: by,
      subject,
      text,
      states: [...states],
      session_ids: [...sessionIds],
      recipients,
      sent_at: now,
    })
    .execute();
  const after = { messageId: id, mails: recipients, states, sessions: sessionIds.length };
  await recordChange(tx, { actor, action: 'event.message', object: { kind: 'event', id: eventId }, after }, now);
}

/** Mails a message to the admin alone. @throws Problem NOT_FOUND, or EMAIL_NOT_VERIFIED. */
export async function sendTestMail(
  store: Store,
  { eventId, ...message }: Message & { readonly eventId: string },
  person: Person,
  siteUrl: string,
): Promise<{ email: string }> {
  const { email } = requireVerified(person);
  return inTransaction(store, async (tx) => {
    const event = await requireToldEvent(tx, eventId);
    const test = { ...message, subject: `Prøve: ${message.subject}` };
    const letter = await letterToAdmin(tx, person, { message: test, event, state: 'confirmed' }, siteUrl);
    await queueMail(tx, 'backend', {
      to: email,
      replyTo: event.contact_email,
      ...wordsOf(letter),
      dedupeKey: `message-test:${randomUUID()}`,
    });
    return { email };
  });
}
