import type { eventPlanningRoutes } from '@edison/contracts/bff/events/event-planning';
import type { Handlers } from '@edison/contracts/route';
import type { Backend } from '../../backend/call-backend.ts';
import { eventChanges, getPlannedEvent, listEventSignUps, listPlannedEvents } from '../../backend/events/event-planning.ts';
import type { RouteContext } from '../../serve-routes.ts';
import { personOf } from '../person.ts';

export function eventPlanningHandlers(backend: Backend): Handlers<typeof eventPlanningRoutes, RouteContext> {
  const changes = (context: RouteContext) => eventChanges(backend, personOf(context));
  return {
    listPlannedEvents: ({ query }, context) => listPlannedEvents(backend, personOf(context), query),
    getPlannedEvent: ({ params }, context) => getPlannedEvent(backend, personOf(context), params.eventId),
    listEventSignUps: ({ params, query }, context) => listEventSignUps(backend, personOf(context), { ...params, ...query }),
    createEvent: ({ body }, context) => changes(context).create(body),
    updateEvent: ({ params, body }, context) => changes(context).update({ ...params, ...body }),
    publishEvent: ({ params, body }, context) => changes(context).publish({ ...params, ...body }),
    postponeEvent: ({ params, body }, context) => changes(context).postpone({ ...params, ...body }),
    cancelEvent: ({ params, body }, context) => changes(context).cancel({ ...params, ...body }),
    finishEvent: ({ params, body }, context) => changes(context).finish({ ...params, ...body }),
    deleteEvent: ({ params, body }, context) => changes(context).remove({ ...params, ...body }),
    saveSession: ({ params, body }, context) => changes(context).saveSession({ ...params, ...body }),
    deleteSession: ({ params, body }, context) => changes(context).removeSession({ ...params, ...body }),
  };
}
