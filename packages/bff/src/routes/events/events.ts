import type { eventRoutes } from '@edison/contracts/bff/events';
import type { Handlers } from '@edison/contracts/route';
import type { Backend } from '../../backend/call-backend.ts';
import { listEvents, listRelevantEvents } from '../../backend/events/events.ts';
import { shareNext } from '../../backend/share-next.ts';
import type { RouteContext } from '../../serve-routes.ts';
import { personOf } from '../person.ts';

export function eventHandlers(backend: Backend): Handlers<typeof eventRoutes, RouteContext> {
  // Everybody who is nobody is told the same, and all of them ask at once when a sign-up opens.
  const listGuestEvents = shareNext(() => listEvents(backend, undefined));
  return {
    listEvents: (_input, { session }) => (session ? listEvents(backend, session) : listGuestEvents()),
    listRelevantEvents: (_input, context) => listRelevantEvents(backend, personOf(context)),
  };
}
