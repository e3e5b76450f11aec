import type { Handlers } from '@edison/contracts/route';
import type { backendEventPlanning } from '@edison/contracts/upstream/events/event-planning';
import type { Caller } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { describePlan } from './overview/describe-plan.ts';
import { listEventSignUps } from './overview/list-event-sign-ups.ts';
import { listPlans } from './overview/list-plans.ts';
import { cancelEvent, finishEvent, publishEvent } from './planning/change-state.ts';
import { deleteEvent, deleteSession } from './planning/delete-plan.ts';
import { postponeEvent } from './planning/postpone-event.ts';
import { createEvent, updateEvent } from './planning/save-event.ts';
import { saveSession } from './planning/save-session.ts';

type Parts = Pick<BackendParts, 'store' | 'queueMails' | 'wakeOutbox' | 'now'>;

/** The admins' calls on events. */
export function eventPlanningCalls({ store, queueMails, wakeOutbox, now }: Parts): Handlers<typeof backendEventPlanning, Caller> {
  /** Wakes the outbox after a change that may have queued mails. */
  const mailed = async <T>(change: Promise<T>): Promise<T> => {
    const outcome = await change;
    wakeOutbox();
    return outcome;
  };
  return {
    ListEvents: ({ query }) => listPlans(store, query, now()),
    GetEvent: ({ query }) => describePlan(store, query.eventId, now()),
    ListSignUps: ({ query }) => listEventSignUps(store, query, now()),
    CreateEvent: ({ body }, caller) => createEvent(store, { ...body, by: actorOf(caller) }, now()),
    UpdateEvent: ({ body }, caller) => mailed(updateEvent(store, { ...body, by: actorOf(caller) }, queueMails, now())),
    PublishEvent: ({ body }, caller) => publishEvent(store, { ...body, by: actorOf(caller) }, now()),
    PostponeEvent: ({ body }, caller) => mailed(postponeEvent(store, { ...body, by: actorOf(caller) }, queueMails, now())),
    CancelEvent: ({ body }, caller) => mailed(cancelEvent(store, { ...body, by: actorOf(caller) }, queueMails, now())),
    FinishEvent: ({ body }, caller) => finishEvent(store, { ...body, by: actorOf(caller) }, now()),
    DeleteEvent: async ({ body }, caller) => {
      await deleteEvent(store, { ...body, by: actorOf(caller) }, now());
      return null;
    },
    SaveSession: ({ body }, caller) => mailed(saveSession(store, { ...body, by: actorOf(caller) }, queueMails, now())),
    DeleteSession: ({ body }, caller) => deleteSession(store, { ...body, by: actorOf(caller) }, now()),
  };
}
