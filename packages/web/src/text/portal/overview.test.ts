import { describe, expect, test } from 'vitest';
import { timeUntil, weekWords } from './overview.ts';

describe('weeks as schools count them', () => {
  test.each([
    ['2026-10-12T08:00:00Z', 'uge 42'],
    ['2026-10-18T21:59:59Z', 'uge 42'],
    ['2026-10-18T22:00:00Z', 'uge 43'],
    ['2026-12-31T12:00:00Z', 'uge 53'],
    ['2027-01-03T12:00:00Z', 'uge 53'],
    ['2027-01-04T12:00:00Z', 'uge 1'],
    ['2024-12-30T12:00:00Z', 'uge 1'],
  ])('%s is in %s', (instant, week) => {
    expect(weekWords(instant)).toBe(week);
  });
});

describe('how long until', () => {
  const now = Date.parse('2026-11-20T22:30:00Z');
  test.each([
    ['2026-11-20T22:30:00Z', 'er begyndt'],
    ['2026-11-20T22:59:00Z', 'i dag'],
    ['2026-11-20T23:00:00Z', 'i morgen'],
    ['2026-11-22T09:00:00Z', 'om 2 dage'],
    ['2026-12-03T09:00:00Z', 'om 13 dage'],
    ['2026-12-04T09:00:00Z', 'om 2 uger'],
    ['2026-12-17T09:00:00Z', 'om 3 uger'],
  ])('%s: %s', (instant, words) => {
    expect(timeUntil(instant, now)).toBe(words);
  });
});
