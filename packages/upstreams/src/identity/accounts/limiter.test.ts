import { expect, test } from 'vitest';
import { createLimiter, QueueFull } from './limiter.ts';

/** Tasks that the test ends one by one, and the order in which they began. */
function openWorks() {
  const begun: number[] = [];
  const ends = new Map<number, (error?: Error) => void>();
  const work = (n: number) => () =>
    new Promise<number>((resolve, reject) => {
      begun.push(n);
      ends.set(n, (error) => (error ? reject(error) : resolve(n)));
    });
  return { begun, work, end: (n: number, error?: Error) => ends.get(n)?.(error) };
}

test('two run, the next wait in the order they came, and who comes too late is sent away at once', async () => {
  const limitConcurrency = createLimiter(2, 2);
  const { begun, work, end } = openWorks();
  const [one, two, three, four] = [1, 2, 3, 4].map((n) => limitConcurrency(work(n)));
  await expect(limitConcurrency(work(5))).rejects.toBeInstanceOf(QueueFull);
  expect(begun).toEqual([1, 2]);
  end(2);
  expect(await two).toBe(2);
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  end(3);
  expect(await three).toBe(3);
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  end(1);
  end(4);
  expect(await Promise.all([one, four])).toEqual([1, 4]);
});

test('a work that fails hands its turn over, and a place that is free is taken again', async () => {
  const limitConcurrency = createLimiter(1, 1);
  const { begun, work, end } = openWorks();
  const [one, two] = [limitConcurrency(work(1)), limitConcurrency(work(2))];
  end(1, new Error('it broke'));
  await expect(one).rejects.toThrow('it broke');
  await expect.poll(() => begun).toEqual([1, 2]);
  end(2);
  await two;
  const three = limitConcurrency(work(3));
  end(3);
  expect(await three).toBe(3);
});
