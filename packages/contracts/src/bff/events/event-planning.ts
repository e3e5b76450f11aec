import { z } from 'zod';
import { id, instant, list, paging, reason, searchText, version } from '../../fields.ts';
import { inputProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';
import { eventKind } from '../events.ts';
import { signUpState } from '../sign-ups.ts';
import { adminSignUp, eventPlan, eventSlug, eventState, plannedEvent, planOutcome, sessionPlan } from './event-plans.ts';

const eventParams = z.strictObject({ eventId: id });
/** Only answers what would change and how many mails would be sent. */
const preview = z.boolean().default(false);

const refused = [...inputProblems, 'NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'TRY_AGAIN'] as const;

/** The admins' calls for planning events. Every change sends the `version` it is based on, and is written to the audit log. */
export const eventPlanningRoutes = defineRoutes({
  listPlannedEvents: {
    method: 'GET',
    path: '/bff/admin/events',
    summary:
      'Events in all states with their sign-ups counted; `from` and `to` narrow by the first start, `when` by the last end, a dash turns a sort round.',
    who: 'admin',
    query: z.strictObject({
      ...paging(),
      search: searchText.optional(),
      state: eventState.optional(),
      kind: eventKind.optional(),
      programmeKey: id.optional(),
      from: instant.optional(),
      to: instant.optional(),
      when: z.enum(['upcoming', 'past']).optional(),
      sort: z.enum(['starts', '-starts', 'title', '-title', '-changed']).default('starts'),
    }),
    answer: list(plannedEvent),
    problems: inputProblems,
    upstream: 'x/events/ListEvents',
  },
  getPlannedEvent: {
    method: 'GET',
    path: '/bff/admin/events/:eventId',
    summary: 'An event in any state, for editing.',
    who: 'admin',
    params: eventParams,
    answer: plannedEvent,
    problems: ['NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/events/GetEvent',
  },
  listEventSignUps: {
    method: 'GET',
    path: '/bff/admin/events/:eventId/sign-ups',
    summary: "An event's sign-ups and queues with positions. `queue` sorts session by session, in the order of the queue.",
    who: 'admin',
    params: eventParams,
    query: z.strictObject({
      ...paging(),
      search: searchText.optional(),
      sessionId: id.optional(),
      state: signUpState.optional(),
      sort: z.enum(['queue', '-queue', 'name', '-name']).default('queue'),
    }),
    answer: list(adminSignUp),
    problems: [...inputProblems, 'NOT_FOUND'],
    upstream: 'x/events/ListSignUps',
  },
  createEvent: {
    method: 'POST',
    path: '/bff/admin/events',
    summary: 'A draft. Its slug is made of the title unless it is given.',
    who: 'admin',
    body: z.strictObject({ plan: eventPlan, slug: eventSlug.optional() }),
    answer: plannedEvent,
    status: 201,
    problems: [...inputProblems, 'NAME_TAKEN', 'TRY_AGAIN'],
    upstream: 'x/events/CreateEvent',
  },
  updateEvent: {
    method: 'POST',
    path: '/bff/admin/events/:eventId',
    summary:
      'Changes everything but the times of sessions. A new place is mailed once to everybody who is signed up. The slug of a draft only.',
    who: 'admin',
    params: eventParams,
    body: z.strictObject({ version, plan: eventPlan, slug: eventSlug.optional(), preview }),
    answer: planOutcome,
    problems: [...refused, 'NAME_TAKEN'],
    upstream: 'x/events/UpdateEvent',
  },
  publishEvent: {
    method: 'POST',
    path: '/bff/admin/events/:eventId/publish',
    summary: 'Shows a draft that has a session to come.',
    who: 'admin',
    params: eventParams,
    body: z.strictObject({ version }),
    answer: plannedEvent,
    problems: refused,
    upstream: 'x/events/PublishEvent',
  },
  postponeEvent: {
    method: 'POST',
    path: '/bff/admin/events/:eventId/postpone',
    summary: 'Moves sessions, and the deadlines with them; the new times are mailed once to everybody who is signed up.',
    who: 'admin',
    params: eventParams,
    body: z.strictObject({
      version,
      sessions: z
        .array(z.strictObject({ sessionId: id, startsAt: instant, endsAt: instant }))
        .min(1)
        .max(50),
      registrationOpensAt: instant.optional(),
      registrationClosesAt: instant.optional(),
      cancelUntil: instant.optional(),
      rosterLockAt: instant.optional(),
      preview,
    }),
    answer: planOutcome,
    problems: refused,
    upstream: 'x/events/PostponeEvent',
  },
  cancelEvent: {
    method: 'POST',
    path: '/bff/admin/events/:eventId/cancel',
    summary: 'Cancels every sign-up that is to come and mails everybody the reason. The page stays, and says so.',
    who: 'admin',
    stepUp: true,
    params: eventParams,
    body: z.strictObject({ version, reason, preview }),
    answer: planOutcome,
    problems: refused,
    upstream: 'x/events/CancelEvent',
  },
  finishEvent: {
    method: 'POST',
    path: '/bff/admin/events/:eventId/finish',
    summary: 'Puts away an event whose sessions are over.',
    who: 'admin',
    params: eventParams,
    body: z.strictObject({ version }),
    answer: plannedEvent,
    problems: refused,
    upstream: 'x/events/FinishEvent',
  },
  deleteEvent: {
    method: 'POST',
    path: '/bff/admin/events/:eventId/delete',
    summary: 'Deletes a draft with its sessions; a recording or a code that belongs to it stands in the way.',
    who: 'admin',
    stepUp: true,
    params: eventParams,
    body: z.strictObject({ version }),
    answer: z.null(),
    problems: [...refused, 'IN_USE'],
    upstream: 'x/events/DeleteEvent',
  },
  saveSession: {
    method: 'POST',
    path: '/bff/admin/events/:eventId/sessions',
    summary: 'A new session, or another time, room or capacity of the one that is named. What changes for people is mailed to them once.',
    who: 'admin',
    params: eventParams,
    body: z.strictObject({ version, sessionId: id.optional(), session: sessionPlan, preview }),
    answer: planOutcome,
    problems: [...refused, 'CAPACITY_TAKEN'],
    upstream: 'x/events/SaveSession',
  },
  deleteSession: {
    method: 'POST',
    path: '/bff/admin/events/:eventId/sessions/:sessionId/delete',
    summary: 'Deletes a session that nobody has ever signed up to, and that is not the last one of a published event.',
    who: 'admin',
    params: z.strictObject({ eventId: id, sessionId: id }),
    body: z.strictObject({ version }),
    answer: plannedEvent,
    problems: [...refused, 'IN_USE'],
    upstream: 'x/events/DeleteSession',
  },
});
