import { z } from 'zod';
import { email, id, list, reason } from '../../fields.ts';
import { inputProblems, siteProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';
import {
  broughtTeamProblems,
  guestEmailProblems,
  personProblems,
  seatProblems,
  signUpBody,
  signUpChangeProblems,
} from '../sign-ups/sign-up-body.ts';
import { receipt, signUp, signUpChange, signUpParams } from '../sign-ups.ts';

/** The result of cancelling several sign-ups, or its preview; `promoted`: people who get a seat from the waiting list; `mails`: mails queued. */
export const bulkCancellation = z.object({
  rows: z.array(z.object({ signUpId: id, outcome: z.enum(['cancelled', 'already', 'missing']) })),
  mails: z.int().nonnegative(),
  promoted: z.int().nonnegative(),
});
export type BulkCancellation = z.infer<typeof bulkCancellation>;

/** The admins' changes of sign-ups. Each needs a reason, which is written to the audit log. */
export const adminSignUpRoutes = defineRoutes({
  listSignUpsOfUser: {
    method: 'GET',
    path: '/bff/admin/users/:userId/sign-ups',
    summary: 'All sign-ups of a person, nearest date first.',
    who: 'admin',
    offered: true,
    params: z.strictObject({ userId: id }),
    answer: list(signUp),
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'events/GetSignUpsForUser',
  },
  signUpOnBehalf: {
    method: 'POST',
    path: '/bff/admin/events/:eventId/sign-ups/on-behalf',
    summary:
      'Takes a seat, or a place on the waiting list, for somebody with a profile. The reason stands in for a code and for the days of registration.',
    who: 'admin',
    stepUp: true,
    params: z.strictObject({ eventId: id }),
    body: z.strictObject({
      sessionId: id,
      person: z.union([z.strictObject({ userId: id }), z.strictObject({ email })]),
      seats: signUpBody.shape.seats,
      note: signUpBody.shape.note,
      teams: signUpBody.shape.teams,
      reason,
      idempotencyKey: z.uuid(),
    }),
    answer: receipt,
    status: 201,
    problems: [...personProblems, ...seatProblems, ...siteProblems, ...broughtTeamProblems],
    upstream: 'events/SignUpToEvent',
  },
  changeSignUpOfUser: {
    method: 'POST',
    path: '/bff/admin/sign-ups/:signUpId/change',
    summary:
      'Changes seats or note at any time; a mail says so. Before the session begins also the e-mail of somebody without a profile: it gets a new receipt, and what was mailed to the old one ends.',
    who: 'admin',
    params: signUpParams,
    body: z.strictObject({ ...signUpChange, email: email.optional(), reason }),
    answer: signUp,
    problems: [...signUpChangeProblems, ...guestEmailProblems, 'EVENT_CANCELLED', 'CLOSED', ...siteProblems],
    upstream: 'x/events/ChangeSignUp',
  },
  moveSignUp: {
    method: 'POST',
    path: '/bff/admin/sign-ups/:signUpId/move',
    summary: 'Moves a sign-up that waits to another place in its queue, counted from 1; beyond the end is the end.',
    who: 'admin',
    params: signUpParams,
    body: z.strictObject({ position: z.int().min(1).max(100_000), reason }),
    answer: signUp,
    problems: [...inputProblems, 'NOT_FOUND', 'WRONG_STATE', 'INSTITUTION_PENDING', 'TRY_AGAIN'],
    upstream: 'x/events/MoveSignUp',
  },
  changeSessionOfUser: {
    method: 'POST',
    path: '/bff/admin/sign-ups/:signUpId/session',
    summary:
      'Moves a sign-up to another session of its event, at any time before either begins: a seat, or with `queue` a place on the waiting list, like a newcomer; the old seats go to the queue. `preview` says what it would get and saves nothing.',
    who: 'admin',
    params: signUpParams,
    body: z
      .strictObject({ sessionId: id, queue: z.boolean().default(false), reason: reason.optional(), preview: z.boolean().default(false) })
      .refine(({ preview, reason }) => preview || reason !== undefined, { path: ['reason'] }),
    answer: signUp,
    problems: [...inputProblems, 'NOT_FOUND', 'WRONG_STATE', 'FULL', 'ALREADY_SIGNED_UP', 'EVENT_CANCELLED', 'CLOSED', 'TRY_AGAIN'],
    upstream: 'x/events/ChangeSession',
  },
  cancelSignUpOfUser: {
    method: 'POST',
    path: '/bff/admin/sign-ups/:signUpId/cancel',
    summary: 'Takes a seat, or a place in the queue, away at any time; the head of the queue gets it. Again: the same answer.',
    who: 'admin',
    offered: true,
    params: signUpParams,
    body: z.strictObject({ reason }),
    answer: signUp,
    problems: [...inputProblems, 'NOT_FOUND', 'TRY_AGAIN'],
    upstream: 'x/events/CancelSignUp',
  },
  cancelSignUpsOfEvent: {
    method: 'POST',
    path: '/bff/admin/events/:eventId/sign-ups/cancel',
    summary:
      'Takes several off an event in one transaction, each with its mail; their queues move up afterwards. `preview` says what would happen and saves nothing.',
    who: 'admin',
    stepUp: true,
    params: z.strictObject({ eventId: id }),
    body: z.strictObject({ signUpIds: z.array(id).min(1).max(100), reason, preview: z.boolean().default(false) }),
    answer: bulkCancellation,
    problems: [...inputProblems, 'NOT_FOUND', 'TRY_AGAIN'],
    upstream: 'x/events/CancelSignUps',
  },
});
