import type { SessionCache } from './session-cache.ts';
import type { StoredSession } from './session-content.ts';
import type { SessionStore } from './session-store.ts';

/** How long sessions live, by the server's clock. */
export interface SessionLife {
  isAlive(session: StoredSession): Promise<boolean>;
  /** Notes that the person is here; writes at most once a minute. */
  prolong(session: StoredSession): Promise<void>;
}

/** A session ends when nobody used it for `idleSeconds`, and at its `endsAt` at the latest (ASVS 7.3). */
export function createSessionLife(store: SessionStore, cache: SessionCache, idleSeconds: number, now: () => Date): SessionLife {
  const idle = idleSeconds * 1000;
  const writeEvery = Math.min(60_000, idle / 10);
  const unusedFor = (session: StoredSession) => now().getTime() - session.touchedAt.getTime();
  return {
    async isAlive(session) {
      if (session.endsAt <= now()) return false;
      // Another replica may have seen the person since this one read the row.
      const current = unusedFor(session) >= idle ? await cache.reload(session.key) : session;
      return current !== undefined && unusedFor(current) < idle;
    },
    async prolong(session) {
      if (unusedFor(session) < writeEvery) return;
      const time = now();
      cache.touched(session.key, time);
      // Of many calls at once, over all replicas, one writes.
      await store.touch(session, time, new Date(time.getTime() - writeEvery));
    },
  };
}
