import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createEvenTime } from './even-time.ts';

const inEvenTime = createEvenTime(100);

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await inEvenTime(work);
  return performance.now() - start;
}

test('much work and hardly any are answered after the same time', async () => {
  const [little, much] = await Promise.all([timeOf(async () => undefined), timeOf(() => wait(40))]);
  // Timers may come a millisecond early.
  for (const time of [little, much]) expect(time).toBeGreaterThanOrEqual(98);
  expect(Math.abs(little - much)).toBeLessThan(40);
});

test('work that takes longer is answered at the next full step', async () => {
  expect(await timeOf(() => wait(110))).toBeGreaterThanOrEqual(198);
});

test('a refusal is not held back', async () => {
  const start = performance.now();
  await expect(inEvenTime(() => Promise.reject(new Error('CLOSED')))).rejects.toThrow('CLOSED');
  expect(performance.now() - start).toBeLessThan(90);
});
