import { expect, test } from 'vitest';
import { measureInterleaved, median, medianRatio } from './rounds.ts';

test('what is compared is measured by turns, the yardstick first each time', async () => {
  const seen: string[] = [];
  const measure = (name: string) => async () => seen.push(name);
  expect(await measureInterleaved(2, measure('yardstick'), measure('ours'))).toEqual([
    [1, 3],
    [2, 4],
  ]);
  expect(seen).toEqual(['yardstick', 'ours', 'yardstick', 'ours']);
});

test('a median is the one in the middle, and of pairs the middle of their ratios', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
  expect(medianRatio([10, 20, 90], [20, 40, 100])).toBe(0.5);
});
