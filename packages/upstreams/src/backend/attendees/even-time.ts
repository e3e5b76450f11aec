import { setTimeout as wait } from 'node:timers/promises';

/** An answer leaves at a multiple of this after its question, far above what the ways differ by. */
const stepMs = 200;

/**
 * Lets work be answered after a time that does not tell what was done: at the next full step. Refusals that are the same for
 * everybody come at once.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const answer = await work();
  const taken = performance.now() - start;
  await wait(Math.ceil(taken / stepMs) * stepMs - taken);
  return answer;
}
