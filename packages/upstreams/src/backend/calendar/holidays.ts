import type { Holiday } from '@edison/contracts/bff/admin/season-dates';
import { type Day, daysBetween } from '@edison/contracts/calendar/days';
import { easterSunday } from './days.ts';
import { schoolHolidays } from './school-holidays.ts';

/** By days from Easter Sunday. */
const aroundEaster: ReadonlyMap<number, Holiday> = new Map([
  [-3, 'maundy-thursday'],
  [-2, 'good-friday'],
  [0, 'easter-sunday'],
  [1, 'easter-monday'],
  [26, 'prayer-day'],
  [39, 'ascension'],
  [49, 'whit-sunday'],
  [50, 'whit-monday'],
]);

/** By month and day. */
const onFixedDays: ReadonlyMap<string, Holiday> = new Map([
  ['01-01', 'new-year'],
  ['12-25', 'christmas-day'],
  ['12-26', 'second-christmas-day'],
]);

/** The last year with store bededag (LOV nr. 214 of 6 March 2023). */
const lastPrayerDay = 2023;

/** The public holiday of a day. */
export function publicHolidayOn(day: Day): Holiday | undefined {
  const year = day.getUTCFullYear();
  const found = onFixedDays.get(day.toISOString().slice(5, 10)) ?? aroundEaster.get(daysBetween(easterSunday(year), day));
  return found === 'prayer-day' && year > lastPrayerDay ? undefined : found;
}

/** The public holidays and school holidays that a span of days meets, each once, the public ones first. */
export function holidaysIn(from: Day, to: Day): Holiday[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => new Date(from.getTime() + i * 86_400_000));
  const publicOnes = days.flatMap((day) => publicHolidayOn(day) ?? []);
  // Also those that began in the year before: the Christmas holiday.
  const years = new Set(days.flatMap((day) => [day.getUTCFullYear() - 1, day.getUTCFullYear()]));
  const schoolOnes = schoolHolidays.filter(({ span }) =>
    [...years].some((year) => {
      const [first, last] = span(year);
      return first <= to && from <= last;
    }),
  );
  return [...new Set([...publicOnes, ...schoolOnes.map(({ holiday }) => holiday)])];
}
