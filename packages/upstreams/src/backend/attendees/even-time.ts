import { setTimeout as wait } from 'node:timers/promises';

/** Does work, and answers at a moment that does not tell what was done. Refusals that are the same for everybody come at once. */
export type InEvenTime = <T>(work: () => Promise<T>) => Promise<T>;

/** What time it is by, in milliseconds. */
interface Clock {
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
}

const realClock: Clock = { now: () => performance.now(), wait };

/** Answers leave at full steps after their questions. @param stepMs far above what the ways differ by on a busy machine. */
export function createEvenTime(stepMs: number, clock = realClock): InEvenTime {
  return async (work) => {
    const start = clock.now();
    const answer = await work();
    const taken = clock.now() - start;
    await clock.wait(Math.ceil(taken / stepMs) * stepMs - taken);
    return answer;
  };
}
