import { isoWeekOf, weekdayOf } from '@edison/contracts/calendar/days';
import { danishWallClock } from '@edison/contracts/danish-time';
import { expect, test } from 'vitest';
import { danishInstant } from './days.ts';
import { sameWeekLater, shiftEvent, shiftInstant } from './season-dates.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const at = (text: string) => danishInstant(day(text.slice(0, 10)), text.slice(11));
const wall = (instant: Date) => danishWallClock(instant).slice(0, 16);

test.each([
  ['2026-10-12', '2027-10-18', 'Monday of week 42 stays Monday of week 42'],
  ['2027-01-04', '2028-01-03', 'the first Monday of week 1 stays one'],
  ['2027-06-30', '2028-06-28', 'a Wednesday stays a Wednesday'],
  ['2026-12-31', '2027-12-30', 'of week 53 it is week 52 where the year has no other'],
  ['2027-01-03', '2028-01-02', 'the Sunday of week 53 in January, too'],
])('%s becomes %s a school year later: %s', (was, becomes) => {
  expect(sameWeekLater(day(was), 1)).toEqual(day(becomes));
});

test('every day of ten years keeps its weekday and its week, and those of a week 53 come into week 52', () => {
  for (let one = Date.UTC(2024, 0, 1); one < Date.UTC(2034, 0, 1); one += 86_400_000) {
    const [was, becomes] = [new Date(one), sameWeekLater(new Date(one), 1)];
    expect(weekdayOf(becomes)).toBe(weekdayOf(was));
    const { year, week } = isoWeekOf(was);
    expect(isoWeekOf(becomes)).toEqual({ year: year + 1, week: week === 53 ? 52 : week });
  }
});

test('the Danish clock shows the same time, also where one of the two days is in summer time and the other is not', () => {
  expect(wall(shiftInstant(at('2026-10-25T10:00'), 1))).toBe('2027-10-31T10:00');
  expect(shiftInstant(at('2026-03-26T09:00'), 1).toISOString()).toBe('2027-04-01T07:00:00.000Z');
  expect(wall(shiftInstant(at('2027-03-29T23:59'), 2))).toBe('2029-03-26T23:59');
});

test('a time that the clock skips in March is the one an hour later', () => {
  expect(wall(shiftInstant(at('2026-03-22T02:30'), 1))).toBe('2027-03-28T03:30');
});

const deadlines = (opens: string, closes: string) => ({
  registration_opens_at: at(opens),
  registration_closes_at: at(closes),
  cancel_until: at(closes),
  roster_lock_at: null,
});

test('each date of an event moves by its own week, and a session keeps its length', () => {
  const { event, sessions } = shiftEvent(
    deadlines('2026-10-12T08:00', '2027-01-22T23:59'),
    [{ starts_at: at('2026-12-27T12:00'), ends_at: at('2026-12-29T14:00') }],
    1,
  );
  expect([event.registration_opens_at, event.registration_closes_at].map(wall)).toEqual(['2027-10-18T08:00', '2028-01-21T23:59']);
  expect(event.roster_lock_at).toBeNull();
  expect(sessions.map(({ starts_at, ends_at }) => [wall(starts_at), wall(ends_at)])).toEqual([['2028-01-02T12:00', '2028-01-04T14:00']]);
});

test('where a week 53 would let registration close before it opens, all dates move as the first session does', () => {
  const { event, sessions } = shiftEvent(
    deadlines('2026-12-23T08:00', '2026-12-28T12:00'),
    [{ starts_at: at('2027-01-05T09:00'), ends_at: at('2027-01-05T12:00') }],
    1,
  );
  expect([event.registration_opens_at, event.registration_closes_at].map(wall)).toEqual(['2027-12-22T08:00', '2027-12-27T12:00']);
  expect(sessions.map(({ starts_at }) => wall(starts_at))).toEqual(['2028-01-04T09:00']);
});
