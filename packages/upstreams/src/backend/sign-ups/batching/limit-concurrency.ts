import { Problem } from '@edison/contracts/problem';

/** So many calls of one key run at once. */
const maxRunning = 4;
/** The site gives up after 4.5 s: a call that starts later is answered to nobody, and delays all that wait behind it. */
const maxWaitMs = 4_000;

/** Whether nobody waits any more for the answer to a call that arrived at `arrivedAt`, of `performance.now()`. */
export function isTooLate(arrivedAt: number): boolean {
  return performance.now() - arrivedAt > maxWaitMs;
}

/** Runs `work` when there is room for its key. @throws Problem TRY_AGAIN when its turn came too late: by its own arrival, or as `isLate` says. */
export type LimitConcurrency = <T>(key: string, work: () => Promise<T>, isLate?: () => boolean) => Promise<T>;

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Makes a queue in memory for each key, of which at most four calls run at once. Otherwise a rush on one session would hold every
 * connection of the pool, all waiting for the same row lock, and calls on anything else would time out. Who gets a seat is decided
 * by the row lock alone, which also holds between processes.
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
