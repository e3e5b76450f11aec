const atOnce = 4;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Makes a queue in memory for each key, of which at most four run at once. A rush on one session would otherwise hold every
 * connection of the pool, all waiting for the same row, and calls on anything else would time out. Who gets a seat is decided
 * by the row lock alone, which also holds between processes.
 */
export function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, Line>();
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) line.running += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    }
  };
}
