import { danishWallClock } from '@edison/contracts/danish-time';
import { countSchoolDays, type Day, isSchoolWeek, plusDays, weekdayOf } from './school-weeks.ts';

/** Monday to Friday, as 1 to 5: nothing of a school is at the weekend. */
export type Weekday = 1 | 2 | 3 | 4 | 5;

/** The day that a Danish calendar shows at an instant. */
export function danishDate(instant: Date): Day {
  return new Date(`${danishWallClock(instant).slice(0, 10)}T00:00:00Z`);
}

/** The first such weekday of a school week, at least so many days of school weeks after the day of `from`. */
export function weekdayAfter(from: Date, days: number, weekday: Weekday): Day {
  let day = countSchoolDays(danishDate(from), days);
  while (weekdayOf(day) !== weekday || !isSchoolWeek(day)) day = plusDays(day, 1);
  return day;
}

/** The last of the weekdays of a school week, at least so many days of school weeks before the day of `from`. */
export function weekdayBefore(from: Date, days: number, weekdays: readonly Weekday[]): Day {
  let day = countSchoolDays(danishDate(from), -days);
  while (!weekdays.some((weekday) => weekday === weekdayOf(day)) || !isSchoolWeek(day)) day = plusDays(day, -1);
  return day;
}

/** The instant of a Danish day and clock time (`09:00`), whatever the season. */
export function danishInstant(day: Day, time: string): Date {
  const date = day.toISOString().slice(0, 10);
  const inWinter = new Date(`${date}T${time}:00+01:00`);
  return danishWallClock(inWinter).slice(11, 16) === time ? inWinter : new Date(`${date}T${time}:00+02:00`);
}
