import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createConcurrencyLimit } from './limit-concurrency.ts';

test('four calls of a key run at once, the others in order of arrival, and one that fails stops none', async () => {
  const limitConcurrency = createConcurrencyLimit();
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
  const done = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => limitConcurrency('session', () => work(i))));
  expect(most).toBe(4);
  expect(order).toEqual(Array.from({ length: 20 }, (_, i) => i));
  expect(done.filter((result) => result.status === 'rejected')).toHaveLength(1);
});

test('a rush on one key does not hold up another', async () => {
  const limitConcurrency = createConcurrencyLimit();
  const release = Promise.withResolvers<void>();
  const rush = Array.from({ length: 10 }, () => limitConcurrency('busy', () => release.promise));
  expect(await limitConcurrency('quiet', async () => 'done')).toBe('done');
  release.resolve();
  await Promise.all(rush);
});

test('a call that has waited too long is refused, and the next one runs', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const limitConcurrency = createConcurrencyLimit();
    const release = Promise.withResolvers<void>();
    const long = Array.from({ length: 4 }, () => limitConcurrency('session', () => release.promise));
    const late = limitConcurrency('session', async () => 'done');
    vi.advanceTimersByTime(4_500);
    const fresh = limitConcurrency('session', async () => 'done');
    release.resolve();
    await Promise.all(long);
    await expect(late).rejects.toMatchObject({ code: 'TRY_AGAIN', retryAfter: 1 });
    expect(await fresh).toBe('done');
  } finally {
    vi.useRealTimers();
  }
});
