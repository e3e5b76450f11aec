import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** Does work, and delays its answer so that the duration reveals nothing. An error is thrown at once. */
export type InConstantTime = <T>(work: () => Promise<T>) => Promise<T>;

/** Times in milliseconds. */
interface Clock {
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
}

const realClock: Clock = { now: () => performance.now(), wait: waitExactly };

/** A timer alone counts whole milliseconds from the last turn of the event loop: less work took longer in 54 % of 400 × 400 pairs. */
async function waitExactly(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  await sleep(milliseconds);
  while (performance.now() < end) await turn();
}

/** Sends answers at a multiple of `stepMs` after their request. @param stepMs far above the differences in duration on a busy machine. */
export function createConstantTime(stepMs: number, clock = realClock): InConstantTime {
  return async (work) => {
    const start = clock.now();
    const answer = await work();
    const taken = clock.now() - start;
    await clock.wait(Math.ceil(taken / stepMs) * stepMs - taken);
    return answer;
  };
}
