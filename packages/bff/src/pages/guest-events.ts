import { createHash } from 'node:crypto';
import type { EdisonEvent } from '@edison/contracts/bff/events';
import { createStaleCache } from '../content/cache/stale-cache.ts';
import { createNotFoundBudget } from '../throttle/not-found-budget.ts';
import { withTimeout } from '../with-timeout.ts';

/** Events as guests see them. `key` changes when they do; `complete` is false when they are stale or missing because the backend fails. */
export interface GuestEvents {
  readonly items: readonly EdisonEvent[];
  readonly key: string;
  readonly complete: boolean;
}

const noneYet: GuestEvents = { items: [], key: 'none', complete: false };
const day = 24 * 3_600_000;
const seatsFreshMilliseconds = 5_000;
/** How long a page waits for the backend when it has stale events to show. */
const knownTimeoutMilliseconds = 300;
const timeoutMilliseconds = 2_000;

/** How often the whole list may be loaded because of an address that no event has. */
const unknownEvents = { burst: 20, refillPerSecond: 2 };
const cacheKey = 'guests';

/** The backend's list of events as guests see it, cached. */
export interface GuestEventList {
  /** Up to five seconds old; while the backend does not answer, the stale events or none. */
  list(): Promise<GuestEvents>;
  /** The same with the event that has this slug, also when it was published a moment ago; a budget limits how often the backend is asked. */
  listFreshFor(slug: string): Promise<GuestEvents>;
}

export function createGuestEvents(
  listGuestEvents: () => Promise<{ readonly items: readonly EdisonEvent[] }>,
  now: () => number,
): GuestEventList {
  const events = createStaleCache<GuestEvents>({
    load: async () => {
      const { items } = await listGuestEvents();
      const text = JSON.stringify(items);
      const key = createHash('sha256').update(text).digest('base64url').slice(0, 16);
      return { value: { items, key, complete: true }, bytes: text.length };
    },
    now,
    freshMilliseconds: seatsFreshMilliseconds,
    revalidateMilliseconds: 0,
    staleMilliseconds: day,
    maxEntries: 1,
    maxBytes: 8 * 1024 * 1024,
  });
  const unknown = createNotFoundBudget(now, unknownEvents);
  let last: GuestEvents | undefined;

  async function list(): Promise<GuestEvents> {
    const loading = events.get(cacheKey).then(({ value, state }) => {
      last = { ...value, complete: false };
      return state === 'stale' ? last : value;
    });
    const known = last ?? noneYet;
    return withTimeout(
      loading.catch(() => last ?? noneYet),
      last ? knownTimeoutMilliseconds : timeoutMilliseconds,
      known,
    );
  }

  return {
    list,
    async listFreshFor(slug) {
      const has = ({ items }: GuestEvents) => items.some((event) => event.slug === slug);
      const cached = await list();
      if (has(cached) || !cached.complete || !unknown.take()) return cached;
      const fallback = { ...cached, complete: false };
      const fresh = await withTimeout(
        events.refresh(cacheKey).then(list, () => fallback),
        timeoutMilliseconds,
        fallback,
      );
      if (has(fresh)) unknown.giveBack();
      return fresh;
    },
  };
}
