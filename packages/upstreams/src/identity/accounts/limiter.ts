/** The queue is full. */
export class QueueFull extends Error {
  override name = 'QueueFull';
  /** Seconds after which it is worth another try. */
  readonly retryAfter = 5;
}

/**
 * Limits concurrency: at most `concurrency` tasks run at once, at most `maxWaiting` wait, first come first served.
 *
 * @returns a function that runs a task; it throws `QueueFull`, at once and without running it, when too many wait.
 */
export function createLimiter(concurrency: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (work) => {
    if (running < concurrency) running += 1;
    else if (queue.length >= maxWaiting) throw new QueueFull('too many wait');
    // A task that ends hands its place over, so `running` stays the same.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
