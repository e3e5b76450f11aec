import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createTurns } from './take-turns.ts';

test('four of a key run at once, the others in the order they came, and one that fails stops nobody', async () => {
  const turns = createTurns();
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = async (i: number) => {
    running += 1;
    most = Math.max(most, running);
    order.push(i);
    await setImmediate();
    running -= 1;
    if (i === 3) throw new Error('no');
  };
  const done = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => turns('session', () => work(i))));
  expect(most).toBe(4);
  expect(order).toEqual(Array.from({ length: 20 }, (_, i) => i));
  expect(done.filter((result) => result.status === 'rejected')).toHaveLength(1);
});

test('a rush on one key does not hold up another', async () => {
  const turns = createTurns();
  const release = Promise.withResolvers<void>();
  const rush = Array.from({ length: 10 }, () => turns('busy', () => release.promise));
  expect(await turns('quiet', async () => 'done')).toBe('done');
  release.resolve();
  await Promise.all(rush);
});

test('a turn that comes when nobody waits for its answer any more is not taken, and the next one is', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const turns = createTurns();
    const release = Promise.withResolvers<void>();
    const long = Array.from({ length: 4 }, () => turns('session', () => release.promise));
    const late = turns('session', async () => 'done');
    vi.advanceTimersByTime(4_500);
    const fresh = turns('session', async () => 'done');
    release.resolve();
    await Promise.all(long);
    await expect(late).rejects.toMatchObject({ code: 'TRY_AGAIN', retryAfter: 1 });
    expect(await fresh).toBe('done');
  } finally {
    vi.useRealTimers();
  }
});
