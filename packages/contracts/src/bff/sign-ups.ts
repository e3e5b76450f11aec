import { z } from 'zod';
import { id, instant, list, note, seats } from '../fields.ts';
import { siteProblems, throttleProblems } from '../problem.ts';
import { defineRoutes } from '../route.ts';
import { codeProblems } from './materials.ts';
import {
  broughtTeamProblems,
  personProblems,
  registrationProblems,
  seatProblems,
  signUpBody,
  signUpChangeProblems,
} from './sign-ups/sign-up-body.ts';
import { listAnswer, signUpList } from './sign-ups/sign-up-list.ts';

export const signUpState = z.enum(['pending', 'confirmed', 'waitlisted', 'cancelled']);
export type SignUpState = z.infer<typeof signUpState>;

/** A sign-up as its owner, or an admin, sees it. */
export const signUp = z.object({
  signUpId: id,
  reference: z.string(),
  state: signUpState,
  position: z.int().positive().optional(),
  seats: z.int().positive(),
  /** Of a group that waits: whether smaller groups may pass it after a time (the event's `queueOrder`). */
  mayBePassed: z.boolean().optional(),
  queuedAt: instant,
  /** Whether its owner may still change and cancel it. */
  cancellable: z.boolean(),
  /** Deadline for changes and cancellation by the owner. */
  cancelUntil: instant.optional(),
  note: z.string().optional(),
  name: z.string(),
  organisation: z.string().optional(),
  eventId: id,
  eventSlug: z.string(),
  eventTitle: z.string(),
  sessionId: id,
  sessionTitle: z.string(),
  startsAt: instant,
  endsAt: instant,
  venue: z.string().optional(),
  /** Only with a confirmed seat. */
  onlineUrl: z.string().optional(),
  /** From this instant on only admins can change its teams; only at events for teams. */
  rosterLockAt: instant.optional(),
  /** Its teams without rosters, which `listTeams` answers. */
  teams: z.array(z.object({ teamId: id, name: z.string() })).optional(),
});
export type SignUp = z.infer<typeof signUp>;

/** The caller's own sign-up for a session. `position` in the waiting list counts from 1. */
export const ownSignUp = signUp.pick({
  ...{ signUpId: true, sessionId: true, reference: true, state: true, position: true, mayBePassed: true, seats: true },
});

/** The answer to a new sign-up. */
export const receipt = signUp.pick({ signUpId: true, reference: true, state: true, position: true, mayBePassed: true }).extend({
  /** Path of the calendar file on this site. */
  icsUrl: z.string(),
});
export type Receipt = z.infer<typeof receipt>;

export const signUpParams = z.strictObject({ signUpId: id });

/** The fields that can be changed; absent ones stay, and a note of null is deleted. */
export const signUpChange = { seats: seats.optional(), note: note.nullable().optional() };

export const signUpRoutes = defineRoutes({
  listOwnSignUps: {
    method: 'GET',
    path: '/bff/me/sign-ups',
    summary: "The caller's own sign-ups, nearest date first.",
    who: 'signed-in',
    onBehalf: 'read',
    answer: list(signUp),
    problems: ['PROFILE_MISSING', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'events/GetSignUpsForUser',
  },
  signUpToEvent: {
    method: 'POST',
    path: '/bff/events/:eventId/sign-ups',
    summary: 'Takes a seat, or a place on the waiting list. The same key again gives the same receipt.',
    who: 'signed-in',
    params: z.strictObject({ eventId: id }),
    body: signUpBody.extend({ idempotencyKey: z.uuid() }),
    answer: receipt,
    status: 201,
    problems: [...personProblems, ...seatProblems, ...siteProblems, ...codeProblems, ...throttleProblems, ...broughtTeamProblems],
    upstream: 'events/SignUpToEvent',
  },
  signUpByList: {
    method: 'POST',
    path: '/bff/events/:eventId/sign-ups/list',
    summary:
      'Signs colleagues or participants up in the order of a list, all or nobody, each with a mail; `preview` says what would become of each row and saves nothing. For admins, and teachers whose school is proved.',
    who: 'signed-in',
    stepUp: 'admins',
    params: z.strictObject({ eventId: id }),
    body: signUpList,
    answer: listAnswer,
    problems: [
      ...personProblems,
      ...seatProblems,
      ...siteProblems,
      'EMAIL_NOT_VERIFIED',
      'INSTITUTION_PENDING',
      'SCHOOL_NOT_PROVED',
      'OUTSIDE_LIMIT',
      'SENDER_MUTED',
      'CODE_INVALID',
      'ROWS_REFUSED',
      ...throttleProblems,
    ],
    upstream: 'events/SignUpToEventByList',
  },
  cancelSignUp: {
    method: 'POST',
    path: '/bff/sign-ups/:signUpId/cancel',
    summary: 'Gives the seat back; the head of the queue gets it in the same transaction. Again: the same answer.',
    who: 'signed-in',
    params: signUpParams,
    body: z.strictObject({}),
    answer: signUp,
    problems: ['NOT_FOUND', 'CANCEL_DEADLINE_PASSED', ...throttleProblems, 'TRY_AGAIN', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/events/CancelSignUp',
  },
  changeSignUp: {
    method: 'POST',
    path: '/bff/sign-ups/:signUpId/change',
    summary:
      'Changes seats or note until the deadline. Seats that are given back go to the queue; more only until registration closes, while they are free and nobody waits.',
    who: 'signed-in',
    params: signUpParams,
    body: z.strictObject(signUpChange),
    answer: signUp,
    problems: [...signUpChangeProblems, ...siteProblems, ...registrationProblems, ...throttleProblems],
    upstream: 'x/events/ChangeSignUp',
  },
  getCalendarFile: {
    method: 'GET',
    path: '/bff/sign-ups/:signUpId/kalender.ics',
    summary: 'The calendar file of an own sign-up (text/calendar).',
    who: 'signed-in',
    onBehalf: 'read',
    kind: 'navigation',
    params: signUpParams,
    answer: z.string(),
    problems: ['NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/events/GetCalendarFile',
  },
  listLatestSignUps: {
    method: 'GET',
    path: '/bff/admin/latest-sign-ups',
    summary: "The last 20 sign-ups, everyone's.",
    who: 'admin',
    answer: list(signUp),
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'events/GetLatestSignups',
  },
  listOwnLatestSignUps: {
    method: 'GET',
    path: '/bff/me/latest-sign-ups',
    summary: "The caller's own last 20 sign-ups, also those that were given back, newest first.",
    who: 'signed-in',
    onBehalf: 'read',
    answer: list(signUp),
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'events/GetLatestSignups',
  },
  listOwnProgrammeSignUps: {
    method: 'GET',
    path: '/bff/me/programmes/:programmeKey/sign-ups',
    summary: "The caller's own sign-ups within one programme, nearest date first.",
    who: 'signed-in',
    onBehalf: 'read',
    offered: true,
    params: z.strictObject({ programmeKey: id }),
    answer: list(signUp),
    problems: ['PROFILE_MISSING', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'events/users/:email/programs/:programName/signups',
  },
  getOwnEventSignUp: {
    method: 'GET',
    path: '/bff/me/events/:eventId/sign-up',
    summary: "The caller's own active sign-up at an event, with its place in the queue.",
    who: 'signed-in',
    onBehalf: 'read',
    offered: true,
    params: z.strictObject({ eventId: id }),
    answer: signUp,
    problems: ['NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'events/users/:email/events/:eventId',
  },
});
