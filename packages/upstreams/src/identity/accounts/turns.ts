/** Nobody more is let in: as many wait as may. */
export class Crowded extends Error {
  override name = 'Crowded';
  /** Seconds after which it is worth another try. */
  readonly retryAfter = 5;
}

/**
 * Takes turns: at most `atOnce` works run side by side, at most `waiting` wait, first come first served.
 *
 * @returns what runs a work in its turn; it throws `Crowded`, at once and without running it, when too many wait.
 */
export function createTurns(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (work) => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new Crowded('too many wait');
    // Whoever ends hands its place over, so `running` stays as it is.
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
