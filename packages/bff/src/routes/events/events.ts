import type { eventRoutes } from '@edison/contracts/bff/events';
import type { Handlers } from '@edison/contracts/route';
import type { Backend } from '../../backend/call-backend.ts';
import { listEvents, listRelevantEvents } from '../../backend/events/events.ts';
import type { RouteContext } from '../../serve-routes.ts';
import { personOf } from '../person.ts';

export function eventHandlers(backend: Backend): Handlers<typeof eventRoutes, RouteContext> {
  return {
    listEvents: (_input, { session }) => listEvents(backend, session),
    listRelevantEvents: (_input, context) => listRelevantEvents(backend, personOf(context)),
  };
}
