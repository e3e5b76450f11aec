import type { Database } from '@edison/database/database';
import { vi } from 'vitest';

/** Keeps the first `count` that come until all of them are here; whoever comes later passes. */
export function createMeeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    here += 1;
    if (here >= count) resolve();
    return promise;
  };
}

/** Holds one that comes to it: `come` says that it is there, `open` lets it go on. */
export interface Gate {
  readonly come: Promise<void>;
  pass(): Promise<void>;
  open(): void;
}

/** A gate that is closed. Whoever comes after the first passes. */
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
