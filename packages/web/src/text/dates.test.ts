import { describe, expect, test } from 'vitest';
import { calendarLeaf, friendlyDay, friendlyInstant, friendlySpan, numericDate } from './dates.ts';

describe('dates are those of Copenhagen, whatever the clock of the machine says', () => {
  test('numbers stand as DD/MM/YYYY HH:mm', () => {
    expect(numericDate('2025-11-19T13:05:00Z')).toBe('19/11/2025 14:05');
    expect(numericDate('2026-07-01T22:30:00Z')).toBe('02/07/2026 00:30');
  });

  test('a day is written as a teacher would say it', () => {
    expect(friendlyDay('2027-01-14T08:00:00Z')).toBe('torsdag d. 14. januar 2027');
    expect(friendlyInstant('2027-01-13T08:00:00Z')).toBe('onsdag d. 13. januar 2027 kl. 9.00');
  });

  test('a span within one day names the day once', () => {
    expect(friendlySpan('2027-01-13T08:00:00Z', '2027-01-13T14:30:00Z')).toBe('onsdag d. 13. januar 2027 kl. 9.00–15.30');
  });

  test('a span over two days names both', () => {
    expect(friendlySpan('2027-01-13T08:00:00Z', '2027-01-14T14:00:00Z')).toBe(
      'onsdag d. 13. januar 2027 kl. 9.00 – torsdag d. 14. januar 2027 kl. 15.00',
    );
  });

  test('an evening in UTC is the next day in Copenhagen', () => {
    expect(friendlyDay('2026-12-31T23:30:00Z')).toBe('fredag d. 1. januar 2027');
    expect(calendarLeaf('2026-12-31T23:30:00Z')).toEqual({ day: '1', month: 'jan' });
  });
});

describe('the clock changes twice a year', () => {
  test('in March the hour from 2 to 3 is left out', () => {
    expect(numericDate('2026-03-29T00:59:00Z')).toBe('29/03/2026 01:59');
    expect(numericDate('2026-03-29T01:00:00Z')).toBe('29/03/2026 03:00');
  });

  test('in October the hour from 2 to 3 comes twice', () => {
    expect(numericDate('2026-10-25T00:30:00Z')).toBe('25/10/2026 02:30');
    expect(numericDate('2026-10-25T01:30:00Z')).toBe('25/10/2026 02:30');
    expect(numericDate('2026-10-25T02:30:00Z')).toBe('25/10/2026 03:30');
  });
});
