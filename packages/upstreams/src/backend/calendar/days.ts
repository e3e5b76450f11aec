import { type Day, plusDays } from '@edison/contracts/calendar/days';
import { danishWallClock } from '@edison/contracts/danish-time';

/** The instant of a Danish day and clock time (`09:00`). */
export function danishInstant(day: Day, time: string): Date {
  const date = day.toISOString().slice(0, 10);
  const inWinter = new Date(`${date}T${time}:00+01:00`);
  return danishWallClock(inWinter).slice(11, 16) === time ? inWinter : new Date(`${date}T${time}:00+02:00`);
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
