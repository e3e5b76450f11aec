import { randomUUID } from 'node:crypto';
import { type EventMessage, type MessageLetter, type MessagePreview, reachedState } from '@edison/contracts/bff/events/event-messages';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendEventMessages } from '@edison/contracts/upstream/events/event-messages';
import { queueMail, queueMails } from '@edison/mail/queue-mail';
import { z } from 'zod';
import { type Caller, type Person, requirePerson, requireVerified } from '../../access/caller.ts';
import { actorOf, recordChange } from '../../audit/record-change.ts';
import type { BackendParts } from '../../backend-parts.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Store, Tx } from '../../database/tables.ts';
import { findStoredAnswer, fingerprintOf, storeAnswer } from '../../idempotency/stored-answers.ts';
import { lockSession } from '../../seats/lock-session.ts';
import { type Audience, countPeople, findRecipients } from './find-recipients.ts';
import { findMessage, listMessages } from './list-messages.ts';
import { composeMessage, type Message, type MessageEvent, writeMessageMail } from './write-message.ts';

type Parts = Pick<BackendParts, 'store' | 'siteUrl' | 'now'>;

/** The calls on messages to the people of an event. */
export function messageCalls({ store, siteUrl, now }: Parts): Handlers<typeof backendEventMessages, Caller> {
  return {
    PreviewMessage: ({ body }, caller) => previewMessage(store, body, requirePerson(caller), siteUrl),
    SendTestMail: ({ body }, caller) => sendTestMail(store, body, requirePerson(caller), siteUrl),
    SendMessage: ({ body }, caller) => sendMessage(store, { ...body, person: requirePerson(caller) }, siteUrl, now()),
    ListMessages: ({ query }) => listMessages(store, query),
  };
}

/** A message to send, and who sends it. */
type NewMessage = Audience & Message & { readonly idempotencyKey: string; readonly person: Person };

const remembered = z.object({ messageId: z.string() });

/**
 * Mails a message once to each address, in one transaction. It locks the sessions, as a sign-up or a cancellation does: those who have
 * cancelled before get no mail, those who cancel afterwards do. The same idempotency key again answers with the same message.
 *
 * @throws Problem NOT_FOUND; BAD_REQUEST for a session of another event (`sessionIds`), or when nobody would get it (`states`); KEY_REUSED.
 */
async function sendMessage(store: Store, request: NewMessage, siteUrl: string, now: Date): Promise<EventMessage> {
  const { idempotencyKey: key, person, ...message } = request;
  const keyed = { owner: person.emailNorm, key, fingerprint: fingerprintOf(['SendMessage', JSON.stringify(message)]) };
  return inTransaction(store, async (tx) => {
    const event = await requireMessageEvent(tx, request.eventId);
    await lockSessions(tx, request);
    const before = await findStoredAnswer(tx, keyed, remembered);
    if (before) return findMessage(tx, before.messageId);
    const recipients = await findRecipients(tx, request);
    if (recipients.length === 0) throw new Problem('BAD_REQUEST', { field: 'states' });
    const messageId = randomUUID();
    await insertMessage(tx, request, { messageId, recipients: recipients.length }, now);
    const mails = recipients.map(({ signUpId, email, ...reader }) => ({
      to: email,
      replyTo: event.contact_email,
      ...writeMessageMail(composeMessage(reader, request, event, siteUrl)),
      dedupeKey: `message:${messageId}:${signUpId}`,
    }));
    await queueMails(tx, 'backend', mails);
    await storeAnswer(tx, keyed, { messageId }, now);
    return findMessage(tx, messageId);
  });
}

/** In ascending order of ids, as everywhere, so that transactions cannot deadlock. */
async function lockSessions(tx: Tx, { eventId, sessionIds }: Audience): Promise<void> {
  for (const sessionId of [...new Set(sessionIds)].toSorted()) {
    const session = await lockSession(tx, sessionId);
    if (session?.event_id !== eventId) throw new Problem('BAD_REQUEST', { field: 'sessionIds' });
  }
}

async function insertMessage(
  tx: Tx,
  { eventId, subject, text, states, sessionIds, person }: NewMessage,
  { messageId: id, recipients }: { readonly messageId: string; readonly recipients: number },
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

/** Mails a message to the calling admin only. @throws Problem NOT_FOUND, or EMAIL_NOT_VERIFIED. */
async function sendTestMail(
  store: Store,
  { eventId, ...message }: Message & { readonly eventId: string },
  person: Person,
  siteUrl: string,
): Promise<{ email: string }> {
  const { email } = requireVerified(person);
  return inTransaction(store, async (tx) => {
    const event = await requireMessageEvent(tx, eventId);
    const test = { ...message, subject: `Prøve: ${message.subject}` };
    const letter = await letterToAdmin(tx, person, { message: test, event, state: 'confirmed' }, siteUrl);
    await queueMail(tx, 'backend', {
      to: email,
      replyTo: event.contact_email,
      ...writeMessageMail(letter),
      dedupeKey: `message-test:${randomUUID()}`,
    });
    return { email };
  });
}

/** Counts who would get a message; with subject and text, also returns the mail as the admin would get it. @throws Problem NOT_FOUND. */
export async function previewMessage(
  store: Store,
  message: Audience & { readonly subject?: string | undefined; readonly text?: string | undefined },
  person: Person,
  siteUrl: string,
): Promise<MessagePreview> {
  const event = await requireMessageEvent(store, message.eventId);
  const [counts, recipients] = [await countPeople(store, message.eventId), await findRecipients(store, message)];
  const { subject, text } = message;
  if (subject === undefined || text === undefined) return { counts, recipients: recipients.length };
  const first = reachedState.options.find((state) => message.states.includes(state)) ?? 'confirmed';
  const letter = await letterToAdmin(store, person, { message: { subject, text }, event, state: first }, siteUrl);
  return { counts, recipients: recipients.length, letter };
}

interface Preview {
  readonly message: Message;
  readonly event: MessageEvent;
  readonly state: Audience['states'][number];
}

/** The mail, addressed to the admin who writes it. */
async function letterToAdmin(
  store: Store,
  { userId }: Person,
  { message, event, state }: Preview,
  siteUrl: string,
): Promise<MessageLetter> {
  const user =
    userId === undefined ? undefined : await store.selectFrom('users').select('first_name').where('id', '=', userId).executeTakeFirst();
  return composeMessage({ name: user?.first_name ?? '', state, guest: false }, message, event, siteUrl);
}

/** The facts of an event that a mail names. Relies on `events_pkey`. @throws Problem NOT_FOUND. */
async function requireMessageEvent(store: Store, eventId: string): Promise<MessageEvent> {
  const event = await store
    .selectFrom('events')
    .select(['title', 'slug', 'organiser', 'contact_email'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!event) throw new Problem('NOT_FOUND');
  return event;
}
