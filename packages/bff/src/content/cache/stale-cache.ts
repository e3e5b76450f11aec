import { LRUCache } from 'lru-cache';
import { withTimeout } from '../../with-timeout.ts';

/** What a loader returns: the value, and roughly its size in memory. */
interface Loaded<T> {
  readonly value: T;
  readonly bytes: number;
}

/** A value with its age. `hit`: fresh. `stale`: older than fresh. `miss`: loaded for this caller. */
export interface Cached<T> {
  readonly value: T;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
  readonly state: 'hit' | 'stale' | 'miss';
}

export interface StaleCacheOptions<T> {
  readonly load: (key: string) => Promise<Loaded<T>>;
  /** Whether an error of the loader is an answer, such as "not found": then the stored value is removed and the error thrown. */
  readonly isFinal?: (error: unknown) => boolean;
  readonly now: () => number;
  readonly freshMilliseconds: number;
  /** Until this age a stale value is served at once while a new one is loaded; after it readers wait a short time for the new one. */
  readonly revalidateMilliseconds: number;
  /** Until this age a stale value is served when loading fails. */
  readonly staleMilliseconds: number;
  readonly maxEntries: number;
  readonly maxBytes: number;
  /** Called with the state of each value that was served. */
  readonly served?: (state: Cached<T>['state']) => void;
}

export interface StaleCache<T> {
  /** Never loads one key twice at the same time. Throws the loader's error when there is no stored value to serve instead. */
  get(key: string): Promise<Cached<T>>;
  /** Loads the key again whatever the age of its value; until then readers get the old value. */
  refresh(key: string): Promise<void>;
  put(key: string, loaded: Loaded<T>, storedAt: number): void;
  has(key: string): boolean;
  readonly size: number;
  /** Roughly the memory of all entries. */
  readonly bytes: number;
}

interface Entry<T> extends Loaded<T> {
  readonly storedAt: number;
}

/** After a failed load a key is not loaded again for this long, so that readers do not wait for an upstream that is down. */
const pauseMilliseconds = 2_000;
const maxPauses = 1_000;
/** How long a reader waits for a new value when a stale one exists; after a failed load not at all. */
const timeoutMilliseconds = 250;

/** A bounded cache with single flight, stale-while-revalidate and stale-if-error (RFC 5861). */
export function createStaleCache<T>(options: StaleCacheOptions<T>): StaleCache<T> {
  const { now } = options;
  const entries = new LRUCache<string, Entry<T>>({
    max: options.maxEntries,
    maxSize: options.maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  });
  const flights = new Map<string, Promise<Cached<T>>>();
  const pauses = new LRUCache<string, { readonly until: number; readonly error: unknown }>({ max: maxPauses });

  const put = (key: string, loaded: Loaded<T>, storedAt: number) => void entries.set(key, { ...loaded, storedAt });

  async function loadOnce(key: string): Promise<Cached<T>> {
    try {
      const loaded = await options.load(key);
      const storedAt = now();
      pauses.delete(key);
      put(key, loaded, storedAt);
      return { value: loaded.value, storedAt, state: 'miss' };
    } catch (error) {
      if (options.isFinal?.(error)) entries.delete(key);
      else pauses.set(key, { until: now() + pauseMilliseconds, error });
      throw error;
    }
  }

  function load(key: string): Promise<Cached<T>> {
    const flying = flights.get(key);
    if (flying) return flying;
    const flight = loadOnce(key).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  /** The stored value, if it is young enough to be served when loading fails. */
  function readUsable(key: string): Entry<T> | undefined {
    const entry = entries.get(key);
    if (!entry || now() - entry.storedAt <= options.staleMilliseconds) return entry;
    entries.delete(key);
    return undefined;
  }

  async function find(key: string): Promise<Cached<T>> {
    const entry = readUsable(key);
    const age = entry ? now() - entry.storedAt : 0;
    if (entry && age < options.freshMilliseconds) return { value: entry.value, storedAt: entry.storedAt, state: 'hit' };
    const paused = pauses.get(key);
    const isPaused = paused !== undefined && paused.until > now();
    if (!entry) {
      if (isPaused) throw paused.error;
      return load(key);
    }
    const stale = { value: entry.value, storedAt: entry.storedAt, state: 'stale' as const };
    if (isPaused) return stale;
    const loading = load(key);
    const covered = loading.catch((error: unknown) => {
      if (options.isFinal?.(error)) throw error;
      return stale;
    });
    if (age >= options.revalidateMilliseconds && !paused) return withTimeout(covered, timeoutMilliseconds, stale);
    covered.catch(() => undefined);
    return stale;
  }

  return {
    async get(key) {
      const found = await find(key);
      options.served?.(found.state);
      return found;
    },
    async refresh(key) {
      pauses.delete(key);
      await flights.get(key)?.catch(() => undefined);
      await load(key);
    },
    put,
    has: (key) => entries.has(key),
    get size() {
      return entries.size;
    },
    get bytes() {
      return entries.calculatedSize;
    },
  };
}
