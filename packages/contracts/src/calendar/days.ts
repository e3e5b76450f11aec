import { danishWallClock } from '../danish-time.ts';

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

/** The day in Denmark at an instant, as it is written: `2027-07-31`. */
export function danishDay(instant: Date): string {
  return danishWallClock(instant).slice(0, 10);
}

/** The day that a Danish calendar shows at an instant. */
export function danishDate(instant: Date): Day {
  return new Date(`${danishDay(instant)}T00:00:00Z`);
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
