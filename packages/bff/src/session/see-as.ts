import { Problem } from '@edison/contracts/problem';
import type { SessionCache } from './store/session-cache.ts';
import type { OnBehalf } from './store/session-content.ts';
import type { SessionStore } from './store/session-store.ts';

const tries = 5;

/**
 * Writes into the session of an admin whom the site is seen as, or with nothing that it is their own again. A refresh of the tokens may
 * have come between: then it is written into what that left. Every replica hears of it.
 *
 * @throws Problem SIGNED_OUT when the session has ended, TRY_AGAIN, STORE_UNAVAILABLE.
 */
export async function seeAs(store: SessionStore, cache: SessionCache, key: string, whom: OnBehalf | undefined): Promise<void> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const session = await cache.reload(key);
    if (!session) throw new Problem('SIGNED_OUT');
    const { person, tokens, origin, version } = session;
    const content = { person, tokens, ...(origin && { origin }), ...(whom && { onBehalf: whom }) };
    if (await store.replace(key, version, content)) return await cache.evict(key);
  }
  throw new Problem('TRY_AGAIN', { retryAfter: 1 });
}
