import { expect, test } from 'vitest';
import { nextRun, retryWait } from './clock.ts';

/** The instants at which a schedule comes up between two others. */
function runsBetween(schedule: string, from: string, until: string): string[] {
  const runs: string[] = [];
  for (let at = nextRun(schedule, new Date(from)); at < new Date(until); at = nextRun(schedule, at)) runs.push(at.toISOString());
  return runs;
}

test.each([
  ['0 3 * * *', '2026-10-24T12:00Z', '2026-10-26T12:00Z', ['2026-10-25T02:00:00.000Z', '2026-10-26T02:00:00.000Z']],
  ['0 3 * * *', '2027-03-27T12:00Z', '2027-03-29T12:00Z', ['2027-03-28T01:00:00.000Z', '2027-03-29T01:00:00.000Z']],
  ['30 2 * * *', '2026-10-24T12:00Z', '2026-10-26T12:00Z', ['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z']],
  ['30 2 * * *', '2027-03-27T12:00Z', '2027-03-29T12:00Z', ['2027-03-28T01:00:00.000Z', '2027-03-29T00:30:00.000Z']],
])(
  "%s comes up once on a day that clocks are changed, also where its hour comes twice, or not at all and three o'clock is taken: from %s",
  (schedule, from, until, runs) => {
    expect(runsBetween(schedule, from, until)).toEqual(runs);
  },
);

test('an interval goes on through both hours of the night in October', () => {
  expect(runsBetween('*/10 * * * *', '2026-10-25T00:00Z', '2026-10-25T02:00Z')).toHaveLength(11);
});

test('what is no schedule is refused', () => {
  expect(() => nextRun('every night', new Date())).toThrow();
});

test('a job that fails is tried again after half a minute, then after twice as long each time, and never after more than a quarter of an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 1_000].map((failures) => retryWait(failures) / 1_000)).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
});
