import type { Database } from '@edison/database/database';
import { LRUCache } from 'lru-cache';
import type { StoredSession } from './session-content.ts';
import type { SessionStore } from './session-store.ts';

/** Recently read sessions in this process; ending or refreshing a session evicts it on every replica. */
export interface SessionCache extends AsyncDisposable {
  get(key: string): Promise<StoredSession | undefined>;
  /** Reads the row and replaces the cached session by it. */
  reload(key: string): Promise<StoredSession | undefined>;
  /** Updates the cached time of the last request. */
  touched(key: string, now: Date): void;
  /** Evicts a session here at once, and on other replicas when the database notifies them. */
  evict(key: string): Promise<void>;
}

const channel = 'bff_session';

/** A cache in front of the store. Entries live 3 s, which bounds the delay of a lost notification. */
export async function createSessionCache(database: Database, store: SessionStore): Promise<SessionCache> {
  const entries = new LRUCache<string, Promise<StoredSession | undefined>>({ max: 5_000, ttl: 3_000 });
  const stop = await database.listen(channel, (key) => void entries.delete(key));

  function reload(key: string): Promise<StoredSession | undefined> {
    const loaded = store.find(key);
    entries.set(key, loaded);
    const forget = () => entries.peek(key) === loaded && entries.delete(key);
    // Missing sessions and failures are not cached; an eviction during loading has removed the entry already.
    loaded.then((found) => found ?? forget(), forget);
    return loaded;
  }

  return {
    reload,
    get: (key) => entries.get(key) ?? reload(key),
    touched(key, now) {
      const loaded = entries.peek(key)?.then((session) => session && { ...session, touchedAt: now });
      if (!loaded) return;
      entries.set(key, loaded, { noUpdateTTL: true });
      loaded.catch(() => entries.peek(key) === loaded && entries.delete(key));
    },
    async evict(key) {
      entries.delete(key);
      // The row is already changed, so a failed notification only delays the other replicas by 3 s.
      await database.notify(channel, key).catch(() => undefined);
    },
    [Symbol.asyncDispose]: stop,
  };
}
