import { danishWallClock } from '@edison/contracts/danish-time';

const dayMs = 24 * 60 * 60 * 1_000;

/** A calendar day, as midnight in UTC. */
export type Day = Date;

/** Adds days; negative goes back. */
export function plusDays(day: Day, days: number): Day {
  return new Date(day.getTime() + days * dayMs);
}

/** How many days lie from one day to another; negative when it is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((to.getTime() - from.getTime()) / dayMs);
}

/** 1 = Monday … 7 = Sunday. */
export function weekdayOf(day: Day): number {
  return day.getUTCDay() || 7;
}

/** The day that a Danish calendar shows at an instant. */
export function danishDate(instant: Date): Day {
  return new Date(`${danishWallClock(instant).slice(0, 10)}T00:00:00Z`);
}

/** The instant of a Danish day and clock time (`09:00`). */
export function danishInstant(day: Day, time: string): Date {
  const date = day.toISOString().slice(0, 10);
  const inWinter = new Date(`${date}T${time}:00+01:00`);
  return danishWallClock(inWinter).slice(11, 16) === time ? inWinter : new Date(`${date}T${time}:00+02:00`);
}

/** The year and week of ISO 8601 that a day is in, which are those of the week's Thursday. */
export function isoWeekOf(day: Day): { readonly year: number; readonly week: number } {
  const thursday = plusDays(day, 4 - weekdayOf(day));
  const year = thursday.getUTCFullYear();
  return { year, week: Math.floor(daysBetween(new Date(Date.UTC(year, 0, 1)), thursday) / 7) + 1 };
}

/** Monday of an ISO week: 4 January is always in week 1. */
export function mondayOfWeek(year: number, week: number): Day {
  const inFirst = new Date(Date.UTC(year, 0, 4));
  return plusDays(inFirst, 1 - weekdayOf(inFirst) + (week - 1) * 7);
}

/** Gregorian Easter (Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): Day {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const correction = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (correction + 19 * golden + 15) % 30;
  const moon = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0);
  const sunday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return plusDays(new Date(Date.UTC(year, 2, 28)), moon - sunday);
}
