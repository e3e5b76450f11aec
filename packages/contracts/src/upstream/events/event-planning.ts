import { z } from 'zod';
import { eventChangeProblems as refused, eventPlanningRoutes as routes } from '../../bff/events/event-planning.ts';
import { id } from '../../fields.ts';
import { defineRoutes, type Route } from '../../route.ts';

const eventId = { eventId: id };
const post = { method: 'POST', who: 'admin' } as const satisfies Partial<Route>;

/** The admins' calls on events. The seed names none of them: bodies and answers are the bff's, with the event in the body. */
export const backendEventPlanning = defineRoutes({
  ListEvents: {
    method: 'GET',
    path: '/x/events/ListEvents',
    summary: 'Events in all states, with their sign-ups counted.',
    who: 'admin',
    query: routes.listPlannedEvents.query,
    answer: routes.listPlannedEvents.answer,
    problems: [],
  },
  GetEvent: {
    method: 'GET',
    path: '/x/events/GetEvent',
    summary: 'An event in any state, for editing.',
    who: 'admin',
    query: routes.getPlannedEvent.params,
    answer: routes.getPlannedEvent.answer,
    problems: ['NOT_FOUND'],
  },
  ListSignUps: {
    method: 'GET',
    path: '/x/events/ListSignUps',
    summary: "An event's sign-ups and queues with positions.",
    who: 'admin',
    query: z.strictObject({ ...eventId, ...routes.listEventSignUps.query.shape }),
    answer: routes.listEventSignUps.answer,
    problems: ['NOT_FOUND'],
  },
  CreateEvent: {
    ...post,
    path: '/x/events/CreateEvent',
    summary: 'A draft.',
    body: routes.createEvent.body,
    answer: routes.createEvent.answer,
    status: 201,
    problems: ['BAD_REQUEST', 'NAME_TAKEN', 'TRY_AGAIN'],
  },
  UpdateEvent: {
    ...post,
    path: '/x/events/UpdateEvent',
    summary: 'Changes everything but the times of sessions; a new place is mailed, each time once.',
    body: routes.updateEvent.body.extend(eventId),
    answer: routes.updateEvent.answer,
    problems: [...refused, 'NAME_TAKEN'],
  },
  PublishEvent: {
    ...post,
    path: '/x/events/PublishEvent',
    summary: 'Shows a draft that has a session to come.',
    body: routes.publishEvent.body.extend(eventId),
    answer: routes.publishEvent.answer,
    problems: refused,
  },
  PostponeEvent: {
    ...post,
    path: '/x/events/PostponeEvent',
    summary: 'Moves sessions and deadlines; the new times are mailed, each time once.',
    body: routes.postponeEvent.body.extend(eventId),
    answer: routes.postponeEvent.answer,
    problems: refused,
  },
  CancelEvent: {
    ...post,
    path: '/x/events/CancelEvent',
    summary: 'Cancels every sign-up that is to come and mails everybody the reason.',
    body: routes.cancelEvent.body.extend(eventId),
    answer: routes.cancelEvent.answer,
    problems: refused,
  },
  FinishEvent: {
    ...post,
    path: '/x/events/FinishEvent',
    summary: 'Puts away an event whose sessions are over.',
    body: routes.finishEvent.body.extend(eventId),
    answer: routes.finishEvent.answer,
    problems: refused,
  },
  DeleteEvent: {
    ...post,
    path: '/x/events/DeleteEvent',
    summary: 'Deletes a draft with its sessions.',
    body: routes.deleteEvent.body.extend(eventId),
    answer: routes.deleteEvent.answer,
    problems: [...refused, 'IN_USE'],
  },
  SaveSession: {
    ...post,
    path: '/x/events/SaveSession',
    summary: 'A new session, or another time, room or capacity of one; what changes for people is mailed, each time once.',
    body: routes.saveSession.body.extend(eventId),
    answer: routes.saveSession.answer,
    problems: [...refused, 'CAPACITY_TAKEN'],
  },
  DeleteSession: {
    ...post,
    path: '/x/events/DeleteSession',
    summary: 'Deletes a session that nobody has ever signed up to.',
    body: routes.deleteSession.body.extend(routes.deleteSession.params.shape),
    answer: routes.deleteSession.answer,
    problems: [...refused, 'IN_USE'],
  },
});
