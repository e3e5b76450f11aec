import { expect, test } from 'vitest';
import { measureInterleaved, median, medianRatio } from './rounds.ts';

test('measures are interleaved, in the same order in each round', async () => {
  const seen: string[] = [];
  const measure = (name: string) => async () => seen.push(name);
  expect(await measureInterleaved(2, measure('yardstick'), measure('ours'))).toEqual([
    [1, 3],
    [2, 4],
  ]);
  expect(seen).toEqual(['yardstick', 'ours', 'yardstick', 'ours']);
});

test('the median is the middle value; the median ratio that of the pairs', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
  expect(medianRatio([10, 20, 90], [20, 40, 100])).toBe(0.5);
});
