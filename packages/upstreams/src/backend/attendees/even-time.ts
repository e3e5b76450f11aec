import { setTimeout as wait } from 'node:timers/promises';

/** Does work, and answers at a moment that does not tell what was done. Refusals that are the same for everybody come at once. */
export type InEvenTime = <T>(work: () => Promise<T>) => Promise<T>;

/** Answers leave at full steps after their questions. @param stepMs far above what the ways differ by on a busy machine. */
export function createEvenTime(stepMs: number): InEvenTime {
  return async (work) => {
    const start = performance.now();
    const answer = await work();
    const taken = performance.now() - start;
    await wait(Math.ceil(taken / stepMs) * stepMs - taken);
    return answer;
  };
}
