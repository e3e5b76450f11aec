import type { Handlers } from '@edison/contracts/route';
import type { backendEvents } from '@edison/contracts/upstream/events';
import { type Caller, normaliseEmail } from '../access/caller.ts';
import type { Store } from '../database/tables.ts';
import { requireProfile } from '../users/find-profile.ts';
import { listEvents } from './list-events.ts';
import { listRelevantEvents } from './relevant-events.ts';

/** The calls on events. */
export function eventCalls(store: Store, now: () => Date): Handlers<typeof backendEvents, Caller> {
  return {
    GetEvents: async ({ query }) => {
      const items = await listEvents(store, query.email === undefined ? undefined : normaliseEmail(query.email), now());
      return { items, total: items.length };
    },
    GetRelevantEvents: async ({ query }) => {
      const items = await listRelevantEvents(store, await requireProfile(store, query.email), now());
      return { items, total: items.length };
    },
  };
}
