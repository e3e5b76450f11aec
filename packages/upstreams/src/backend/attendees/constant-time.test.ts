import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createConstantTime } from './constant-time.ts';

/** The delay of an answer whose work takes `workMs` of a fake clock; the real clock would depend on the machine's load. */
async function answeredAfter(workMs: number, fail?: Error): Promise<number> {
  let time = 1_000;
  const inConstantTime = createConstantTime(100, { now: () => time, wait: async (milliseconds) => (time += milliseconds) });
  const answer = inConstantTime(async () => {
    time += workMs;
    if (fail) throw fail;
  });
  if (fail) await expect(answer).rejects.toBe(fail);
  else await answer;
  return time - 1_000;
}

test('much work and hardly any are answered after the same time', async () => {
  expect([await answeredAfter(0.2), await answeredAfter(40), await answeredAfter(99)]).toEqual([100, 100, 100]);
});

test('work that takes longer is answered at the next full step', async () => {
  expect([await answeredAfter(110), await answeredAfter(350)]).toEqual([200, 400]);
});

test('a refusal is not held back', async () => {
  expect(await answeredAfter(7, new Error('CLOSED'))).toBe(7);
});

test('by the clock on the wall no answer comes before its step', async () => {
  const inConstantTime = createConstantTime(100);
  const start = performance.now();
  await inConstantTime(() => wait(10));
  expect(performance.now() - start).toBeGreaterThanOrEqual(100);
});
