import { z } from 'zod';
import { email, id, line, note } from '../fields.ts';
import { inputProblems, throttleProblems } from '../problem.ts';
import { defineRoutes } from '../route.ts';
import { mostGuestSeats } from '../seat-limits.ts';
import { eventSession } from './events.ts';

/** The current seats of a session; `remaining` null: no limit. */
export const seats = z.object({
  remaining: z.int().nonnegative().nullable(),
  capacity: eventSession.shape.capacity.optional(),
  waiting: z.int().nonnegative(),
  nextNeeds: eventSession.shape.nextNeeds,
  /** Whether the session has a waiting list. */
  waitlist: z.boolean(),
});
export type Seats = z.infer<typeof seats>;

/** A guest's sign-up. */
export const newAttendee = z.strictObject({
  sessionId: id,
  name: line(100),
  email,
  /** School, place of work or occupation. */
  organisation: line(100).optional(),
  seats: z.int().min(1).max(mostGuestSeats).default(1),
  note: note.optional(),
  idempotencyKey: z.uuid(),
});
export type NewAttendee = z.input<typeof newAttendee>;

/** The answer to a guest. Everything else is sent to the e-mail, so that nobody learns who is signed up. */
export const acceptedAnswer = z.object({ accepted: z.literal(true) });

/** The event of a sign-up cancelled by link. */
export const cancelledAttendee = z.object({ eventTitle: z.string(), eventSlug: z.string() });
export type CancelledAttendee = z.infer<typeof cancelledAttendee>;

/** A mailed secret: 32 random bytes in base64url. */
export const mailedToken = z.string().regex(/^[\w-]{43}$/);

const params = z.strictObject({ eventId: id });
const sessionParams = z.strictObject({ eventId: id, sessionId: id });

export const attendeeRoutes = defineRoutes({
  getSeats: {
    method: 'GET',
    path: '/bff/events/:eventId/sessions/:sessionId/seats',
    summary: 'Free seats of a published session, and how many wait.',
    who: 'anyone',
    onBehalf: 'read',
    params: sessionParams,
    answer: seats,
    problems: ['NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'api/attendee/GetRemainingSeats',
  },
  sessionExists: {
    method: 'GET',
    path: '/bff/events/:eventId/sessions/:sessionId/exists',
    summary: 'Whether there is such a published session.',
    who: 'anyone',
    onBehalf: 'read',
    offered: true,
    params: sessionParams,
    answer: z.object({ exists: z.boolean() }),
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'api/attendee/SessionExists',
  },
  createAttendee: {
    method: 'POST',
    path: '/bff/events/:eventId/attendees',
    summary:
      'Signs anybody up for a public event, or a judge. Receipt, position and cancel link go by mail; the answer is the same for every address.',
    who: 'anyone',
    params,
    body: newAttendee,
    answer: acceptedAnswer,
    status: 202,
    problems: [
      ...inputProblems,
      'NAME_LOOKS_LIKE_CPR',
      'NOT_FOUND',
      'WRONG_AUDIENCE',
      'NOT_OPEN_YET',
      'CLOSED',
      'FULL',
      'EVENT_CANCELLED',
      'KEY_REUSED',
      'TRY_AGAIN',
      ...throttleProblems,
    ],
    upstream: 'api/attendee/CreateAttendee',
  },
  checkEmail: {
    method: 'POST',
    path: '/bff/events/:eventId/attendees/email-check',
    summary: 'Sends a mail about the sign-up to the address, if there is one.',
    who: 'anyone',
    params,
    body: z.strictObject({ email }),
    answer: acceptedAnswer,
    status: 202,
    problems: [...inputProblems, ...throttleProblems],
    upstream: 'api/attendee/EmailIsSignedUp',
  },
  cancelAttendee: {
    method: 'POST',
    path: '/bff/attendees/cancel',
    summary:
      'Gives a seat back by the mailed link, and to the head of the queue in the same transaction. NOT_FOUND: no such link; GONE: it is used; CANCEL_DEADLINE_PASSED: too late.',
    who: 'anyone',
    body: z.strictObject({ token: mailedToken }),
    answer: cancelledAttendee,
    problems: [...inputProblems, 'NOT_FOUND', 'GONE', 'CANCEL_DEADLINE_PASSED', 'TRY_AGAIN', ...throttleProblems],
    upstream: 'x/attendee/CancelAttendee',
  },
});
