import { type Day, danishDate, daysBetween, easterSunday, isoWeekOf, plusDays, weekdayOf } from '../calendar/days.ts';

/** Whether the day's week has five school days: no school holiday and no public holiday. */
export function isSchoolWeek(day: Day): boolean {
  const monday = plusDays(day, 1 - weekdayOf(day));
  if (freeWeeks.has(isoWeekOf(monday).week)) return false;
  return [0, 1, 2, 3, 4].every((n) => !isHoliday(plusDays(monday, n)));
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

/** Winter and autumn holiday, by ISO 8601 week. */
const freeWeeks: ReadonlySet<number> = new Set([7, 42]);

/** Days around Easter Sunday: Holy Week and Easter Monday, Ascension Day and the Friday after it, Whit Monday. */
const aroundEaster: ReadonlySet<number> = new Set([-6, -5, -4, -3, -2, 1, 39, 40, 50]);

function isHoliday(day: Day): boolean {
  const [month, date] = [day.getUTCMonth() + 1, day.getUTCDate()];
  if ((month === 12 && date >= 20) || (month === 1 && date <= 4)) return true;
  if (month === 7 || (month === 6 && date === 5)) return true;
  return aroundEaster.has(daysBetween(easterSunday(day.getUTCFullYear()), day));
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
