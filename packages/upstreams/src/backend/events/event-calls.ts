import type { Handlers } from '@edison/contracts/route';
import type { backendEvents } from '@edison/contracts/upstream/events';
import { shareNext } from '@edison/database/share-next';
import { type Caller, normaliseEmail } from '../access/caller.ts';
import type { Store } from '../database/tables.ts';
import { requireProfile } from '../users/profile.ts';
import { listEvents, withOwn } from './list-events.ts';
import { listRelevantEvents } from './relevant-events.ts';

/** The calls on events. */
export function eventCalls(store: Store, now: () => Date): Handlers<typeof backendEvents, Caller> {
  // They are the same for everybody, and everybody asks when a sign-up opens.
  const events = shareNext(() => listEvents(store, now()));
  return {
    GetEvents: async ({ query }) => {
      const items = query.email === undefined ? await events() : await withOwn(store, normaliseEmail(query.email), events);
      return { items: [...items], total: items.length };
    },
    GetRelevantEvents: async ({ query }) => {
      const items = await listRelevantEvents(store, await requireProfile(store, query.email), events);
      return { items, total: items.length };
    },
  };
}
