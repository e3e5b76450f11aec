import { danishWallClock } from '../mails/danish-time.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** 1 = Monday … 7 = Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/**
 * The instant of a Danish clock time on a weekday, at least so many days after `from`; a school event never falls on any odd day.
 *
 * @param time as `09:00`.
 */
export function weekdayAfter(from: Date, days: number, weekday: Weekday, time: string): Date {
  const start = new Date(`${danishWallClock(new Date(from.getTime() + days * dayMs)).slice(0, 10)}T00:00:00Z`);
  const ahead = (weekday - (start.getUTCDay() || 7) + 7) % 7;
  const date = new Date(start.getTime() + ahead * dayMs).toISOString().slice(0, 10);
  return danishInstant(date, time);
}

/** The instant of a Danish date and clock time, whatever the season. */
export function danishInstant(date: string, time: string): Date {
  const inWinter = new Date(`${date}T${time}:00+01:00`);
  return danishWallClock(inWinter).slice(11, 16) === time ? inWinter : new Date(`${date}T${time}:00+02:00`);
}
