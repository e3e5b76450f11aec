import { type Day, danishDate, plusDays, weekdayOf } from '@edison/contracts/calendar/days';
import { holidaysIn } from '../calendar/holidays.ts';

/** Whether the day's week has five school days: no school holiday and no public holiday. Schools of the demo have their winter holiday in week 7. */
export function isSchoolWeek(day: Day): boolean {
  const monday = plusDays(day, 1 - weekdayOf(day));
  const met = holidaysIn(monday, plusDays(monday, 4));
  return !isNewYear(monday) && met.every((holiday) => holiday === 'winter-week-8');
}

/** Many schools begin after 3 January, the last day of the holiday in the table. */
function isNewYear(monday: Day): boolean {
  return monday.toISOString().slice(5, 10) === '01-04';
}

/** Adds days, but counts only those in school weeks, so that an interval means the same amount of teaching. Negative goes back. */
export function countSchoolDays(from: Day, days: number): Day {
  const step = Math.sign(days);
  let day = from;
  for (let left = Math.abs(days); left > 0; ) {
    day = plusDays(day, step);
    if (isSchoolWeek(day)) left -= 1;
  }
  return day;
}

/** Monday to Friday, as 1 to 5. */
export type Weekday = 1 | 2 | 3 | 4 | 5;

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
