import type { Database } from '@edison/database/database';
import { LRUCache } from 'lru-cache';
import type { StoredSession } from './session-content.ts';
import type { SessionStore } from './session-store.ts';

/** Sessions of the last seconds, in this process; an end or a refresh anywhere evicts them everywhere. */
export interface SessionCache extends AsyncDisposable {
  get(key: string): Promise<StoredSession | undefined>;
  /** Past the cache, and into it. */
  reload(key: string): Promise<StoredSession | undefined>;
  /** Updates the cached time of the last request. */
  touched(key: string, now: Date): void;
  /** Forgets a session here at once, and on every other replica when the database notifies it. */
  evict(key: string): Promise<void>;
}

const channel = 'bff_session';

/** A cache in front of the store. Entries live 3 s, so a lost message delays an end by that at most. */
export async function createSessionCache(database: Database, store: SessionStore): Promise<SessionCache> {
  const entries = new LRUCache<string, Promise<StoredSession | undefined>>({ max: 5_000, ttl: 3_000 });
  const stop = await database.listen(channel, (key) => void entries.delete(key));

  function reload(key: string): Promise<StoredSession | undefined> {
    const loaded = store.find(key);
    entries.set(key, loaded);
    const forget = () => entries.peek(key) === loaded && entries.delete(key);
    // What is not there, or did not load, is asked for again; an eviction while loading has already taken the entry out.
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
      // The row is already changed: a message that does not go out costs the others 3 s, not the answer.
      await database.notify(channel, key).catch(() => undefined);
    },
    [Symbol.asyncDispose]: stop,
  };
}
