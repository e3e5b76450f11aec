import { expect, test } from 'vitest';
import { instantOnDanishWall } from './danish-instant.ts';
import { danishWallClock, danishZoneRules } from './danish-time.ts';

test('a Danish clock is one hour ahead in winter and two in summer', () => {
  expect(danishWallClock(new Date('2026-11-19T13:05:00Z'))).toBe('2026-11-19T14:05:00');
  expect(danishWallClock(new Date('2026-06-19T23:05:00Z'))).toBe('2026-06-20T01:05:00');
});

test('a Danish clock shows what the zones of this machine say, in every hour around each change of the clocks', () => {
  const zones = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen', dateStyle: 'short', timeStyle: 'medium' });
  const years = Array.from({ length: 45 }, (_, count) => 1996 + count);
  const hours = (year: number, month: number) => Array.from({ length: 9 * 24 }, (_, hour) => Date.UTC(year, month, 23, hour));
  const days = (year: number) => Array.from({ length: 366 }, (_, day) => Date.UTC(year, 0, day, 22, 30));
  const instants = years.flatMap((year) => [...hours(year, 2), ...hours(year, 9), ...days(year)]).flatMap((at) => [at - 1_000, at]);
  const other = instants.filter((at) => danishWallClock(new Date(at)) !== zones.format(at).replace(' ', 'T'));
  expect(other.map((at) => new Date(at).toISOString())).toEqual([]);
});

test('the rules of a calendar change the clock on the last Sundays of March and October', () => {
  expect(danishZoneRules.match(/RRULE:.*/g)).toEqual(['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU']);
  expect(danishZoneRules.split('\r\n')).toHaveLength(17);
});

test('an instant is found by what a Danish clock shows: the first of the two in October, none for the hour that March leaves out', () => {
  expect(instantOnDanishWall('2026-11-19T14:05')).toBe('2026-11-19T13:05:00.000Z');
  expect(instantOnDanishWall('2026-06-20T01:05:30')).toBe('2026-06-19T23:05:30.000Z');
  expect(instantOnDanishWall('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(instantOnDanishWall('2027-03-28T02:30')).toBeUndefined();
  expect(instantOnDanishWall('2026-02-30T10:00')).toBeUndefined();
  expect(instantOnDanishWall('i morgen')).toBeUndefined();
});
