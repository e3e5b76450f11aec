import { describe, expect, test } from 'vitest';
import { createStaleCache } from './stale-cache.ts';

function createClocked(load: (key: string) => Promise<string>) {
  const clock = { now: 1_000_000 };
  const isFinal = (error: unknown) => error instanceof Error && error.message === 'gone';
  const limits = { freshMilliseconds: 10, revalidateMilliseconds: 100, staleMilliseconds: 100_000, maxEntries: 3, maxBytes: 1_000 };
  const cache = createStaleCache<string>({
    load: async (key) => ({ value: await load(key), bytes: 10 }),
    isFinal,
    now: () => clock.now,
    ...limits,
  });
  return { cache, clock };
}

describe('the stale cache', () => {
  test('a hundred at once cause one load', async () => {
    let loads = 0;
    const { cache } = createClocked(async () => `${++loads}`);
    await Promise.all(Array.from({ length: 100 }, () => cache.get('a')));
    expect(loads).toBe(1);
  });

  test('fresh is served as it is, stale at once while a new one is fetched', async () => {
    let loads = 0;
    const { cache, clock } = createClocked(async () => `${++loads}`);
    await cache.get('a');
    clock.now += 9;
    expect(await cache.get('a')).toMatchObject({ value: '1', state: 'hit' });
    clock.now += 9;
    expect(await cache.get('a')).toMatchObject({ value: '1', state: 'stale' });
    await new Promise(setImmediate);
    expect(await cache.get('a')).toMatchObject({ value: '2', state: 'hit' });
  });

  test('an old value covers a failing load until it is too old', async () => {
    let fails = false;
    const { cache, clock } = createClocked(async () => {
      if (fails) throw new Error('down');
      return 'good';
    });
    await cache.get('a');
    fails = true;
    clock.now += 90_000;
    expect(await cache.get('a')).toMatchObject({ value: 'good', state: 'stale' });
    clock.now += 20_000;
    await expect(cache.get('a')).rejects.toThrow('down');
  });

  test('after a failure nobody asks again for a moment', async () => {
    let loads = 0;
    const { cache, clock } = createClocked(async () => {
      loads++;
      throw new Error('down');
    });
    await expect(cache.get('a')).rejects.toThrow();
    await expect(cache.get('a')).rejects.toThrow();
    expect(loads).toBe(1);
    clock.now += 2_001;
    await expect(cache.get('a')).rejects.toThrow();
    expect(loads).toBe(2);
  });

  test('who could be shown something old waits for something new briefly, and after a failure not at all', async () => {
    const slow = Promise.withResolvers<string>();
    let next: () => Promise<string> = async () => 'old';
    const { cache, clock } = createClocked((_key) => next());
    await cache.get('a');
    clock.now += 50_000;
    next = () => slow.promise;
    const begun = performance.now();
    expect(await cache.get('a')).toMatchObject({ value: 'old', state: 'stale' });
    expect(performance.now() - begun).toBeGreaterThan(100);
    slow.reject(new Error('down'));
    await new Promise(setImmediate);
    clock.now += 2_001;
    next = () => new Promise(() => undefined);
    const soon = new Promise((resolve) => void setTimeout(resolve, 0, 'nothing yet'));
    expect(await Promise.race([cache.get('a'), soon])).toMatchObject({ value: 'old', state: 'stale' });
  });

  test('a failure that is an answer removes what was there', async () => {
    let gone = false;
    const { cache, clock } = createClocked(async () => {
      if (gone) throw new Error('gone');
      return 'good';
    });
    await cache.get('a');
    gone = true;
    clock.now += 500;
    await expect(cache.get('a')).rejects.toThrow('gone');
    expect(cache.size).toBe(0);
  });

  test('it holds no more than it may, and lets the longest unused go', async () => {
    const { cache } = createClocked(async (key) => key);
    for (const key of ['a', 'b', 'c', 'a', 'd']) await cache.get(key);
    expect(cache.size).toBe(3);
    expect((await cache.get('a')).state).toBe('hit');
    expect((await cache.get('b')).state).toBe('miss');
  });
});
