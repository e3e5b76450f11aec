import { Problem } from '@edison/contracts/problem';

/** Calls of one key that run at the same time. */
const maxRunning = 4;
/** The site gives up after 4.5 s: nobody gets the answer of a later call, which would only delay the others. */
const maxWaitMs = 4_000;

/** Whether the caller has given up on a call that arrived at `arrivedAt` (`performance.now()`). */
export function isTooLate(arrivedAt: number): boolean {
  return performance.now() - arrivedAt > maxWaitMs;
}

/** Runs `work` when its key has room. @throws Problem TRY_AGAIN when its turn came too late: by its own arrival, or as `isLate` says. */
export type LimitConcurrency = <T>(key: string, work: () => Promise<T>, isLate?: () => boolean) => Promise<T>;

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Creates an in-memory queue for each key, of which at most four calls run at once. Without it, a rush on one session would hold all
 * connections of the pool, waiting for one row lock, and other calls would time out. Who gets a seat is decided by the row lock alone, also
 * between processes.
 */
export function createConcurrencyLimit(): LimitConcurrency {
  const queues = new Map<string, Queue>();
  return async (key, work, isLate) => {
    const arrivedAt = performance.now();
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < maxRunning) queue.running += 1;
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    try {
      if (isLate ? isLate() : isTooLate(arrivedAt)) throw new Problem('TRY_AGAIN', { retryAfter: 1 });
      return await work();
    } finally {
      const startNext = queue.waiting.shift();
      if (startNext) startNext();
      else queue.running -= 1;
      if (queue.running === 0) queues.delete(key);
    }
  };
}
