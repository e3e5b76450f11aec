import { z } from 'zod';
import { id, instant, line, list, paging, text } from '../../fields.ts';
import { inputProblems, throttleProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';

const eventParams = z.strictObject({ eventId: id });
const count = z.int().nonnegative();

/** Who may be written to: nobody who has cancelled. */
export const reachedState = z.enum(['confirmed', 'waitlisted', 'pending']);
export type ReachedState = z.infer<typeof reachedState>;

const states = z.array(reachedState).max(3);
const sessionIds = z.array(id).max(50);
/** One line: nothing in it begins a header. */
const subject = line(150);
/** Paragraphs with an empty line between them. What looks like HTML is text. */
const words = text(5_000);

/** A message before it is sent. */
const draft = { subject, text: words, states: states.min(1), sessionIds: sessionIds.min(1) };

/** A mail in its parts, as its reader will see them. */
const letter = z.object({
  subject: z.string(),
  replyTo: z.string(),
  greeting: z.string(),
  paragraphs: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  sender: z.array(z.string()),
  /** Why somebody gets it. */
  why: z.string(),
  /** The whole mail for readers that show text only. */
  text: z.string(),
});
export type MessageLetter = z.infer<typeof letter>;

/** Who would get it. `people` counts addresses; whoever has several sign-ups is in several counts and in `recipients` once. */
const outlook = z.object({
  counts: z.array(z.object({ sessionId: id, state: reachedState, people: count })),
  recipients: count,
  letter: letter.optional(),
});
export type MessageOutlook = z.infer<typeof outlook>;

/** A message that was sent. `sent`, `waiting` and `failed` are its mails, and `recipients` together. */
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

/** What an admin writes to the people of an event. Answers to it go to the event's own address. */
export const eventMessageRoutes = defineRoutes({
  previewMessage: {
    method: 'POST',
    path: '/bff/admin/events/:eventId/messages/preview',
    summary: 'Counts who could be written to and who would be, and shows the mail once there are words for it. Saves nothing.',
    who: 'admin',
    params: eventParams,
    body: z.strictObject({ subject: subject.optional(), text: words.optional(), states, sessionIds }),
    answer: outlook,
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
