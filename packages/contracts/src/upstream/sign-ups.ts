import { z } from 'zod';
import { adminSignUpRoutes } from '../bff/admin/sign-ups.ts';
import { codeProblems } from '../bff/materials.ts';
import { broughtTeamProblems, guestEmailProblems, personProblems, seatProblems, signUpBody } from '../bff/sign-ups/sign-up-body.ts';
import { receipt, signUp, signUpChange, signUpRoutes } from '../bff/sign-ups.ts';
import { email, id, list, reason, seats } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { backendCall, ownEmail, ownEmailInBody } from './backend-call.ts';

// Methods, paths and spelling are the specification's; calls below `x/` are additions to it.

const byList = backendCall(signUpRoutes.signUpByList, ['BAD_REQUEST']);

export const backendSignUps = defineRoutes({
  GetLatestSignups: {
    method: 'GET',
    path: '/events/GetLatestSignups',
    summary: "The last 20 sign-ups; without e-mail everyone's, for admins only.",
    who: 'signed-in',
    onBehalf: 'read',
    own: ownEmail.own,
    query: z.strictObject({ email: email.optional() }),
    answer: list(signUp),
    problems: ['FORBIDDEN'],
  },
  GetSignUpsForUser: {
    ...backendCall(signUpRoutes.listOwnSignUps),
    summary: 'All sign-ups of a user.',
    own: { in: 'query', key: 'userId', is: 'userId' },
    query: z.strictObject({ userId: id }),
  },
  GetProgramSignups: {
    method: 'GET',
    path: '/events/users/:email/programs/:programName/signups',
    summary: 'Sign-ups within one programme.',
    who: 'signed-in',
    onBehalf: 'read',
    own: { in: 'params', key: 'email', is: 'email' },
    params: z.strictObject({ email, programName: id }),
    answer: list(signUp),
    problems: ['PROFILE_MISSING'],
  },
  GetUserEvent: {
    method: 'GET',
    path: '/events/users/:email/events/:eventId',
    summary: 'One active sign-up with its queue position.',
    who: 'signed-in',
    onBehalf: 'read',
    own: { in: 'params', key: 'email', is: 'email' },
    params: z.strictObject({ email, eventId: id }),
    answer: signUp,
    problems: ['NOT_FOUND'],
  },
  SignUpToEvent: {
    method: 'POST',
    path: '/events/SignUpToEvent',
    summary: 'Takes a seat or a place in the queue, under one row lock.',
    who: 'signed-in',
    stepUp: 'for-others',
    own: ownEmailInBody,
    body: z.strictObject({
      eventId: id,
      sessionId: id,
      email: email.optional(),
      /** Instead of the e-mail. */
      userId: id.optional(),
      seats,
      teams: signUpBody.shape.teams,
      answers: z.strictObject({ note: signUpBody.shape.note }).default({}),
      /** Required by some events. */
      code: signUpBody.shape.code,
      /** Required of an admin who signs up for somebody else or outside the registration period. */
      reason: reason.optional(),
      idempotencyKey: z.uuid(),
    }),
    answer: receipt,
    status: 201,
    problems: ['EMAIL_NOT_VERIFIED', 'FORBIDDEN', ...personProblems, ...codeProblems, ...seatProblems, ...broughtTeamProblems],
  },
  SignUpToEventByList: {
    ...byList,
    // The answer reports these two by row.
    problems: byList.problems.filter((code) => code !== 'FULL' && code !== 'ALREADY_SIGNED_UP'),
  },
  CancelSignUp: {
    ...backendCall(signUpRoutes.cancelSignUp, ['BAD_REQUEST']),
    summary: 'Cancels; the head of the queue is promoted in the same transaction. Own until the deadline; an admin any, with a reason.',
    body: z.strictObject({ signUpId: id, reason: reason.optional() }),
  },
  CancelSignUps: backendCall(adminSignUpRoutes.cancelSignUpsOfEvent, ['BAD_REQUEST']),
  ChangeSignUp: {
    ...backendCall(signUpRoutes.changeSignUp, ['BAD_REQUEST', ...guestEmailProblems]),
    summary:
      'Changes seats and answers; the queue moves up in the same transaction. Own until the deadline, more seats until registration closes; an admin any, with a reason, and the e-mail of somebody without a profile, to which a new receipt goes.',
    body: z.strictObject({
      signUpId: id,
      seats: signUpChange.seats,
      answers: z.strictObject({ note: signUpChange.note }).default({}),
      email: email.optional(),
      reason: reason.optional(),
    }),
  },
  MoveSignUp: backendCall(adminSignUpRoutes.moveSignUp),
  ChangeSession: backendCall(adminSignUpRoutes.changeSessionOfUser),
  GetCalendarFile: {
    ...backendCall(signUpRoutes.getCalendarFile),
    summary: 'The calendar file of an own sign-up, as text.',
    answer: z.object({ fileName: z.string(), text: z.string() }),
  },
});
