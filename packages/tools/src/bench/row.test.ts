import { describe, expect, test } from 'vitest';
import { type Figure, judge, notMeasured, writeTable } from './row.ts';

const figure = (ratio: number | undefined, goal: Figure['goal']): Figure => ({ row: 'a page', measured: 'x', yardstick: 'y', ratio, goal });

describe('a row', () => {
  test.each([
    ['at least', 0.65, 0.59, true],
    ['at least', 0.65, 0.58, false],
    ['at most', 1.5, 1.64, true],
    ['at most', 1.5, 1.66, false],
  ] as const)('of %s %d with %d is kept: %s, for noise has a tenth', (kind, value, ratio, kept) => {
    expect(judge(figure(ratio, { kind, value })).kept).toBe(kept);
  });

  test('with an exact goal has no tolerance', () => {
    expect(judge(figure(1, { kind: 'at most', value: 0, exact: true })).kept).toBe(false);
    expect(judge(figure(99, { kind: 'at least', value: 100, exact: true })).kept).toBe(false);
  });

  test('that is not a number fails its goal, and one that could not be measured has no verdict', () => {
    expect(judge(figure(Number.NaN, { kind: 'at least', value: 1 })).kept).toBe(false);
    expect(judge(figure(Number.NaN, { kind: 'at most', value: 1 })).kept).toBe(false);
    expect(judge(notMeasured('a page', { kind: 'at least', value: 1 }, 'no nginx')).kept).toBeUndefined();
  });

  test('is a line of the table, with sign, gate and verdict', () => {
    const row = judge({
      row: 'a | b',
      measured: '68,900 req/s',
      yardstick: 'nginx',
      ratio: 0.54321,
      goal: { kind: 'at least', value: 0.65 },
    });
    expect(writeTable([row]).split('\n').at(-1)).toBe('| a \\| b | 68,900 req/s | nginx | 0.543 | ≥ 0.65 | ≥ 0.585 | **no** |');
  });
});
