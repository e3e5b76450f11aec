import type { SessionCache } from './session-cache.ts';
import type { StoredSession } from './session-content.ts';
import type { SessionStore } from './session-store.ts';

/** Idle and absolute time-out of sessions, by the server's clock. */
export interface SessionLife {
  isAlive(session: StoredSession): Promise<boolean>;
  /** Records that the session was used; writes at most once a minute. */
  prolong(session: StoredSession): Promise<void>;
}

/** A session ends `idleSeconds` after its last use, and at `endsAt` at the latest (ASVS 7.3). */
export function createSessionLife(store: SessionStore, cache: SessionCache, idleSeconds: number, now: () => Date): SessionLife {
  const idle = idleSeconds * 1000;
  const writeEvery = Math.min(60_000, idle / 10);
  const unusedFor = (session: StoredSession) => now().getTime() - session.touchedAt.getTime();
  return {
    async isAlive(session) {
      if (session.endsAt <= now()) return false;
      // Another replica may have recorded a later use since the row was read.
      const current = unusedFor(session) >= idle ? await cache.reload(session.key) : session;
      return current !== undefined && unusedFor(current) < idle;
    },
    async prolong(session) {
      if (unusedFor(session) < writeEvery) return;
      const time = now();
      cache.touched(session.key, time);
      // The condition lets only one of several concurrent calls write, over all replicas.
      await store.touch(session, time, new Date(time.getTime() - writeEvery));
    },
  };
}
