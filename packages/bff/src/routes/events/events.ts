import type { EdisonEvent, eventRoutes } from '@edison/contracts/bff/events';
import type { Handlers } from '@edison/contracts/route';
import { shareNext } from '@edison/database/share-next';
import type { Backend } from '../../backend/call-backend.ts';
import { listEvents, listRelevantEvents } from '../../backend/events/events.ts';
import type { RouteContext } from '../../serve-routes.ts';
import { personOf } from '../person.ts';

export function eventHandlers(backend: Backend): Handlers<typeof eventRoutes, RouteContext> {
  // Everybody who is nobody is told the same, and all of them ask at once when a sign-up opens.
  const listGuestEvents = shareNext(() => listEvents(backend, undefined));
  return {
    async listEvents({ query: { eventIds } }, { session }) {
      const all = await (session ? listEvents(backend, session) : listGuestEvents());
      return eventIds === undefined ? all : only(all.items, new Set(eventIds.split(',')));
    },
    listRelevantEvents: (_input, context) => listRelevantEvents(backend, personOf(context)),
  };
}

function only(events: readonly EdisonEvent[], eventIds: ReadonlySet<string>) {
  const items = events.filter(({ eventId }) => eventIds.has(eventId));
  return { items, total: items.length };
}
