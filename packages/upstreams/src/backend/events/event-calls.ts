import type { Handlers } from '@edison/contracts/route';
import { backendEventFiles, type backendEvents } from '@edison/contracts/upstream/events';
import type { backendEventPlanning } from '@edison/contracts/upstream/events/event-planning';
import { coalesceCalls } from '@edison/database/coalesce-calls';
import type { FastifyInstance } from 'fastify';
import { type Caller, normaliseEmail } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { serveCsv } from '../csv/serve-csv.ts';
import type { Store } from '../database/tables.ts';
import { requireProfile } from '../users/profile.ts';
import { exportSignUps } from './export-sign-ups.ts';
import { exportTeams } from './export-teams.ts';
import { listEvents, listRelevantEvents, withOwnSignUps } from './list-events.ts';
import { describePlan } from './overview/describe-plan.ts';
import { listEventSignUps } from './overview/list-event-sign-ups.ts';
import { listPlans } from './overview/list-plans.ts';
import { cancelEvent, finishEvent, publishEvent } from './planning/change-state.ts';
import { deleteEvent, deleteSession } from './planning/delete-plan.ts';
import { postponeEvent } from './planning/postpone-event.ts';
import { createEvent, updateEvent } from './planning/save-event.ts';
import { saveSession } from './planning/save-session.ts';

/** The calls on events. */
export function eventCalls(store: Store, now: () => Date): Handlers<typeof backendEvents, Caller> {
  // The list is the same for all callers, and many ask at once when registration opens, so parallel calls share one query.
  const events = coalesceCalls(() => listEvents(store, now()));
  return {
    GetEvents: async ({ query }) => {
      const items = query.email === undefined ? await events() : await withOwnSignUps(store, normaliseEmail(query.email), events);
      return { items: [...items], total: items.length };
    },
    GetRelevantEvents: async ({ query }) => {
      const items = await listRelevantEvents(store, await requireProfile(store, query.email), events);
      return { items, total: items.length };
    },
  };
}

/** Serves the CSV exports of events to admins. */
export function serveEventFiles(app: FastifyInstance, parts: BackendParts): void {
  serveCsv(app, backendEventFiles.ExportSignUps, parts, ({ query }) => exportSignUps(parts.store, query.eventId));
  serveCsv(app, backendEventFiles.ExportTeams, parts, ({ query }) => exportTeams(parts.store, query.eventId));
}

type Parts = Pick<BackendParts, 'store' | 'queueMails' | 'now'>;

/** The admins' calls on events. */
export function eventPlanningCalls({ store, queueMails, now }: Parts): Handlers<typeof backendEventPlanning, Caller> {
  return {
    ListEvents: ({ query }) => listPlans(store, query, now()),
    GetEvent: ({ query }) => describePlan(store, query.eventId, now()),
    ListSignUps: ({ query }) => listEventSignUps(store, query, now()),
    CreateEvent: ({ body }, caller) => createEvent(store, { ...body, by: actorOf(caller) }, now()),
    UpdateEvent: ({ body }, caller) => updateEvent(store, { ...body, by: actorOf(caller) }, queueMails, now()),
    PublishEvent: ({ body }, caller) => publishEvent(store, { ...body, by: actorOf(caller) }, now()),
    PostponeEvent: ({ body }, caller) => postponeEvent(store, { ...body, by: actorOf(caller) }, queueMails, now()),
    CancelEvent: ({ body }, caller) => cancelEvent(store, { ...body, by: actorOf(caller) }, queueMails, now()),
    FinishEvent: ({ body }, caller) => finishEvent(store, { ...body, by: actorOf(caller) }, now()),
    DeleteEvent: async ({ body }, caller) => {
      await deleteEvent(store, { ...body, by: actorOf(caller) }, now());
      return null;
    },
    SaveSession: ({ body }, caller) => saveSession(store, { ...body, by: actorOf(caller) }, queueMails, now()),
    DeleteSession: ({ body }, caller) => deleteSession(store, { ...body, by: actorOf(caller) }, now()),
  };
}
