import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@edison/contracts/problem';
import type { SessionCache } from './store/session-cache.ts';
import type { OnBehalf } from './store/session-content.ts';
import type { SessionStore } from './store/session-store.ts';
import type { Leases } from './tokens/lease.ts';

export interface SeeAs {
  readonly store: SessionStore;
  readonly cache: SessionCache;
  readonly leases: Leases;
}

/** As long as a refresh waits for another. */
const timeoutMilliseconds = 15_000;
const pollMilliseconds = 100;

/**
 * Writes into the session of an admin whom the site is seen as, or with nothing that it is their own again. Under the lease of a refresh:
 * tokens that the provider has rotated must not meet a row that has changed meanwhile. Every replica hears of it.
 *
 * @throws Problem SIGNED_OUT when the session has ended, TRY_AGAIN, STORE_UNAVAILABLE.
 */
export async function seeAs({ store, cache, leases }: SeeAs, key: string, whom: OnBehalf | undefined): Promise<void> {
  const giveUpAt = Date.now() + timeoutMilliseconds;
  while (Date.now() < giveUpAt) {
    await using lease = await leases.take(`refresh ${key}`);
    if (lease && (await write(store, cache, key, whom))) return await cache.evict(key);
    await sleep(pollMilliseconds);
  }
  throw new Problem('TRY_AGAIN', { retryAfter: 1 });
}

async function write(store: SessionStore, cache: SessionCache, key: string, whom: OnBehalf | undefined): Promise<boolean> {
  const session = await cache.reload(key);
  if (!session) throw new Problem('SIGNED_OUT');
  const { person, tokens, origin, version } = session;
  return await store.replace(key, version, { person, tokens, ...(origin && { origin }), ...(whom && { onBehalf: whom }) });
}
