import { expect, test } from 'vitest';
import { danishWallClock, danishZoneRules } from './danish-time.ts';

test('a Danish clock is one hour ahead in winter and two in summer', () => {
  expect(danishWallClock(new Date('2026-11-19T13:05:00Z'))).toBe('2026-11-19T14:05:00');
  expect(danishWallClock(new Date('2026-06-19T23:05:00Z'))).toBe('2026-06-20T01:05:00');
});

test('the rules of a calendar change the clock on the last Sundays of March and October', () => {
  expect(danishZoneRules.match(/RRULE:.*/g)).toEqual(['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU']);
  expect(danishZoneRules.split('\r\n')).toHaveLength(17);
});
