import { expect, test } from 'vitest';
import { schoolYearOf } from './school-year.ts';

test.each([
  ['2026-07-31T21:59:59Z', '2025/26'],
  ['2026-07-31T22:00:00Z', '2026/27'],
  ['2026-12-31T23:30:00Z', '2026/27'],
  ['2027-03-01T12:00:00Z', '2026/27'],
  ['2099-09-01T12:00:00Z', '2099/00'],
])('%s is in %s: the year turns on 1 August, Danish time', (instant, year) => {
  expect(schoolYearOf(new Date(instant))).toBe(year);
});
