import { createHash } from 'node:crypto';
import type { EdisonEvent } from '@edison/contracts/bff/events';
import { createStaleCache } from '../content/cache/stale-cache.ts';
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

/** Caches guests' events; while the backend does not answer it returns the stale ones, or none. */
export function createGuestEvents(
  listGuestEvents: () => Promise<{ readonly items: readonly EdisonEvent[] }>,
  now: () => number,
): () => Promise<GuestEvents> {
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
  let last: GuestEvents | undefined;
  return async () => {
    const loading = events.get('guests').then(({ value, state }) => {
      last = { ...value, complete: false };
      return state === 'stale' ? last : value;
    });
    const known = last ?? noneYet;
    return withTimeout(
      loading.catch(() => last ?? noneYet),
      last ? knownTimeoutMilliseconds : timeoutMilliseconds,
      known,
    );
  };
}
