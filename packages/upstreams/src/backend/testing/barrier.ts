import type { Database } from '@edison/database/database';
import { vi } from 'vitest';

/** A barrier: holds the first `count` callers until all of them have arrived; later ones pass. */
export function createBarrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    here += 1;
    if (here >= count) resolve();
    return promise;
  };
}

/** Holds the first caller of `pass`: `come` resolves when it has arrived, `open` lets it go on. */
export interface Gate {
  readonly come: Promise<void>;
  pass(): Promise<void>;
  open(): void;
}

/** Creates a closed gate. Callers after the first pass. */
export function createGate(): Gate {
  const come = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  let held = false;
  return {
    come: come.promise,
    open: opened.resolve,
    async pass() {
      if (held) return;
      held = true;
      come.resolve();
      await opened.promise;
    },
  };
}

/** Returns when so many statements on this PostgreSQL database wait for a lock. */
export async function untilWaiting({ pool }: Database, count: number): Promise<void> {
  const query = `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(query);
      if (rows[0].waiting < count) throw new Error(`${rows[0].waiting} of ${count} wait`);
    },
    { timeout: 10_000, interval: 5 },
  );
}
