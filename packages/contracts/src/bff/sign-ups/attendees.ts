import { z } from 'zod';
import { email, id, instant, line, note, seats as seatCount } from '../../fields.ts';
import { inputProblems, throttleProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';
import { mostGuestSeats } from '../../seat-limits.ts';
import { capacityUnit, event, eventSession } from '../events.ts';
import { signUp, signUpState } from '../sign-ups.ts';

/** The current seats of a session, as in the list of events. */
export const seats = z.object({
  remaining: z.int().nonnegative().nullable(),
  capacity: eventSession.shape.capacity.optional(),
  waiting: z.int().nonnegative(),
  ...eventSession.pick({ waitingSeats: true, nextNeeds: true, passing: true, passingFrom: true }).shape,
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

/**
 * The answer to a guest who asks for seats; the same for every address. Without `free` and `reserved`: a backend that tells it by mail
 * alone.
 */
export const requestedAnswer = acceptedAnswer.extend({
  /** How many seats a newcomer could have at that moment; null: no limit. */
  free: z.int().nonnegative().nullable().optional(),
  /** Whether the seats of this request could be set aside until the mailed link is opened, for half an hour. */
  reserved: z.boolean().optional(),
});
export type RequestedAnswer = z.infer<typeof requestedAnswer>;

/** The event of a sign-up cancelled by link. */
export const cancelledAttendee = z.object({ eventTitle: z.string(), eventSlug: z.string() });
export type CancelledAttendee = z.infer<typeof cancelledAttendee>;

/** A mailed secret: 32 random bytes in base64url. */
export const mailedToken = z.string().regex(/^[\w-]{43}$/);

/** A session that a sign-up can be moved to, and what it would get there now. */
export const otherSession = eventSession.extend({ gets: z.enum(['seat', 'queue']) });

const endedInvitation = signUp.pick({ eventTitle: true, eventSlug: true }).extend({ contactEmail: z.string() });

/** What is behind a mailed link, by `state`. */
export const linkedAttendee = z.discriminatedUnion('state', [
  z.object({
    state: signUpState.exclude(['cancelled']),
    ...signUp.pick({ reference: true, seats: true, position: true, mayBePassed: true, eventTitle: true, eventSlug: true, onlineUrl: true })
      .shape,
    ...event.pick({ organiser: true, contactEmail: true, cancelUntil: true }).shape,
    place: z.string().optional(),
    capacityUnit,
    session: eventSession,
    /** Whether the sign-up can still be changed and cancelled; `too-late`: the deadline has passed, `begun`: the session has. */
    changes: z.enum(['open', 'too-late', 'begun']),
    /** The most seats that it can have now. */
    mostSeats: seatCount,
    /** The sessions that it can be moved to, in the order of time. */
    others: z.array(otherSession),
    /** The calendar file of a seat, as in the mails. */
    calendar: z.object({ fileName: z.string(), text: z.string() }).optional(),
  }),
  z.object({
    /** Asked for, and not confirmed. */
    state: z.literal('reserved'),
    ...signUp.pick({ seats: true, eventTitle: true, eventSlug: true }).shape,
    contactEmail: z.string(),
    place: z.string().optional(),
    capacityUnit,
    session: eventSession,
    waitlist: z.boolean(),
    /** Until when the seats are set aside; absent where they are not. */
    reservedUntil: instant.optional(),
    /** Whose list has asked; absent for a guest's form. */
    listedBy: z.string().optional(),
  }),
  z.object({
    state: z.literal('cancelled'),
    ...signUp.pick({ eventTitle: true, eventSlug: true }).shape,
    contactEmail: z.string(),
    eventCancelled: z.boolean(),
  }),
  // Asked by a teacher's list: taken back by the teacher before it was answered, or declined as `not-coming`. `not-me` still counts.
  endedInvitation.extend({ state: z.literal('withdrawn') }),
  endedInvitation.extend({ state: z.literal('declined') }),
]);
export type LinkedAttendee = z.infer<typeof linkedAttendee>;

/** Why somebody says no to a reservation: somebody else has asked, or the person does not come. */
export const declineReason = z.enum(['not-me', 'not-coming']);
export type DeclineReason = z.infer<typeof declineReason>;

const params = z.strictObject({ eventId: id });
const sessionParams = z.strictObject({ eventId: id, sessionId: id });

const linkBody = z.strictObject({ token: mailedToken });
/** Refusals of every change by a mailed link. GONE: the sign-up is cancelled. */
const linkProblems = [...inputProblems, 'NOT_FOUND', 'GONE', 'CANCEL_DEADLINE_PASSED', 'TRY_AGAIN', ...throttleProblems] as const;

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
      'Asks for 1 to 5 seats of a public event, or for a judge. They are set aside for half an hour where few enough wait for their mail; the mailed link signs up. The answer is the same for every address.',
    who: 'anyone',
    params,
    body: newAttendee,
    answer: requestedAnswer,
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
      'SENDER_MUTED',
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
  getAttendee: {
    method: 'POST',
    path: '/bff/attendees/linked',
    summary:
      'The sign-up behind a mailed link, with what can be done with it now, or what waits to be confirmed. What a list has asked and taken back says so. A link of an earlier sign-up, that was cancelled, says so. NOT_FOUND: no such link; GONE: the mailbox has declined it.',
    who: 'anyone',
    body: linkBody,
    answer: linkedAttendee,
    problems: [...inputProblems, 'NOT_FOUND', 'GONE', ...throttleProblems],
    upstream: 'x/attendee/GetAttendee',
  },
  confirmAttendee: {
    method: 'POST',
    path: '/bff/attendees/confirm',
    summary:
      'Signs up what a guest has asked for, by the mailed link, which leads to the sign-up from then on: takes the seats set aside, or those that are free now, or a place in the queue. Once more is answered alike.',
    who: 'anyone',
    body: linkBody,
    answer: linkedAttendee,
    problems: [
      ...inputProblems,
      ...(['NOT_FOUND', 'GONE', 'WRONG_AUDIENCE', 'NOT_OPEN_YET', 'CLOSED', 'FULL', 'EVENT_CANCELLED', 'TRY_AGAIN'] as const),
      ...throttleProblems,
    ],
    upstream: 'x/attendee/ConfirmAttendee',
  },
  declineAttendee: {
    method: 'POST',
    path: '/bff/attendees/decline',
    summary:
      'Says no by the mailed link, and gives the seats back. `not-me`: somebody else has asked, and can have no mail sent there for a day; `not-coming` mutes nobody. Once more is answered alike. GONE: it is confirmed.',
    who: 'anyone',
    body: linkBody.extend({ reason: declineReason.default('not-me') }),
    answer: cancelledAttendee,
    problems: [...inputProblems, 'NOT_FOUND', 'GONE', 'TRY_AGAIN', ...throttleProblems],
    upstream: 'x/attendee/DeclineAttendee',
  },
  changeAttendee: {
    method: 'POST',
    path: '/bff/attendees/change',
    summary:
      'Changes the seats of a sign-up by its mailed link. Seats that are given back go to the queue; more only until registration closes, while they are free and nobody waits. Who waits and asks for more goes to the end.',
    who: 'anyone',
    body: linkBody.extend({ seats: seatCount }),
    answer: linkedAttendee,
    problems: [...linkProblems, 'FULL', 'NOT_OPEN_YET', 'CLOSED', 'EVENT_CANCELLED'],
    upstream: 'x/attendee/ChangeAttendee',
  },
  moveAttendee: {
    method: 'POST',
    path: '/bff/attendees/move',
    summary:
      'Moves a sign-up to another session of its event by its mailed link: the new seats are taken before the old ones are given back, in one transaction. FULL without `queue` where it would only get a place in the queue.',
    who: 'anyone',
    body: linkBody.extend({ sessionId: id, queue: z.boolean().default(false) }),
    answer: linkedAttendee,
    problems: [...linkProblems, 'FULL', 'ALREADY_SIGNED_UP', 'NOT_OPEN_YET', 'CLOSED', 'EVENT_CANCELLED'],
    upstream: 'x/attendee/MoveAttendee',
  },
  cancelAttendee: {
    method: 'POST',
    path: '/bff/attendees/cancel',
    summary:
      'Gives a seat back by the mailed link, and to the head of the queue in the same transaction. NOT_FOUND: no such link; GONE: it is used; CANCEL_DEADLINE_PASSED: too late.',
    who: 'anyone',
    body: linkBody,
    answer: cancelledAttendee,
    problems: linkProblems,
    upstream: 'x/attendee/CancelAttendee',
  },
});
