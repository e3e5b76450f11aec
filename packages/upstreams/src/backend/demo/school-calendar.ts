import { danishWallClock } from '@edison/contracts/danish-time';

const dayMs = 24 * 60 * 60 * 1_000;

/** A calendar day, as midnight in UTC. */
export type Day = Date;

/** Adds days; negative goes back. */
export function plusDays(day: Day, days: number): Day {
  return new Date(day.getTime() + days * dayMs);
}

/** 1 = Monday … 7 = Sunday. */
export function weekdayOf(day: Day): number {
  return day.getUTCDay() || 7;
}

/** Whether the day's week has five school days: no school holiday and no public holiday. */
export function isSchoolWeek(day: Day): boolean {
  const monday = plusDays(day, 1 - weekdayOf(day));
  if (freeWeeks.has(isoWeekOf(monday))) return false;
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

/** The week's number is that of its Thursday, counted within the Thursday's year. */
function isoWeekOf(monday: Day): number {
  const thursday = plusDays(monday, 3);
  return Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / dayMs / 7) + 1;
}

/** Days around Easter Sunday: Holy Week and Easter Monday, Ascension Day and the Friday after it, Whit Monday. */
const aroundEaster: ReadonlySet<number> = new Set([-6, -5, -4, -3, -2, 1, 39, 40, 50]);

function isHoliday(day: Day): boolean {
  const [month, date] = [day.getUTCMonth() + 1, day.getUTCDate()];
  if ((month === 12 && date >= 20) || (month === 1 && date <= 4)) return true;
  if (month === 7 || (month === 6 && date === 5)) return true;
  return aroundEaster.has(Math.round((day.getTime() - easterSunday(day.getUTCFullYear()).getTime()) / dayMs));
}

/** Gregorian Easter (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): Day {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const correction = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (correction + 19 * golden + 15) % 30;
  const moon = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0);
  const sunday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return plusDays(new Date(Date.UTC(year, 2, 28)), moon - sunday);
}

/** Monday to Friday, as 1 to 5. */
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

/** The instant of a Danish day and clock time (`09:00`). */
export function danishInstant(day: Day, time: string): Date {
  const date = day.toISOString().slice(0, 10);
  const inWinter = new Date(`${date}T${time}:00+01:00`);
  return danishWallClock(inWinter).slice(11, 16) === time ? inWinter : new Date(`${date}T${time}:00+02:00`);
}
