import type { Database } from '@edison/database/database';
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

interface Entry {
  readonly loaded: Promise<StoredSession | undefined>;
  readonly until: number;
}

const channel = 'bff_session';
const keepMilliseconds = 3_000;
const mostEntries = 5_000;

/** A cache in front of the store. Entries live 3 s, so a lost message delays an end by that at most. */
export async function createSessionCache(database: Database, store: SessionStore): Promise<SessionCache> {
  const entries = new Map<string, Entry>();
  const stop = await database.listen(channel, (key) => void entries.delete(key));

  function reload(key: string): Promise<StoredSession | undefined> {
    const loaded = store.find(key);
    const entry = { loaded, until: Date.now() + keepMilliseconds };
    entries.delete(key);
    entries.set(key, entry);
    const forget = () => entries.get(key) === entry && entries.delete(key);
    // What is not there, or did not load, is asked for again; an eviction while loading has already taken the entry out.
    loaded.then((found) => found ?? forget(), forget);
    dropOldest(entries);
    return loaded;
  }

  return {
    reload,
    get(key) {
      const entry = entries.get(key);
      return entry && entry.until > Date.now() ? entry.loaded : reload(key);
    },
    touched(key, now) {
      const entry = entries.get(key);
      if (!entry) return;
      const loaded = entry.loaded.then((session) => session && { ...session, touchedAt: now });
      const renewed = { loaded, until: entry.until };
      entries.set(key, renewed);
      loaded.catch(() => entries.get(key) === renewed && entries.delete(key));
    },
    async evict(key) {
      entries.delete(key);
      // The row is already changed: a message that does not go out costs the others 3 s, not the answer.
      await database.notify(channel, key).catch(() => undefined);
    },
    [Symbol.asyncDispose]: stop,
  };
}

function dropOldest(entries: Map<string, Entry>): void {
  const [oldest] = entries.keys();
  if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest);
}
