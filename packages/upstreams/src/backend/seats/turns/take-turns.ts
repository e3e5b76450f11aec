import { Problem } from '@edison/contracts/problem';

const atOnce = 4;
/** Whoever asks for somebody waits 4.5 s: work that begins later is done for nobody, and makes everybody behind it late too. */
const patienceMilliseconds = 4_000;

/** Whether nobody waits any more for the answer to what was asked at `begun`, of `performance.now()`. */
export function isTooLate(begun: number): boolean {
  return performance.now() - begun > patienceMilliseconds;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Makes a queue in memory for each key, of which at most four run at once. A rush on one session would otherwise hold every
 * connection of the pool, all waiting for the same row, and calls on anything else would time out. Who gets a seat is decided
 * by the row lock alone, which also holds between processes.
 *
 * The function throws Problem TRY_AGAIN where a turn came too late: for whoever asked for it, or as `isLate` says of work for others.
 */
export function createTurns(): <T>(key: string, work: () => Promise<T>, isLate?: () => boolean) => Promise<T> {
  const lines = new Map<string, Line>();
  return async (key, work, isLate) => {
    const begun = performance.now();
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) line.running += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      if (isLate ? isLate() : isTooLate(begun)) throw new Problem('TRY_AGAIN', { retryAfter: 1 });
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    }
  };
}
