import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDanishDays, toInstant, toWallClock } from './danish-time-field.ts';

describe.each(['Europe/Copenhagen', 'America/Los_Angeles', 'Pacific/Auckland'])('a browser in %s', (zone) => {
  beforeEach(() => void vi.stubEnv('TZ', zone));
  afterEach(() => void vi.unstubAllEnvs());

  test('shows and reads Danish time, in summer and in winter', () => {
    expect(toWallClock('2026-06-19T23:05:00Z')).toBe('2026-06-20T01:05');
    expect(toInstant('2026-06-20T01:05')).toBe('2026-06-19T23:05:00.000Z');
    expect(toInstant('2026-11-19T14:05')).toBe('2026-11-19T13:05:00.000Z');
  });

  test('knows no clock for the hour that is left out when summer time begins', () => {
    expect(toInstant('2027-03-28T01:59')).toBe('2027-03-28T00:59:00.000Z');
    expect(toInstant('2027-03-28T02:30')).toBe('2027-03-28T02:30');
    expect(toInstant('2027-03-28T03:00')).toBe('2027-03-28T01:00:00.000Z');
  });

  test('takes the first of the two when summer time ends, and leaves the second one alone where it stood', () => {
    expect(toInstant('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
    const second = '2026-10-25T01:30:00.000Z';
    expect(toWallClock(second)).toBe('2026-10-25T02:30');
    expect(toInstant(toWallClock(second), second)).toBe(second);
    expect(toInstant('2026-10-25T02:31', second)).toBe('2026-10-25T00:31:00.000Z');
  });

  test('moves by days on the wall, over both changes of the clock', () => {
    expect(toWallClock(addDanishDays('2026-10-24T07:00:00Z', 1))).toBe('2026-10-25T09:00');
    expect(addDanishDays('2026-10-24T07:00:00Z', 1)).toBe('2026-10-25T08:00:00.000Z');
    expect(addDanishDays('2027-03-27T08:00:00Z', 1)).toBe('2027-03-28T07:00:00.000Z');
    expect(addDanishDays('2027-03-27T01:30:00Z', 1)).toBe('2027-03-28T01:30:00.000Z');
  });
});

test('an empty field is nothing, and what is no date is left for the contract to refuse', () => {
  expect([toWallClock(undefined), toInstant('')]).toEqual(['', undefined]);
  expect(toInstant('2026-02-30T10:00')).toBe('2026-02-30T10:00');
});
