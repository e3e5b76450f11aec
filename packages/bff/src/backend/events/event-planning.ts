import { backendEventPlanning } from '@edison/contracts/upstream/events/event-planning';
import type { Session } from '../../session/session.ts';
import type { Backend, Given } from '../call-backend.ts';

/** Two thousand people are written to in a few seconds; an admin who is told of a failure would do it twice. */
const patienceMilliseconds = 30_000;

type Filter = NonNullable<Given['query']>;

/** The events for admins, in all states. */
export function listPlannedEvents(backend: Backend, session: Session, filter: Filter) {
  return backend.call(backendEventPlanning.ListEvents, { query: filter }, session);
}

export function getPlannedEvent(backend: Backend, session: Session, eventId: string) {
  return backend.call(backendEventPlanning.GetEvent, { query: { eventId } }, session);
}

/** The sign-ups and queues of an event. */
export function listEventSignUps(backend: Backend, session: Session, filter: Filter) {
  return backend.call(backendEventPlanning.ListSignUps, { query: filter }, session);
}

/** The changes that an admin makes, in the backend's words: the event is named in the body. */
export function eventChanges(backend: Backend, session: Session) {
  const calls = backendEventPlanning;
  const toMany = (body: object) => ({ body, patienceMilliseconds });
  return {
    create: (body: object) => backend.call(calls.CreateEvent, { body }, session),
    update: (body: object) => backend.call(calls.UpdateEvent, toMany(body), session),
    publish: (body: object) => backend.call(calls.PublishEvent, { body }, session),
    postpone: (body: object) => backend.call(calls.PostponeEvent, toMany(body), session),
    cancel: (body: object) => backend.call(calls.CancelEvent, toMany(body), session),
    finish: (body: object) => backend.call(calls.FinishEvent, { body }, session),
    remove: (body: object) => backend.call(calls.DeleteEvent, { body }, session),
    saveSession: (body: object) => backend.call(calls.SaveSession, toMany(body), session),
    removeSession: (body: object) => backend.call(calls.DeleteSession, { body }, session),
  };
}
