import { z } from 'zod';
import { id, instant, line, list, paging, text } from '../../fields.ts';
import { inputProblems, throttleProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';

const eventParams = z.strictObject({ eventId: id });
const count = z.int().nonnegative();

/** States of sign-ups that a message can be sent to. */
export const reachedState = z.enum(['confirmed', 'waitlisted', 'pending']);
export type ReachedState = z.infer<typeof reachedState>;

const states = z.array(reachedState).max(3);
const sessionIds = z.array(id).max(50);
/** One line, so that it cannot inject a mail header. */
const subject = line(150);
/** Plain text; empty lines separate paragraphs. */
const words = text(5_000);

/** A message before it is sent. */
const draft = { subject, text: words, states: states.min(1), sessionIds: sessionIds.min(1) };

/** The parts of a mail, as its reader will see them. */
const letter = z.object({
  subject: z.string(),
  replyTo: z.string(),
  greeting: z.string(),
  paragraphs: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  sender: z.array(z.string()),
  /** The footer that says why the reader gets the mail. */
  why: z.string(),
  /** The plain-text version of the whole mail. */
  text: z.string(),
});
export type MessageLetter = z.infer<typeof letter>;

/** Preview of the recipients. `people` counts e-mails; a person with several sign-ups is in several counts but once in `recipients`. */
const messagePreview = z.object({
  counts: z.array(z.object({ sessionId: id, state: reachedState, people: count })),
  recipients: count,
  letter: letter.optional(),
});
export type MessagePreview = z.infer<typeof messagePreview>;

/** A sent message. `sent`, `waiting` and `failed` count its mails, whose sum is `recipients`. */
export const eventMessage = z.object({
  messageId: id,
  sentAt: instant,
  /** Absent for somebody without a profile. */
  sentBy: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  states: z.array(reachedState),
  sessionIds: z.array(id),
  recipients: count,
  sent: count,
  waiting: count,
  failed: count,
});
export type EventMessage = z.infer<typeof eventMessage>;

const refused = [...inputProblems, 'NOT_FOUND'] as const;

/** Messages of admins to the people of an event. Replies go to the event's contact e-mail. */
export const eventMessageRoutes = defineRoutes({
  previewMessage: {
    method: 'POST',
    path: '/bff/admin/events/:eventId/messages/preview',
    summary: 'Counts who could be written to and who would be, and shows the mail once there are words for it. Saves nothing.',
    who: 'admin',
    params: eventParams,
    body: z.strictObject({ subject: subject.optional(), text: words.optional(), states, sessionIds }),
    answer: messagePreview,
    problems: refused,
    upstream: 'x/messages/PreviewMessage',
  },
  sendTestMail: {
    method: 'POST',
    path: '/bff/admin/events/:eventId/messages/test',
    summary: 'Sends the mail to the admin who asks, and to nobody else.',
    who: 'admin',
    params: eventParams,
    body: z.strictObject({ subject, text: words }),
    answer: z.object({ email: z.string() }),
    problems: [...refused, 'EMAIL_NOT_VERIFIED', ...throttleProblems, 'TRY_AGAIN'],
    upstream: 'x/messages/SendTestMail',
  },
  sendMessage: {
    method: 'POST',
    path: '/bff/admin/events/:eventId/messages',
    summary: 'One mail to each address with a sign-up of those states and sessions. The same key again: the same answer and no more mails.',
    who: 'admin',
    stepUp: true,
    params: eventParams,
    body: z.strictObject({ ...draft, idempotencyKey: z.uuid() }),
    answer: eventMessage,
    status: 201,
    problems: [...refused, 'KEY_REUSED', ...throttleProblems, 'TRY_AGAIN'],
    upstream: 'x/messages/SendMessage',
  },
  listMessages: {
    method: 'GET',
    path: '/bff/admin/events/:eventId/messages',
    summary: 'What was sent to the people of an event, newest first, with what became of the mails.',
    who: 'admin',
    params: eventParams,
    query: z.strictObject(paging()),
    answer: list(eventMessage),
    problems: refused,
    upstream: 'x/messages/ListMessages',
  },
});
