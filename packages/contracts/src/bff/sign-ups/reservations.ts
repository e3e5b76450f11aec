import { z } from 'zod';
import { id, instant, list } from '../../fields.ts';
import { inputProblems, profileProblems, throttleProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';
import { signUp, signUpState } from '../sign-ups.ts';
import { cancelledAttendee, declineReason } from './attendees.ts';

/** What somebody has asked for in the name of the caller's address. It has nothing that whoever asked has written, but who sent a list. */
export const ownReservation = z.object({
  reservationId: id,
  ...signUp.pick({ eventSlug: true, eventTitle: true, sessionTitle: true, startsAt: true, endsAt: true, seats: true }).shape,
  waitlist: z.boolean(),
  /** Until when the seats are set aside; absent where they are not. */
  reservedUntil: instant.optional(),
  /** Until when it can be answered. */
  answerUntil: instant,
  /** Whose list has asked; absent for a guest's form. */
  listedBy: z.string().optional(),
});
export type OwnReservation = z.infer<typeof ownReservation>;

/** The sign-up that a yes has made, or that was there. */
export const confirmedReservation = signUp.extend({ state: signUpState.exclude(['cancelled']) });
export type ConfirmedReservation = z.infer<typeof confirmedReservation>;

/** Somebody outside the school whom a list has invited, and who has not said yes. */
export const invitedPerson = z.object({
  reservationId: id,
  /** As written into the list; absent once they have said no. */
  name: z.string().optional(),
  email: z.string(),
  ...signUp.pick({ sessionTitle: true, seats: true }).shape,
  /** `expired`: nothing is set aside any more; the link still takes what is free. */
  state: z.enum(['waiting', 'declined', 'expired']),
  /** Until when the seats are set aside at most; the link can be used after that too. */
  reservedUntil: instant,
  /** Who wrote the list; told to admins alone. */
  listedBy: z.string().optional(),
});
export type InvitedPerson = z.infer<typeof invitedPerson>;

const params = z.strictObject({ reservationId: id });
const answerProblems = [...inputProblems, ...profileProblems, 'NOT_FOUND', 'TRY_AGAIN', ...throttleProblems] as const;

export const reservationRoutes = defineRoutes({
  listOwnReservations: {
    method: 'GET',
    path: '/bff/me/reservations',
    summary: "What waits for an answer of the caller's verified address, nearest date first; the mailed link answers the same.",
    who: 'signed-in',
    onBehalf: 'read',
    answer: list(ownReservation),
    problems: [...profileProblems, 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/reservations/ListReservations',
  },
  listInvitedPeople: {
    method: 'GET',
    path: '/bff/events/:eventId/invitations',
    summary: "Who has not accepted what the caller's lists have asked for at an event, for two weeks; an admin sees everybody's.",
    who: 'signed-in',
    onBehalf: 'read',
    params: z.strictObject({ eventId: id }),
    answer: list(invitedPerson),
    problems: [...profileProblems, 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/reservations/ListInvitedPeople',
  },
  withdrawInvitation: {
    method: 'POST',
    path: '/bff/me/invitations/:reservationId/withdraw',
    summary:
      "Takes back what the caller's own list has asked somebody: the seats go to the queue, name and address are forgotten, and the mailed link says so. Once more is answered alike. NOT_FOUND: answered already, forgotten, or of another's list.",
    who: 'signed-in',
    params,
    body: z.strictObject({}),
    answer: z.undefined(),
    status: 204,
    problems: answerProblems,
    upstream: 'x/reservations/WithdrawInvitation',
  },
  confirmReservation: {
    method: 'POST',
    path: '/bff/me/reservations/:reservationId/confirm',
    summary:
      "Makes the caller's own sign-up of it, as the mailed link would: with the seats set aside, those that are free now, or a place in the queue. Who is signed up keeps that. NOT_FOUND: answered already, expired, or somebody else's.",
    who: 'signed-in',
    params,
    body: z.strictObject({}),
    answer: confirmedReservation,
    problems: [...answerProblems, 'GONE', 'WRONG_AUDIENCE', 'NOT_OPEN_YET', 'CLOSED', 'FULL', 'EVENT_CANCELLED'],
    upstream: 'x/reservations/ConfirmReservation',
  },
  declineReservation: {
    method: 'POST',
    path: '/bff/me/reservations/:reservationId/decline',
    summary:
      'Says no, and gives the seats back. `not-me`: somebody else has asked, and can have no mail sent there for a day; `not-coming` mutes nobody. Once more is answered alike.',
    who: 'signed-in',
    params,
    body: z.strictObject({ reason: declineReason.default('not-me') }),
    answer: cancelledAttendee,
    problems: answerProblems,
    upstream: 'x/reservations/DeclineReservation',
  },
});
